(()=>{const d=document,r=d.documentElement,$=s=>d.querySelector(s),$$=s=>[...d.querySelectorAll(s)];
const rows=$$('.row'),live=$('#live'),q=$('#q'),pos=$('#pos');let cur=-1,only=false;
const say=(en,ja)=>live.textContent=r.dataset.ui==='ja'?ja:en;
const lang=l=>{r.dataset.ui=l;r.lang=l;$$('[data-lang]').forEach(b=>b.setAttribute('aria-pressed',b.dataset.lang===l));
 $$('[data-al-en]').forEach(x=>x.setAttribute('aria-label',x.dataset[l==='ja'?'alJa':'alEn']));q.placeholder=q.dataset[l==='ja'?'phJa':'phEn'];try{localStorage.kisokuUi=l}catch{}};
$$('[data-lang]').forEach(b=>b.onclick=()=>lang(b.dataset.lang));
const theme=t=>{r.dataset.theme=t;$('#theme').setAttribute('aria-pressed',t==='dark')};
$('#theme').onclick=()=>theme((r.dataset.theme||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'))==='dark'?'light':'dark');
const norm=s=>s.normalize('NFKC').toLowerCase();
rows.forEach(x=>{x._t=norm([...x.querySelectorAll('.tx,.rule,.ad,.finding h3,.v,.nx,.id,.ln')].map(y=>y.textContent).join(' '))});
const on=n=>new Set($$(`input[name=${n}]`).filter(i=>i.checked).map(i=>i.value));
const all=n=>$$(`input[name=${n}]`).every(i=>i.checked);
function apply(){
 const want={impact:on('impact'),kind:on('kind'),severity:on('severity')},names=Object.keys(want);
 const full=names.every(all),w=norm(q.value.trim());let n=0;
 rows.forEach(x=>{
  const found=[...x.querySelectorAll('.finding')];let kept=0;
  found.forEach(f=>{f.hidden=!names.every(k=>want[k].has(f.dataset[k]));kept+=!f.hidden});
  const v=(!w||x._t.includes(w))&&(full&&!only||kept>0);
  x.hidden=!v;if(v)n+=kept});
 $$('.sec').forEach(s=>s.hidden=![...s.querySelectorAll('.row')].some(x=>!x.hidden));
 $('.empty').hidden=rows.some(x=>!x.hidden);
 $$('.fl2 li').forEach(l=>{const f=d.getElementById(l.dataset.for);l.hidden=f.hidden||f.closest('.row').hidden});
 $('#reset').hidden=full&&!w&&!only;cur=-1;pos.textContent=`– / ${n}`;say(`${n} findings shown`,`指摘${n}件を表示`);hits(w)}
function hits(w){if(!CSS.highlights)return;CSS.highlights.delete('hit');if(!w)return;const rs=[];
 $$('.row:not([hidden]) .tx,.row:not([hidden]) .rule').forEach(el=>{const tw=d.createTreeWalker(el,4);let t;while(t=tw.nextNode()){const s=t.data.toLowerCase();let i=-1;while((i=s.indexOf(w,i+1))>-1){const g=new Range;g.setStart(t,i);g.setEnd(t,i+w.length);rs.push(g)}}});
 CSS.highlights.set('hit',new Highlight(...rs))}
const seen=()=>$$('.finding').filter(f=>!f.hidden&&!f.closest('.row').hidden);
function go(k){const f=seen();if(!f.length)return;cur=cur<0?(k>0?0:f.length-1):(cur+k+f.length)%f.length;const t=f[cur];
 t.focus({preventScroll:true});t.closest('.row').scrollIntoView({block:'center'});pos.textContent=`${cur+1} / ${f.length}`;
 $$('.fl2 a').forEach(a=>a.toggleAttribute('aria-current',a.hash==='#'+t.id));
 const h=[...t.querySelectorAll('h3 .l')].find(x=>x.lang===r.dataset.ui);say(`Finding ${cur+1} of ${f.length}: ${h.textContent}`,`指摘 ${cur+1}／${f.length}：${h.textContent}`)}
let oc=-1;function open(){const o=$$('.s.open').filter(s=>!s.closest('.row').hidden);if(!o.length)return;oc=(oc+1)%o.length;o[oc].tabIndex=-1;o[oc].focus();o[oc].scrollIntoView({block:'center'})}
$('#next').onclick=()=>go(1);$('#prev').onclick=()=>go(-1);
$('#only').onclick=e=>{only=!only;e.currentTarget.setAttribute('aria-pressed',only);apply()};
$('#fbtn').onclick=e=>{const o=$('#filters').classList.toggle('on');e.currentTarget.setAttribute('aria-expanded',o)};
$('#reset').onclick=()=>{$$('#filters input').forEach(i=>i.checked=true);q.value='';only=false;$('#only').setAttribute('aria-pressed',false);apply()};
$$('#filters input').forEach(i=>i.onchange=apply);q.oninput=apply;$('#keys').onclick=()=>$('#help').showModal();
$$('.fl2 a').forEach(a=>a.onclick=e=>{const i=seen().findIndex(f=>'#'+f.id===a.hash);if(i>=0){e.preventDefault();cur=i-1;go(1);history.replaceState(null,'',a.hash)}});
addEventListener('keydown',e=>{if(e.ctrlKey||e.metaKey||e.altKey)return;const inp=/INPUT|SELECT|TEXTAREA/.test(e.target.tagName)&&e.target.type!=='checkbox';
 if(e.key==='Escape'&&e.target===q){q.value='';apply();q.blur();return}
 if(inp||!$('#kon').checked||$('#help').open)return;
 const m={n:()=>go(1),p:()=>go(-1),o:open,l:()=>lang(r.dataset.ui==='ja'?'en':'ja'),'/':()=>q.focus(),'?':()=>$('#help').showModal()}[e.key];if(m){e.preventDefault();m()}});
const bar=()=>r.style.setProperty('--bar',$('.bar2').offsetHeight+8+'px');bar();addEventListener('resize',bar);
const p=new URLSearchParams(location.search);let saved;try{saved=localStorage.kisokuUi}catch{}
lang(p.get('ui')||saved||((navigator.language||'').startsWith('ja')?'ja':'en'));if(p.get('theme'))theme(p.get('theme'));if(p.get('at')){for(let i=0;i<+p.get('at');i++)go(1)}})();
