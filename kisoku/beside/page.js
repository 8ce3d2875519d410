(()=>{const d=document,r=d.documentElement,$=s=>d.querySelector(s),$$=s=>[...d.querySelectorAll(s)];
const B=d.body.dataset,rows=$$('.row'),live=$('#live'),q=$('#q'),pos=$('#pos');let cur=-1,only=false;
const say=(k,o)=>live.textContent=B[k+(r.dataset.ui==='ja'?'Ja':'En')].replace(/\{(\w+)\}/g,(_,x)=>o[x]);
const lang=l=>{r.dataset.ui=l;r.lang=l;$$('[data-lang]').forEach(b=>b.setAttribute('aria-pressed',b.dataset.lang===l));
 $$('[data-al-en]').forEach(x=>x.setAttribute('aria-label',x.dataset[l==='ja'?'alJa':'alEn']));q.placeholder=q.dataset[l==='ja'?'phJa':'phEn'];try{localStorage.kisokuUi=l}catch{}};
$$('[data-lang]').forEach(b=>b.onclick=()=>lang(b.dataset.lang));
const os=matchMedia('(prefers-color-scheme:dark)'),dark=()=>(r.dataset.theme||(os.matches?'dark':'light'))==='dark';
const lit=()=>$('#theme').setAttribute('aria-pressed',dark());os.onchange=lit;
const theme=t=>{r.dataset.theme=t;lit()};$('#theme').onclick=()=>theme(dark()?'light':'dark');lit();
const norm=s=>s.normalize('NFKC').toLowerCase();
rows.forEach(x=>{x._t=norm([...x.querySelectorAll('.tx,.rule,.ad,.finding h3,.v,.nx,.id,.ln,.acc')].map(y=>y.textContent).join(' '))});
const on=n=>new Set($$(`input[name=${n}]`).filter(i=>i.checked).map(i=>i.value));
const all=n=>$$(`input[name=${n}]`).every(i=>i.checked);
const names=[...new Set($$('#filters input').map(i=>i.name))],shown=x=>!x.hidden&&!x.closest('.row').hidden;
function apply(){
 const want=Object.fromEntries(names.map(k=>[k,on(k)])),full=names.every(all),w=norm(q.value.trim());
 rows.forEach(x=>{
  let kept=0;
  x.querySelectorAll(B.items).forEach(f=>{f.hidden=!names.every(k=>!(k in f.dataset)||want[k].has(f.dataset[k]));kept+=!f.hidden});
  const stops=[...x.querySelectorAll(B.stops)].some(f=>!f.hidden);
  x.hidden=!((!w||x._t.includes(w))&&(full||kept>0)&&(!only||stops))});
 $$('.sec').forEach(s=>s.hidden=![...s.querySelectorAll('.row')].some(x=>!x.hidden));
 $('.empty').hidden=rows.some(x=>!x.hidden);
 $$('.toc a').forEach(a=>{const s=d.getElementById(a.hash.slice(1));a.parentNode.hidden=s.hidden;a.querySelector('.n').textContent=[...s.querySelectorAll(B.stops)].filter(shown).length||''});
 $$('.fl2 li').forEach(l=>l.hidden=!shown(d.getElementById(l.dataset.for)));
 const n=seen().length;$('#reset').hidden=full&&!w&&!only;cur=-1;pos.textContent=`– / ${n}`;say('shown',{n});hits(w)}
function hits(w){if(!CSS.highlights)return;CSS.highlights.delete('hit');if(!w)return;const rs=[];
 $$('.row:not([hidden]) :is(.tx,.rule,.acc)').forEach(el=>{const tw=d.createTreeWalker(el,4);let t;while(t=tw.nextNode()){const s=t.data.toLowerCase();let i=-1;while((i=s.indexOf(w,i+1))>-1){const g=new Range;g.setStart(t,i);g.setEnd(t,i+w.length);rs.push(g);const m=t.parentNode.closest('details');if(m)m.open=true}}});
 CSS.highlights.set('hit',new Highlight(...rs))}
/* A row higher than the window hides its own finding. */
const see=t=>{const b=t.getBoundingClientRect();if(b.bottom>innerHeight||b.top<$('.bar2').offsetHeight)t.scrollIntoView({block:'center'})};
const seen=()=>$$(B.stops).filter(shown);
function go(k){const f=seen();if(!f.length)return;cur=cur<0?(k>0?0:f.length-1):(cur+k+f.length)%f.length;const t=f[cur];
 t.tabIndex=-1;t.focus({preventScroll:true});t.closest('.row').scrollIntoView({block:'center'});see(t);pos.textContent=`${cur+1} / ${f.length}`;
 $$('.fl2 a').forEach(a=>a.toggleAttribute('aria-current',a.hash==='#'+t.id));
 const h=[...t.querySelectorAll('h3 .l')].find(x=>x.lang===r.dataset.ui)||t.querySelector('.tx');say('at',{n:cur+1,all:f.length,what:h.textContent})}
let oc=-1;function open(){const o=$$('.s.open').filter(shown);if(!o.length)return;oc=(oc+1)%o.length;o[oc].tabIndex=-1;o[oc].focus();o[oc].scrollIntoView({block:'center'})}
$('#next').onclick=()=>go(1);$('#prev').onclick=()=>go(-1);
const sole=x=>{only=x;$('#only')?.setAttribute('aria-pressed',x);apply()};if($('#only'))$('#only').onclick=()=>sole(!only);
$('#fbtn').onclick=e=>{const o=$('#filters').classList.toggle('on');e.currentTarget.setAttribute('aria-expanded',o)};
$('#reset').onclick=()=>{$$('#filters input').forEach(i=>i.checked=true);q.value='';sole(false)};
$$('#filters input').forEach(i=>i.onchange=apply);q.oninput=apply;$('#keys').onclick=()=>$('#help').showModal();
$$('.fl2 a').forEach(a=>a.onclick=e=>{const i=seen().findIndex(f=>'#'+f.id===a.hash);if(i>=0){e.preventDefault();cur=i-1;go(1);history.replaceState(null,'',a.hash)}});
addEventListener('keydown',e=>{if(e.ctrlKey||e.metaKey||e.altKey)return;const inp=/INPUT|SELECT|TEXTAREA/.test(e.target.tagName)&&e.target.type!=='checkbox';
 if(e.key==='Escape'&&e.target===q){q.value='';apply();q.blur();return}
 if(inp||!$('#kon').checked||$('#help').open)return;
 const m={n:()=>go(1),p:()=>go(-1),o:open,l:()=>lang(r.dataset.ui==='ja'?'en':'ja'),'/':()=>q.focus(),'?':()=>$('#help').showModal()}[e.key];if(m){e.preventDefault();m()}});
addEventListener('beforeprint',()=>$$('details:not(.lines)').forEach(x=>x.open=true));
const bar=()=>r.style.setProperty('--bar',$('.bar2').offsetHeight+8+'px');bar();addEventListener('resize',bar);
const p=new URLSearchParams(location.search);let saved;try{saved=localStorage.kisokuUi}catch{}
lang(p.get('ui')||saved||((navigator.language||'').startsWith('ja')?'ja':'en'));if(p.get('theme'))theme(p.get('theme'));if(p.get('at')){for(let i=0;i<+p.get('at');i++)go(1)}})();
