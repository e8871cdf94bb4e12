import { describe, expect, test } from 'vitest';
import { eyesOf } from './eyes.ts';
import { openObserver } from './observation.test-support.ts';
import type { Observation, Sight } from './observation.ts';
import { openPages } from './opened-page.test-support.ts';

const observe = openObserver();

/** Texts as far as they are read, those that nobody sees left out. */
const read = ({ nodes }: Observation) =>
  nodes
    .filter(({ sight, text }) => sight === 'seen' && text.trim() !== '')
    .map(({ text, readable }) => readable ?? text);

describe('seen', () => {
  test.each<[what: string, html: string]>([
    ['multicol', '<div style="columns:2;height:40px;width:600px"><p>A<p>B<p>C<p>Orders</div>'],
    [
      'multicol overflow right reachable',
      '<div style="columns:200px;height:40px;width:420px"><p>A<p>B<p>C<p>D<p>E<p>F<p>G<p>Orders</div>',
    ],
    ['zoom 2', '<div style="zoom:2"><p>Orders</p></div>'],
    [
      'zoom 2 scroller scrolled',
      '<div style="zoom:2"><div id=s style="height:40px;overflow:auto"><p>Orders<div style="height:300px"></div></div></div><script>s.scrollTop=200</script>',
    ],
    [
      'scaled scroller scrolled',
      '<div style="transform:scale(.5)"><div id=s style="height:40px;overflow:auto"><p>Orders<div style="height:300px"></div></div></div><script>s.scrollTop=200</script>',
    ],
    [
      'scaled up scroller scrolled',
      '<div style="transform:scale(2);transform-origin:0 0"><div id=s style="height:40px;overflow:auto"><p>Orders<div style="height:300px"></div></div></div><script>s.scrollTop=200</script>',
    ],
    [
      'rtl scroller scrolled',
      '<div dir=rtl id=s style="width:200px;overflow:auto;white-space:nowrap"><span>Orders</span> a long line of words that goes on and on and on</div><script>s.scrollLeft=-100</script>',
    ],
    [
      'column-reverse chat',
      '<div style="height:60px;overflow:auto;display:flex;flex-direction:column-reverse"><p>C<p>B<p>A<p>Orders</div>',
    ],
    [
      'row-reverse',
      '<div style="width:200px;overflow:auto;display:flex;flex-direction:row-reverse"><div style="flex:0 0 200px">A</div><div style="flex:0 0 200px">Orders</div></div>',
    ],
    [
      'vertical-rl scroller',
      '<div style="writing-mode:vertical-rl;width:100px;height:100px;overflow:auto"><p>A A A A A A A A A<p>B B B B B B<p>C<p>Orders</div>',
    ],
    [
      'html overflow hidden, body scroll',
      '<html style="overflow:hidden;height:100%"><body style="overflow:auto;height:100%"><div style="height:4000px"></div>Orders',
    ],
    [
      'html overflow-y scroll, body overflow-x hidden',
      '<html style="overflow-y:scroll"><body style="overflow-x:hidden"><div style="height:4000px"></div>Orders',
    ],
    [
      'modal lock: body hidden, dialog scrolls',
      '<body style="overflow:hidden"><div style="position:fixed;inset:0;overflow:auto;background:#fff"><div style="height:3000px"></div>Orders</div>',
    ],
    ['clip-path path()', `<p style="clip-path:path('M0 0H300V50H0Z')">Orders</p>`],
    ['clip-path ellipse whole', '<p style="clip-path:ellipse(50% 50%)">Orders</p>'],
    ['clip-path xywh', '<p style="clip-path:xywh(0 0 100% 100%)">Orders</p>'],
    ['td overflow', '<table><tr><td style="overflow:hidden">Orders</table>'],
    ['display contents button', '<button style="display:contents">Orders</button>'],
    ['legend', '<fieldset><legend>Orders</legend></fieldset>'],
    ['caption', '<table><caption>Orders</caption><td>x</table>'],
    [
      'marquee-like translate',
      '<div style="overflow:hidden;width:300px"><div style="transform:translateX(-20px);white-space:nowrap">aaaaa Orders</div></div>',
    ],
    ['rotated -90 tab', '<div style="transform:rotate(-90deg);width:100px;margin:100px">Orders</div>'],
    ['mirror scaleX(-1)', '<p style="transform:scaleX(-1)">Orders</p>'],
    ['ruby', '<ruby>Orders<rt>r</rt></ruby>'],
    ['mathml', '<math><mtext>Orders</mtext></math>'],
    [
      'foreignObject',
      '<svg width=300 height=60><foreignObject width=300 height=60><p>Orders</p></foreignObject></svg>',
    ],
    [
      'svg overflow visible out',
      '<svg width=100 height=60 style="overflow:visible"><text x=200 y=30>Orders</text></svg>',
    ],
    [
      'canvas confetti over',
      '<p>Orders</p><canvas style="position:fixed;inset:0;width:100%;height:100%;pointer-events:none"></canvas>',
    ],
    [
      'select placeholder over',
      '<div style="position:relative;width:300px"><label>Orders</label><select style="position:absolute;inset:20px 0 auto 0"></select></div>',
    ],
    [
      'mui floating label',
      '<div style="position:relative;width:300px"><label style="position:absolute;left:8px;top:6px;pointer-events:none;z-index:1">Orders</label><input style="width:100%"></div>',
    ],
    [
      'label under input (bootstrap floating)',
      '<div style="position:relative;width:300px"><input placeholder=" " style="width:100%;height:50px"><label style="position:absolute;inset:0;pointer-events:none">Orders</label></div>',
    ],
    [
      'flex overlap reversed z',
      '<div style="display:flex"><p style="margin:0;z-index:1">Orders</p><div style="background:#fff;width:300px;height:50px;margin-left:-100px;flex:none"></div></div>',
    ],
    ['inline span bg after', '<p><span>Orders</span><span style="background:#fff;margin-left:5px">x</span></p>'],
    [
      'transform makes stack',
      '<div style="position:absolute;width:300px;height:50px;background:#fff"></div><div style="transform:translate(0)">Orders</div>',
    ],
    [
      'opacity .99 text over',
      '<div style="position:absolute;width:300px;height:50px;background:#fff"></div><div style="opacity:.99">Orders</div>',
    ],
    [
      'tooltip',
      '<p style="margin:40px 0">Orders</p><div role=tooltip style="position:absolute;top:0;background:#fff">tip</div>',
    ],
    [
      'cookie banner in page end, text reachable',
      '<div style="height:900px"></div><p>Orders</p><div style="height:400px"></div><div style="position:fixed;bottom:0;left:0;right:0;height:300px;background:#fff">Cookies</div>',
    ],
    [
      'inert modal page still seen',
      '<main inert><p>Orders</p></main><div role=dialog style="position:fixed;inset:0;background:#0008"></div>',
    ],
    [
      'parallax negative z img',
      '<div style="position:relative"><div style="position:absolute;inset:0;background:#fff;z-index:-1"></div><p>Orders</p></div>',
    ],
    [
      'hover reveal overlay opacity 0',
      '<div style="position:relative"><p>Orders</p><div style="position:absolute;inset:0;background:#000;opacity:0">Buy</div></div>',
    ],
    [
      'flip card front up',
      '<div style="position:relative;transform-style:preserve-3d;height:60px"><div style="position:absolute;inset:0;background:#fff;backface-visibility:hidden">Orders</div><div style="position:absolute;inset:0;background:#fff;backface-visibility:hidden;transform:rotateY(180deg)">Back</div></div>',
    ],
    [
      'flip card flipped back',
      '<div style="position:relative;transform-style:preserve-3d;height:60px;transform:rotateY(180deg)"><div style="position:absolute;inset:0;background:#fff;backface-visibility:hidden">Front</div><div style="position:absolute;inset:0;background:#fff;backface-visibility:hidden;transform:rotateY(180deg)">Orders</div></div>',
    ],
    [
      'in a drawer that is open',
      '<div style="position: fixed; width: 200px; height: 200px; right: 0"><h1>Orders</h1></div>',
    ],
    ['within a path that is wide', '<h1 style="clip-path: inset(10% 0)">Orders</h1>'],
    ['in a clip without effect', '<h1 style="clip: rect(0 0 0 0)">Orders</h1>'],
    ['where the page scrolls to the right', '<h1 style="position: absolute; left: 4000px">Orders</h1>'],
    [
      'where a part of the page scrolls to the right',
      '<div style="display: flex; width: 400px; overflow: auto"><div style="flex: none; width: 4000px">One</div><h1 style="flex: none">Orders</h1></div>',
    ],
    [
      'where an open drawer scrolls down',
      '<div style="position: fixed; width: 200px; height: 200px; top: 0; overflow: auto"><h1 style="margin-top: 5000px">Orders</h1></div>',
    ],
    [
      'where a short box is scrolled down',
      '<div style="height: 20px; overflow: hidden auto"><p>One</p><p>Two</p><h1>Orders</h1></div>',
    ],
    [
      'scrolled past, above the page',
      '<div style="height: 50px; overflow: auto"><h1>Orders</h1><p style="height: 3000px"></p><script>document.currentScript.parentElement.scrollTop = 2000</script></div>',
    ],
    [
      'in what scrolls from its end',
      '<div style="height: 50px; overflow: auto; display: flex; flex-direction: column-reverse"><p style="flex: none; height: 3000px">One</p><h1 style="flex: none">Orders</h1></div>',
    ],
    [
      'out of a box that does not hold it',
      '<div style="height: 20px; overflow: hidden"><h1 style="position: absolute; top: 300px">Orders</h1></div>',
    ],
    [
      'fixed, out of a box that is its container for other things',
      '<div style="position: relative; height: 20px; overflow: hidden"><h1 style="position: fixed; top: 300px">Orders</h1></div>',
    ],
    [
      'above all, out of its box',
      '<div style="transform: scale(1); height: 20px; overflow: hidden"><dialog><h1>Orders</h1></dialog><script>document.querySelector("dialog").showModal()</script></div>',
    ],
    [
      'above all, popped out of its box',
      '<div style="transform: scale(1); height: 20px; overflow: hidden"><div popover><h1>Orders</h1></div><script>document.querySelector("[popover]").showPopover()</script></div>',
    ],
    ['below a holder without height', '<div style="height: 0"><h1>Orders</h1></div>'],
    [
      'out of a part of a line, which cuts nothing',
      '<span style="position: relative; overflow: hidden">One<h1 style="position: absolute; top: 100px">Orders</h1></span>',
    ],
    [
      'out of a box without a box',
      '<div style="display: contents; overflow: hidden; position: relative"><h1>Orders</h1></div>',
    ],
    [
      'out of a box that cuts to the side alone',
      '<div style="height: 20px; overflow-x: clip"><p>One</p><h1>Orders</h1></div>',
    ],
    ['partly', '<div style="height: 30px; overflow: hidden"><h1 style="margin: 0; font-size: 40px">Orders</h1></div>'],
    [
      'in a cell beside rows that cut',
      '<table><tr style="overflow: hidden"><td rowspan="2"><p style="height: 200px"></p><h1>Orders</h1><td>One<tr><td>Two</table>',
    ],
    ['although pale', '<h1 style="opacity: .3; filter: opacity(30%)">Orders</h1>'],
    ['although pale and in pale ink', '<div style="opacity: .3"><h1 style="color: #0004">Orders</h1></div>'],
    ['by its shadow alone', '<h1 style="color: rgba(0, 0, 0, .01); text-shadow: 0 0 2px #000">Orders</h1>'],
    [
      'although pale and made by a style sheet',
      `<style>h1::before { content: 'Orders'; opacity: .3 }</style><h1 style="opacity: .3"></h1>`,
    ],
    ['within a polygon', '<h1 style="clip-path: polygon(0 0, 100% 0, 50% 100%)">Orders</h1>'],
    [
      'within a polygon that is reckoned',
      '<h1 style="clip-path: polygon(0 0, calc(100% - 5px) 0, 100% 100%, 0 100%)">Orders</h1>',
    ],
    ['on a cover', '<div style="position: fixed; inset: 0; background: #fff"><h1>Orders</h1></div>'],
    [
      'over a background',
      '<div style="position: fixed; inset: 0; background: #fff; z-index: -1"></div><h1>Orders</h1>',
    ],
    [
      'over a background, on a higher level',
      '<div style="position: fixed; inset: 0; background: #fff"></div><h1 style="position: relative">Orders</h1>',
    ],
    [
      'over a cover, where no pointer is taken',
      '<div style="position: fixed; inset: 0; background: #fff"></div><h1 style="position: fixed; pointer-events: none">Orders</h1>',
    ],
    ['through a cover', '<h1>Orders</h1><div style="position: fixed; inset: 0; background: rgb(0 0 0 / 80%)"></div>'],
    [
      'through a cover that is pale',
      '<h1>Orders</h1><div style="opacity: .8"><div style="position: fixed; inset: 0; background: #fff"></div></div>',
    ],
    [
      'through a cover that is blended',
      '<h1>Orders</h1><div style="position: fixed; inset: 0; background: #fff; mix-blend-mode: multiply"></div>',
    ],
    [
      'through a cover that has a mask',
      '<h1>Orders</h1><div style="position: fixed; inset: 0; background: #fff; mask-image: linear-gradient(transparent, red)"></div>',
    ],
    [
      'through a cover that is not visible',
      '<h1>Orders</h1><div style="position: fixed; inset: 0; background: #fff; visibility: hidden"><p style="visibility: visible; height: 100%"></div>',
    ],
    [
      'above a background that is generated',
      `<style>body::before { content: ''; position: fixed; inset: 0; background: #fff; z-index: -1 }</style><h1>Orders</h1>`,
    ],
    [
      'above what is generated',
      `<style>body::before { content: ''; position: fixed; inset: 0; background: #fff }</style><main style="position: relative"><h1>Orders</h1></main>`,
    ],
    [
      'beside what is generated',
      `<style>body::after { content: ''; position: fixed; inset: 0; background: #fff; transform: translateX(-100%) }</style><h1>Orders</h1>`,
    ],
    [
      'through a generated shade',
      `<style>body::after { content: ''; position: fixed; inset: 0; background: #fff; background: #0008 }</style><h1>Orders</h1>`,
    ],
    [
      'under a generated mark',
      `<style>h1::after { content: ''; position: fixed; inset: 0; background: #fff; inset: auto; width: 9px; height: 9px }</style><h1>Orders</h1>`,
    ],
    [
      'under a link that is stretched',
      '<div style="position: relative"><h1>Orders</h1><a href="/" style="position: absolute; inset: 0"></a></div>',
    ],
    ['in a slot', '<div><template shadowrootmode="open"><slot></slot></template><h1>Orders</h1></div>'],
    ['in an open fold', '<details open><summary>More</summary><h1>Orders</h1></details>'],
    ['visible in hidden', '<div style="visibility:hidden"><p style="visibility:visible">Orders</p></div>'],
    [
      'svg use of symbol',
      '<svg width=200 height=40><symbol id=s><text y=20>Orders</text></symbol><use href="#s"/></svg>',
    ],
    ['open dialog non modal', '<dialog open>Orders</dialog>'],
    [
      'dialog modal in opacity 0',
      '<div style="opacity:0"><dialog id=d>Orders</dialog></div><script>d.showModal()</script>',
    ],
    [
      'dialog in visibility hidden',
      '<div style="visibility:hidden"><dialog id=d>Orders</dialog></div><script>d.showModal()</script>',
    ],
    [
      'dialog in hidden overflow',
      '<div style="overflow:hidden;height:0;transform:scale(1)"><dialog id=d>Orders</dialog></div><script>d.showModal()</script>',
    ],
    [
      'backface flipped twice',
      '<div style="transform:rotateY(180deg);transform-style:preserve-3d"><p style="backface-visibility:hidden;transform:rotateY(180deg)">Orders</p></div>',
    ],
    ['backface front', '<div style="backface-visibility:hidden">Orders</div>'],
    ['far right', '<p style="position:absolute;left:5000px">Orders</p>'],
    [
      'fixed in transform far below',
      '<div style="height:3000px"></div><div style="transform:scale(1)"><p style="position:fixed;top:0">Orders</p></div>',
    ],
    ['rtl left overflow', '<html dir=rtl><body><p style="position:absolute;right:3000px">Orders</p>'],
    [
      'scroller nested',
      '<div style="height:100px;overflow:auto"><div style="height:500px"></div><div style="height:50px;overflow:auto"><div style="height:300px"></div>Orders</div></div>',
    ],
    [
      'overflow hidden scrolled by script',
      '<div id=s style="height:20px;overflow:hidden"><div style="height:100px"></div>Orders</div><script>s.scrollTop=9999</script>',
    ],
    [
      'app shell: body hidden main scroll',
      '<body style="margin:0;height:100vh;overflow:hidden"><main style="height:100%;overflow-y:auto"><div style="height:4000px"></div>Orders</main>',
    ],
    ['sticky', '<div style="position:sticky;top:0">Orders</div><div style="height:3000px"></div>'],
    [
      'carousel scroll-snap',
      '<div style="width:300px;overflow-x:auto;display:flex"><div style="flex:0 0 300px">One</div><div style="flex:0 0 300px">Orders</div></div>',
    ],
    [
      'carousel transform moved',
      '<div style="width:300px;overflow:hidden"><div style="display:flex;transform:translateX(-300px)"><div style="flex:0 0 300px">One</div><div style="flex:0 0 300px">Orders</div></div></div>',
    ],
    [
      'grid rows 1fr',
      '<div style="display:grid;grid-template-rows:1fr"><div style="overflow:hidden">Orders</div></div>',
    ],
    ['clip-path left part', '<p style="clip-path:inset(0 50% 0 0)">Orders</p>'],
    ['overflow clip x, y visible', '<div style="overflow-x:clip;height:10px"><p>A<p>Orders</div>'],
    [
      'scroller scrolled, text before',
      '<div id=s style="height:40px;overflow:auto">Orders<div style="height:400px"></div></div><script>s.scrollTop=300</script>',
    ],
    ['page scrolled past', 'Orders<div style="height:4000px"></div><script>scrollTo(0,2000)</script>'],
    [
      'page scrolled, fixed',
      '<div style="position:fixed;top:10px">Orders</div><div style="height:4000px"></div><script>scrollTo(0,2000)</script>',
    ],
    [
      'abs sibling half transparent',
      '<div style="position:relative"><p>Orders</p><div style="position:absolute;inset:0;background:#fff8"></div></div>',
    ],
    [
      'grid stack first over? no',
      '<div style="display:grid"><div style="grid-area:1/1;background:#fff"></div><p style="grid-area:1/1">Orders</p></div>',
    ],
    [
      'negative margin block below text',
      '<p>Orders</p><div style="margin-top:-60px;height:60px;background:#fff"></div>',
    ],
    [
      'float over',
      '<p style="margin:0">Orders</p><div style="float:left;margin-top:-30px;width:300px;height:60px;background:#fff"></div>',
    ],
    [
      'z-index lower',
      '<p style="position:relative;z-index:2">Orders</p><div style="position:fixed;inset:0;background:#fff;z-index:1"></div>',
    ],
    [
      'z-index behind in stack',
      '<div style="background:#fff;isolation:isolate"><p style="position:relative;z-index:-1">Orders</p></div>',
    ],
    ['opacity .9 overlay', '<p>Orders</p><div style="position:fixed;inset:0;background:#fff;opacity:.9"></div>'],
    [
      'fixed header text below',
      '<div style="position:fixed;top:0;left:0;right:0;height:60px;background:#fff"></div><p style="margin-top:100px">Orders</p><div style="height:3000px"></div><script>scrollTo(0,100)</script>',
    ],
    [
      'fixed footer with room',
      '<div style="height:3000px"></div><p style="margin:0 0 100px">Orders</p><div style="position:fixed;bottom:0;left:0;right:0;height:60px;background:#fff"></div>',
    ],
    [
      'fixed footer, page at top, text at fold',
      '<div style="height:700px"></div><p style="margin:0">Orders</p><div style="height:1000px"></div><div style="position:fixed;bottom:0;left:0;right:0;height:60px;background:#fff"></div>',
    ],
    [
      'sticky header',
      '<div style="height:200px;overflow:auto"><div style="position:sticky;top:0;background:#fff;height:40px">H</div><p>A</p><p>Orders</p><div style="height:1000px"></div></div>',
    ],
    [
      'sticky header scrolled over',
      '<div id=s style="height:200px;overflow:auto"><div style="position:sticky;top:0;background:#fff;height:40px">H</div><p>Orders</p><div style="height:1000px"></div></div><script>s.scrollTop=30</script>',
    ],
    [
      'overlay over part of scroller',
      '<div style="position:relative"><div style="height:100px;overflow:auto"><div style="height:300px"></div>Orders<div style="height:300px"></div></div><div style="position:absolute;inset:0 0 50px;background:#fff"></div></div>',
    ],
    [
      'row of scroller over text below it',
      '<div style="height:50px;overflow:auto;position:relative"><div style="position:relative;height:500px;background:#fff"></div></div><p>Orders</p>',
    ],
    [
      'drawer at side',
      '<p>Orders</p><div style="position:fixed;right:0;top:0;bottom:0;width:300px;background:#fff"></div>',
    ],
    ['stretched link', '<div style="position:relative">Orders<a href="/" style="position:absolute;inset:0"></a></div>'],
    [
      'visibility hidden cover',
      '<p>Orders</p><div style="position:fixed;inset:0;background:#fff;visibility:hidden"></div>',
    ],
    [
      'cover clipped away',
      '<p>Orders</p><div style="position:fixed;inset:0;background:#fff;clip-path:inset(100%)"></div>',
    ],
    ['cover scaled 0', '<p>Orders</p><div style="position:fixed;inset:0;background:#fff;transform:scale(0)"></div>'],
    [
      'cover with height 0 overflow',
      '<p>Orders</p><div style="position:fixed;inset:0 0 auto 0;height:0;overflow:hidden"><div style="height:500px;background:#fff"></div></div>',
    ],
    [
      'pseudo before z-1',
      '<style>.c{position:relative;isolation:isolate}.c::before{content:"";position:absolute;inset:0;background:#fff;z-index:-1}</style><div class=c>Orders</div>',
    ],
    ['backdrop blurred default', '<p>Orders</p><dialog id=d>Hi</dialog><script>d.showModal()</script>'],
    [
      'backdrop black opacity .5',
      '<style>::backdrop{background:#000;opacity:.5}</style><p>Orders</p><dialog id=d>Hi</dialog><script>d.showModal()</script>',
    ],
    [
      'popover over dialog',
      '<style>dialog::backdrop{background:#fff}</style><dialog id=d>Hi<div popover id=m>Orders</div></dialog><script>d.showModal();m.showPopover()</script>',
    ],
    ['table cell bg', '<table><tr style="background:#fff"><td style="background:#fff">Orders</table>'],
    ['button over itself', '<button style="background:#fff;position:relative">Orders</button>'],
    ['light grey', '<p style="color:#ddd">Orders</p>'],
    ['white on dark', '<div style="background:#222"><p style="color:#fff">Orders</p></div>'],
    ['white on gradient', '<div style="background:linear-gradient(#fff,#000)"><p style="color:#fff">Orders</p></div>'],
    ['white on url', '<div style="background:url(data:image/svg+xml,<svg/>)"><p style="color:#fff">Orders</p></div>'],
    [
      'white on sibling img',
      `<div style="position:relative"><img style="position:absolute;inset:0;width:300px;height:60px" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='10' height='10'/></svg>"><p style="position:relative;color:#fff">Orders</p></div>`,
    ],
    [
      'white on sibling gradient',
      '<div style="position:relative"><div style="position:absolute;inset:0;background:linear-gradient(#fff,#000)"></div><p style="position:relative;color:#fff">Orders</p></div>',
    ],
    [
      'white on pseudo dark',
      '<style>.c{position:relative;z-index:0}.c::before{content:"";position:absolute;inset:0;background:#222;z-index:-1}</style><p class=c style="color:#fff">Orders</p>',
    ],
    ['white on tr dark', '<table><tr style="background:#222"><td style="color:#fff">Orders</table>'],
    ['white on col dark', '<table><col style="background:#222"><tr><td style="color:#fff">Orders</table>'],
    ['white with stroke', '<p style="color:#fff;-webkit-text-stroke:1px #000">Orders</p>'],
    ['white with shadow', '<p style="color:#fff;text-shadow:0 0 3px #000">Orders</p>'],
    ['dark scheme', '<html style="color-scheme:dark"><p>Orders</p>'],
    ['dark body', '<body style="background:#111;color:#fff"><p>Orders</p>'],
    [
      'white in svg on rect',
      '<svg width=300 height=60><rect width=300 height=60 fill="#222"/><text y=30 fill="#fff">Orders</text></svg>',
    ],
    ['svg stroke only', '<svg width=300 height=60><text y=30 fill=none stroke="#222">Orders</text></svg>'],
    ['white link button bg', '<a href=/ style="background:#06c;color:#fff;padding:4px">Orders</a>'],
    ['white btn', '<button style="background:#06c;color:#fff">Orders</button>'],
    ['mix-blend difference', '<p style="color:#fff;mix-blend-mode:difference">Orders</p>'],
    ['invert filter', '<div style="filter:invert(1)"><p style="color:#fff">Orders</p></div>'],
    [
      'canvas behind',
      '<div style="position:relative"><canvas style="position:absolute;inset:0"></canvas><p style="position:relative;color:#fff">Orders</p></div>',
    ],
    [
      'bg clip text child',
      '<p style="background:linear-gradient(red,blue);background-clip:text;color:transparent"><b>Orders</b></p>',
    ],
    ['srcdoc', '<iframe srcdoc="<p>Orders"></iframe>'],
    ['scrolled below', '<iframe srcdoc="<div style=height:900px></div><p>Orders"></iframe>'],
    ['nested', `<iframe srcdoc="<iframe srcdoc='<p>Orders'></iframe>"></iframe>`],
    ['scaled', '<iframe style="transform:scale(.4)" srcdoc="<p>Orders"></iframe>'],
    ['object', '<object data="data:text/html,<p>Orders" width=300 height=100></object>'],
    [
      'page scrolled, frame covered?',
      '<div style="height:1000px"></div><iframe srcdoc="<p>Orders"></iframe><div style="height:1000px"></div><script>scrollTo(0,900)</script>',
    ],
    [
      'seen',
      '<button style="anchor-name:--a">A</button><div style="position:absolute;position-anchor:--a;position-area:bottom">Orders</div>',
    ],
    [
      'nested seen',
      '<button style="anchor-name:--a">A</button><div style="position:absolute;position-anchor:--a;position-area:bottom"><ul><li><b>Orders</b></ul></div>',
    ],
    [
      'popover implicit',
      `<button popovertarget=m>A</button><div popover id=m style="position-area:bottom">Orders</div><script>m.showPopover({source:document.querySelector('button')})</script>`,
    ],
    [
      'visibility always',
      '<div style="overflow:hidden;height:60px"><p>Top</p><div style="height:300px"></div><button style="anchor-name:--a">A</button></div><div style="position:absolute;position-anchor:--a;position-area:right;position-visibility:always">Orders</div>',
    ],
  ])('%s', async (_what, html) => {
    expect(read(await observe(`<!doctype html>${html}`)).join('|')).toContain('Orders');
  });
});

describe('not seen', () => {
  test.each<[sight: Sight, what: string, html: string]>([
    [
      'unreachable',
      'multicol overflow hidden',
      '<div style="columns:200px;height:30px;width:420px;overflow:hidden"><p>A<p>B<p>C<p>D<p>E<p>F<p>G<p>Orders</div>',
    ],
    [
      'cut',
      'rtl scroller beyond',
      '<div dir=rtl style="position:relative;width:200px;height:60px;overflow:auto"><span style="position:absolute;right:-250px">Orders</span></div>',
    ],
    [
      'unreachable',
      'modal lock, page text below fold',
      '<body style="overflow:hidden"><div style="height:3000px"></div>Orders<div style="position:fixed;inset:100px;overflow:auto;background:#fff">Modal</div>',
    ],
    [
      'cut',
      'contain paint clips',
      '<div style="contain:paint;height:20px"><div style="height:40px"></div>Orders</div>',
    ],
    ['hidden', 'clip-path circle small', '<p style="clip-path:circle(5px at 100% 100%)">Orders</p>'],
    ['cut', 'clip-path rect()', '<p style="clip-path:rect(0 0 0 0)">Orders</p>'],
    ['cut', 'animated height collapse', '<div style="height:0;overflow:clip">Orders</div>'],
    [
      'cut',
      'inline-block overflow hidden w 0',
      '<span style="display:inline-block;width:0;overflow:hidden">Orders</span>',
    ],
    ['cut', 'svg overflow hidden out', '<svg width=100 height=60><text x=200 y=30>Orders</text></svg>'],
    ['hidden', 'svg opacity attr', '<svg width=300 height=60><g opacity=0><text y=30>Orders</text></g></svg>'],
    [
      'hidden',
      'svg clipPath',
      '<svg width=300 height=60><clipPath id=c><rect width=0 height=0/></clipPath><text y=30 clip-path="url(#c)">Orders</text></svg>',
    ],
    [
      'covered',
      'video over',
      '<p>Orders</p><video style="position:fixed;inset:0;width:100%;height:100%;background:#000"></video>',
    ],
    [
      'covered',
      'textarea over',
      '<div style="position:relative;width:300px"><p>Orders</p><textarea style="position:absolute;inset:0"></textarea></div>',
    ],
    [
      'covered',
      'button over',
      '<div style="position:relative;width:300px"><p>Orders</p><button style="position:absolute;inset:0">x</button></div>',
    ],
    [
      'covered',
      'flex items overlap margin',
      '<div style="display:flex"><p style="margin:0">Orders</p><div style="background:#fff;width:300px;height:50px;margin-left:-100px;flex:none"></div></div>',
    ],
    [
      'covered',
      'inline span bg pulled over',
      '<p><span>Orders</span><span style="background:#fff;margin-left:-100px;padding-right:120px">x</span></p>',
    ],
    [
      'covered',
      'abs later under in order by dom but z auto',
      '<div style="position:absolute">Orders</div><div style="position:absolute;width:300px;height:50px;background:#fff"></div>',
    ],
    [
      'covered',
      'static text under abs',
      '<div style="position:absolute;width:300px;height:50px;background:#fff"></div><div>Orders</div>',
    ],
    [
      'covered',
      'overlay below fold',
      '<div style="height:2000px"></div><div style="position:relative"><p>Orders</p><div style="position:absolute;inset:0;background:#fff"></div></div>',
    ],
    [
      'covered',
      'grid stack below fold',
      '<div style="height:2000px"></div><div style="display:grid"><p style="grid-area:1/1">Orders</p><div style="grid-area:1/1;background:#fff"></div></div>',
    ],
    [
      'hidden',
      'flip card flipped',
      '<div style="position:relative;transform-style:preserve-3d;height:60px;transform:rotateY(180deg)"><div style="position:absolute;inset:0;background:#fff;backface-visibility:hidden">Orders</div><div style="position:absolute;inset:0;background:#fff;backface-visibility:hidden;transform:rotateY(180deg)">Back</div></div>',
    ],
    ['hidden', 'not rendered', '<h1 hidden>Orders</h1>'],
    ['hidden', 'not visible', '<h1 style="visibility: hidden">Orders</h1>'],
    ['hidden', 'not opaque', '<div style="opacity: 0"><h1>Orders</h1></div>'],
    ['hidden', 'not more than a breath', '<div style="opacity: .001"><h1>Orders</h1></div>'],
    ['hidden', 'not more than a breath, by a filter', '<h1 style="filter: blur(1px) opacity(0%)">Orders</h1>'],
    [
      'hidden',
      'not more than a breath, by all that is around it',
      '<div style="opacity: .2"><div style="filter: opacity(20%)"><h1 style="opacity: .2">Orders</h1></div></div>',
    ],
    ['cut', 'not within its polygon', '<h1 style="clip-path: polygon(0 0, 0 0, 0 0)">Orders</h1>'],
    [
      'cut',
      'not within its polygon, which is a line',
      '<h1 style="clip-path: polygon(evenodd, 0 50%, 100% 50%, 50% 50%)">Orders</h1>',
    ],
    [
      'covered',
      'not behind what scrolls with it',
      '<h1>Orders</h1><div style="position: absolute; inset: 0; background: #fff"></div>',
    ],
    [
      'covered',
      'not behind what takes no pointer',
      '<h1>Orders</h1><div style="position: fixed; inset: 0; background: #fff; pointer-events: none"></div>',
    ],
    [
      'covered',
      'not behind a cover, where it takes no pointer',
      '<h1 style="pointer-events: none">Orders</h1><div style="position: fixed; inset: 0; background: #fff"></div>',
    ],
    [
      'covered',
      'not behind what is generated last',
      `<style>body::after { content: ''; position: fixed; inset: 0; background: #fff }</style><h1>Orders</h1>`,
    ],
    [
      'covered',
      'not behind what is generated first',
      `<style>html::before { content: ''; position: fixed; inset: 0; background: #fff; pointer-events: none }</style><h1>Orders</h1>`,
    ],
    [
      'covered',
      'not behind what it generates itself',
      `<style>h1::after { content: ''; position: fixed; inset: 0; background: #fff; position: absolute; width: 100vw; height: 100vh }</style><h1>Orders</h1>`,
    ],
    [
      'covered',
      'not in front',
      '<h1>Orders</h1><div style="position: fixed; inset: 0; background: #fff">Loading</div>',
    ],
    [
      'covered',
      'not in front, where a part of the cover is opaque',
      '<h1>Orders</h1><div style="position: fixed; inset: 0"><p style="margin: 0; height: 100%; background: #fff">Loading</p></div>',
    ],
    [
      'covered',
      'not in front, on a higher level',
      '<h1 style="position: relative; z-index: 1">Orders</h1><div style="position: fixed; inset: 0; background: #fff; z-index: 2"></div>',
    ],
    [
      'covered',
      'not in front of a shadow tree',
      '<h1>Orders</h1><div><template shadowrootmode="open"><p style="position: fixed; inset: 0; margin: 0; background: #fff">Loading</template></div>',
    ],
    [
      'covered',
      'not in front of a dialog',
      `<h1>Orders</h1><dialog style="position: fixed; inset: 0; border: 0; padding: 0; width: 100%; height: 100%; max-width: none; max-height: none">Loading</dialog><script>document.querySelector('dialog').showModal()</script>`,
    ],
    ['hidden', 'not unfolded', '<details><summary hidden></summary><h1>Orders</h1></details>'],
    ['unreachable', 'not on the page', '<h1 style="position: absolute; left: -9999px">Orders</h1>'],
    ['cut', 'not for the eye', '<h1 style="position: absolute; width: 1px; height: 1px; overflow: hidden">Orders</h1>'],
    ['cut', 'not larger than nothing', '<div style="height: 0; overflow: hidden"><h1>Orders</h1></div>'],
    ['colourless', 'not in ink', '<h1 style="color: transparent">Orders</h1>'],
    ['colourless', 'not in more ink than a breath', '<h1 style="color: rgba(0, 0, 0, .01)">Orders</h1>'],
    [
      'colourless',
      'not in more ink than a breath, in another colour space',
      '<h1 style="color: oklch(0.5 0.1 20 / 1%)">Orders</h1>',
    ],
    [
      'colourless',
      'not in ink, where all is pale',
      '<div style="opacity: .2"><h1 style="color: rgba(0, 0, 0, .2)">Orders</h1></div>',
    ],
    ['cut', 'not within its path', '<h1 style="clip-path: inset(100%)">Orders</h1>'],
    ['cut', 'not within its path, in halves', '<h1 style="clip-path: inset(50% 0 50% 0 round 3px)">Orders</h1>'],
    ['cut', 'not within its circle', '<div style="clip-path: circle(0px at 0 0)"><h1>Orders</h1></div>'],
    ['cut', 'not within its clip', '<h1 style="position: absolute; clip: rect(0 0 0 0)">Orders</h1>'],
    [
      'unreachable',
      'not drawn in from the right',
      '<div style="position: fixed; width: 200px; height: 200px; right: -200px"><h1>Orders</h1></div>',
    ],
    [
      'unreachable',
      'not moved in from the right',
      '<div style="position: fixed; width: 200px; height: 200px; right: 0; transform: translateX(100%)"><h1>Orders</h1></div>',
    ],
    [
      'cut',
      'not moved up from below',
      '<div style="position: fixed; width: 200px; height: 200px; bottom: -200px"><h1>Orders</h1></div>',
    ],
    [
      'unreachable',
      'not scrolled to in its drawer',
      '<div style="position: fixed; width: 200px; height: 200px; right: -200px; overflow: auto"><h1>Orders</h1></div>',
    ],
    [
      'unreachable',
      'not slid in',
      '<div style="display: flex; width: 400px; overflow: hidden"><div style="flex: none; width: 4000px">One</div><h1 style="flex: none">Orders</h1></div>',
    ],
    [
      'cut',
      'not slid in, but in the window',
      '<div style="display: flex; width: 300px; overflow: hidden"><p style="flex: none; width: 300px">One</p><h1 style="flex: none; width: 300px">Orders</h1></div>',
    ],
    [
      'cut',
      'not within its short box',
      '<div style="height: 20px; overflow: hidden"><p style="margin: 0; height: 20px">One</p><h1>Orders</h1></div>',
    ],
    [
      'cut',
      'not unrolled',
      '<div style="position: relative; height: 40px; overflow: hidden"><h1 style="position: absolute; top: 100%">Orders</h1></div>',
    ],
    [
      'cut',
      'not moved in',
      '<div style="width: 300px; overflow: clip"><h1 style="transform: translateX(300px)">Orders</h1></div>',
    ],
    [
      'cut',
      'not on its line',
      '<h1 style="width: 300px; text-indent: 100%; white-space: nowrap; overflow: hidden">Orders</h1>',
    ],
    [
      'cut',
      'not in the box that its own lies in',
      '<div style="height: 20px; overflow: hidden"><p style="height: 20px; margin: 0">One</p><div style="overflow: hidden"><h1>Orders</h1></div></div>',
    ],
    [
      'cut',
      'not where a hidden part scrolls',
      '<div style="height: 20px; overflow: hidden"><p style="height: 20px; margin: 0">One</p><div style="height: 50px; overflow: auto"><h1>Orders</h1></div></div>',
    ],
    [
      'cut',
      'not where its part scrolls down, not to the right',
      '<div style="display: flex; width: 400px; overflow: hidden auto"><p style="flex: none; width: 400px">One</p><h1 style="flex: none">Orders</h1></div>',
    ],
    [
      'cut',
      'not within what it is fixed to',
      '<div style="transform: scale(1); height: 20px; overflow: hidden"><h1 style="position: fixed; top: 50px">Orders</h1></div>',
    ],
    [
      'unreachable',
      'not before the beginning of what scrolls',
      '<div style="position: relative; margin: 200px; width: 200px; overflow: auto">One<h1 style="position: absolute; left: -450px">Orders</h1></div>',
    ],
    [
      'hidden',
      'not in the slot',
      '<div><template shadowrootmode="open"><slot name="x"></slot></template><h1>Orders</h1></div>',
    ],
    [
      'unreachable',
      'where the page is held, below the window',
      '<style>html, body { height: 100%; overflow: hidden }</style><h1 style="margin-top: 5000px">Orders</h1>',
    ],
    [
      'covered',
      'below a bar that stays',
      '<h1>Orders</h1><div style="position: fixed; top: 0; left: 0; width: 100%; height: 100px; background: #fff"></div>',
    ],
    ['hidden', 'visibility collapse row', '<table><tr style="visibility:collapse"><td>Orders</table>'],
    ['hidden', 'details closed', '<details><summary>S</summary>Orders</details>'],
    ['hidden', 'hidden attr in shadow', '<div><template shadowrootmode=closed><p hidden>Orders</p></template></div>'],
    ['hidden', 'content-visibility hidden', '<div style="content-visibility:hidden">Orders</div>'],
    ['hidden', 'opacity animated 0', '<div style="opacity:.04"><p>Orders</p></div>'],
    ['hidden', 'scale 0', '<p style="transform:scale(0)">Orders</p>'],
    ['hidden', 'scale prop 0', '<p style="scale:0">Orders</p>'],
    ['hidden', 'scaleY(0)', '<p style="transform:scaleY(0)">Orders</p>'],
    ['hidden', 'rotateX 90', '<p style="transform:rotateX(90deg)">Orders</p>'],
    ['hidden', 'font-size 0', '<p style="font-size:0">Orders</p>'],
    ['hidden', 'template', '<template>Orders</template>'],
    ['hidden', 'noscript', '<noscript>Orders</noscript>'],
    ['hidden', 'svg defs', '<svg><defs><text y=20>Orders</text></defs></svg>'],
    ['hidden', 'svg title', '<svg width=20 height=20><title>Orders</title></svg>'],
    ['hidden', 'filter opacity', '<p style="filter:opacity(.01)">Orders</p>'],
    ['hidden', 'popover closed', '<div popover>Orders</div>'],
    ['hidden', 'dialog closed', '<dialog>Orders</dialog>'],
    ['hidden', 'backface', '<div style="transform:rotateY(180deg);backface-visibility:hidden">Orders</div>'],
    [
      'hidden',
      'backface preserve',
      '<div style="transform:rotateY(180deg);transform-style:preserve-3d"><p style="backface-visibility:hidden">Orders</p></div>',
    ],
    ['unreachable', 'left -9999', '<p style="position:absolute;left:-9999px">Orders</p>'],
    ['unreachable', 'above', '<p style="position:absolute;top:-100px">Orders</p>'],
    ['unreachable', 'text-indent', '<p style="text-indent:-9999px">Orders</p>'],
    [
      'unreachable',
      'far right, body overflow-x hidden',
      '<body style="overflow-x:hidden"><p style="position:absolute;left:5000px">Orders</p>',
    ],
    ['cut', 'fixed below', '<p style="position:fixed;top:120vh">Orders</p>'],
    ['unreachable', 'rtl right overflow', '<html dir=rtl><body><p style="position:absolute;right:-3000px">Orders</p>'],
    [
      'unreachable',
      'scroll container off page',
      '<div style="position:absolute;left:-500px;width:300px;height:50px;overflow:auto">Orders</div>',
    ],
    ['unreachable', 'margin-top negative', '<p style="margin-top:-200px">Orders</p>'],
    ['unreachable', 'translate offscreen', '<p style="translate:-200vw">Orders</p>'],
    [
      'cut',
      'carousel transform hidden',
      '<div style="width:300px;overflow:hidden"><div style="display:flex;transform:translateX(0)"><div style="flex:0 0 300px">One</div><div style="flex:0 0 300px">Orders</div></div></div>',
    ],
    ['cut', 'max-height 0', '<div style="max-height:0;overflow:hidden">Orders</div>'],
    [
      'cut',
      'grid rows 0fr',
      '<div style="display:grid;grid-template-rows:0fr"><div style="overflow:hidden">Orders</div></div>',
    ],
    [
      'cut',
      'sr-only',
      '<span style="position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border:0">Orders</span>',
    ],
    [
      'cut',
      'sr-only clip-path',
      '<span style="clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px">Orders</span>',
    ],
    [
      'cut',
      'clip-path inset below fold',
      '<div style="height:3000px"></div><p style="clip-path:inset(100% 0 0 0)">Orders</p>',
    ],
    ['cut', 'clip-path right part', '<p style="clip-path:inset(0 0 0 50%)">Orders</p>'],
    [
      'cut',
      'page scrolled, fixed out',
      '<div style="position:fixed;top:-100px">Orders</div><div style="height:4000px"></div><script>scrollTo(0,2000)</script>',
    ],
    [
      'covered',
      'abs sibling',
      '<div style="position:relative"><p>Orders</p><div style="position:absolute;inset:0;background:#fff"></div></div>',
    ],
    [
      'covered',
      'grid stack',
      '<div style="display:grid"><p style="grid-area:1/1">Orders</p><div style="grid-area:1/1;background:#fff"></div></div>',
    ],
    [
      'covered',
      'negative margin inline-block',
      '<p style="margin:0">Orders</p><div style="margin-top:-30px"><span style="display:inline-block;width:300px;height:60px;background:#fff"></span></div>',
    ],
    [
      'covered',
      'z-index behind ancestor bg',
      '<div style="background:#fff"><p style="position:relative;z-index:-1">Orders</p></div>',
    ],
    [
      'covered',
      'loading overlay in shadow',
      '<p>Orders</p><x-a><template shadowrootmode=closed><div style="position:fixed;inset:0;background:#fff">Loading</div></template></x-a>',
    ],
    [
      'covered',
      'fixed header over top text',
      '<p style="margin:0">Orders</p><div style="position:fixed;top:0;left:0;right:0;height:60px;background:#fff"></div><div style="height:3000px"></div>',
    ],
    [
      'covered',
      'fixed footer over last text',
      '<div style="height:3000px"></div><p style="margin:0">Orders</p><div style="position:fixed;bottom:0;left:0;right:0;height:80px;background:#fff"></div>',
    ],
    [
      'covered',
      'fullscreen overlay, text below fold',
      '<div style="height:3000px"></div><p>Orders</p><div style="position:fixed;inset:0;background:#fff"></div>',
    ],
    [
      'covered',
      'overlay over scroller',
      '<div style="position:relative"><div style="height:100px;overflow:auto"><div style="height:300px"></div>Orders</div><div style="position:absolute;inset:0;background:#fff"></div></div>',
    ],
    [
      'covered',
      'text under scrolled-out row in same',
      '<div style="height:50px;overflow:auto"><div style="height:500px"></div><div style="position:relative">Orders<div style="position:absolute;inset:0;background:#fff"></div></div></div>',
    ],
    [
      'covered',
      'drawer over left',
      '<p style="width:200px">Orders</p><div style="position:fixed;left:0;top:0;bottom:0;width:300px;background:#fff"></div>',
    ],
    [
      'covered',
      'cover child of transparent',
      '<p>Orders</p><div style="position:fixed;inset:0"><div style="height:100%;background:#fff"></div></div>',
    ],
    [
      'covered',
      'pseudo before no z',
      '<style>.c{position:relative}.c::before{content:"";position:absolute;inset:0;background:#fff}</style><div class=c>Orders</div>',
    ],
    [
      'covered',
      'skeleton ::after',
      '<style>.s{position:relative;overflow:hidden}.s::after{content:"";position:absolute;inset:0;background:linear-gradient(90deg,#eee,#ddd,#eee) #eee}</style><p class=s>Orders</p>',
    ],
    [
      'covered',
      'dialog itself over',
      '<p style="text-align:center;margin-top:340px">Orders</p><dialog id=d style="width:500px;height:300px">Hi</dialog><script>d.showModal()</script>',
    ],
    [
      'covered',
      'backdrop black',
      '<style>::backdrop{background:#000}</style><p>Orders</p><dialog id=d>Hi</dialog><script>d.showModal()</script>',
    ],
    [
      'covered',
      'second dialog over first',
      '<style>#e::backdrop{background:#fff}</style><dialog id=d>Orders</dialog><dialog id=e style="margin:0">Hi</dialog><script>d.showModal();e.showModal()</script>',
    ],
    [
      'covered',
      'popover under dialog backdrop',
      '<style>dialog::backdrop{background:#fff}</style><div popover=manual id=m>Orders</div><dialog id=d style="margin:0">Hi</dialog><script>m.showPopover();d.showModal()</script>',
    ],
    [
      'covered',
      'button overlay spinner',
      '<button style="position:relative"><span>Orders</span><span style="position:absolute;inset:0;background:#eee">…</span></button>',
    ],
    [
      'covered',
      'two halves',
      '<div style="position:relative;width:200px"><p>Orders</p><div style="position:absolute;inset:0 50% 0 0;background:#fff"></div><div style="position:absolute;inset:0 0 0 50%;background:#fff"></div></div>',
    ],
    [
      'covered',
      'will-change cover',
      '<p>Orders</p><div style="position:fixed;inset:0;background:#fff;will-change:transform"></div>',
    ],
    [
      'covered',
      'fixed rounded cover',
      '<p style="margin:50px">Orders</p><div style="position:fixed;inset:0;background:#fff;border-radius:8px"></div>',
    ],
    ['colourless', 'white on white', '<p style="color:#fff">Orders</p>'],
    ['colourless', 'near white', '<p style="color:#fafafa">Orders</p>'],
    ['colourless', 'same as parent bg', '<div style="background:#336699"><p style="color:#336699">Orders</p></div>'],
    ['colourless', 'transparent fill', '<p style="-webkit-text-fill-color:transparent">Orders</p>'],
    ['colourless', 'dark body black', '<body style="background:#111;color:#111"><p>Orders</p>'],
    ['colourless', 'lab transparent', '<p style="color:lab(50% 0 0 / 0)">Orders</p>'],
    ['colourless', 'border-image/dark border', '<p style="color:#fff;border:2px solid #000">Orders</p>'],
    ['hidden', 'hidden', '<iframe hidden srcdoc="<p>Orders"></iframe>'],
    ['hidden', 'visibility', '<div style="visibility:hidden"><iframe srcdoc="<p>Orders"></iframe></div>'],
    ['hidden', 'opacity', '<div style="opacity:0"><iframe srcdoc="<p>Orders"></iframe></div>'],
    ['unreachable', 'size 0', '<iframe style="width:0;height:0;border:0" srcdoc="<p>Orders"></iframe>'],
    ['unreachable', 'size 1', '<iframe style="width:1px;height:1px;border:0" srcdoc="<p>Orders"></iframe>'],
    ['unreachable', 'off page', '<iframe style="position:absolute;left:-999px" srcdoc="<p>Orders"></iframe>'],
    [
      'unreachable',
      'noscroll below',
      '<iframe scrolling=no srcdoc="<div style=height:900px></div><p>Orders"></iframe>',
    ],
    [
      'covered',
      'covered',
      '<div style="position:relative"><iframe srcdoc="<p>Orders"></iframe><div style="position:absolute;inset:0;background:#fff"></div></div>',
    ],
    [
      'unreachable',
      'clipped',
      '<div style="overflow:hidden;height:20px"><div style="height:20px"></div><iframe srcdoc="<p>Orders"></iframe></div>',
    ],
    ['cut', 'fixed in frame out', `<iframe srcdoc="<p style='position:fixed;top:400px'>Orders"></iframe>`],
    [
      'covered',
      'cover in frame',
      `<iframe srcdoc="<p>Orders</p><div style='position:fixed;inset:0;background:white'></div>"></iframe>`,
    ],
    [
      'covered',
      'hit in frame grid stack',
      `<div style="height:1000px"></div><iframe srcdoc="<div style='display:grid'><p style='grid-area:1/1'>Orders</p><div style='grid-area:1/1;background:white'></div></div>"></iframe><div style="height:1000px"></div><script>scrollTo(0,900)</script>`,
    ],
  ])('%s: %s', async (sight, _what, html) => {
    const observation = await observe(`<!doctype html>${html}`);
    expect(read(observation).join('|')).not.toContain('Orders');
    const orders = observation.nodes.filter(({ text }) => text.includes('Orders'));
    expect(orders.at(-1)?.sight ?? 'hidden').toBe(sight);
  });
});

describe('seen as far as its words are not cut off', () => {
  test.each<[words: string, html: string]>([
    [
      'One two three …',
      '<p style="margin:0;width:128px;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden"><b>One two three four five six seven</b></p>',
    ],
    [
      'One two …',
      '<table style="table-layout:fixed;width:100px"><td style="overflow:hidden;text-overflow:ellipsis;white-space:nowrap">One two three four five</table>',
    ],
    [
      'One two',
      '<p style="margin:0;width:200px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">One two</p>',
    ],
    [
      'שלום …',
      '<p dir=rtl style="margin:0;width:80px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">שלום עולם גדול מאוד</p>',
    ],
    [
      'STRASSE …',
      '<p style="margin:0;width:120px;overflow:hidden;white-space:nowrap;text-transform:uppercase">Straße langer Weg nach</p>',
    ],
    ['One two …', '<div style="width:76px;overflow:hidden;white-space:nowrap">One two three four</div>'],
    [
      'Sign in to …',
      '<p style="margin: 0; width: 120px; overflow: hidden; white-space: nowrap">Sign in to continue with your card</p>',
    ],
    [
      'Sign in to …',
      '<p style="margin: 0; width: 120px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Sign in to continue with your card</p>',
    ],
    [
      'Sign in to continue with your …',
      '<p style="margin: 0; width: 120px; overflow: hidden; white-space: nowrap; width: 240px; text-overflow: ellipsis">Sign in to continue with your card</p>',
    ],
    [
      'Sign in to …',
      '<p style="margin: 0; width: 120px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"><b>Sign in to continue with your card</b></p>',
    ],
    [
      'Sign in to continue with …',
      '<p style="margin: 0; width: 120px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2">Sign in to continue with your card</p>',
    ],
    [
      'Sign in to …',
      '<p style="margin: 0; width: 120px; height: 20px; overflow: hidden">Sign in to continue with your card</p>',
    ],
    [
      'Sign in to …',
      '<p style="margin: 0; width: 120px; height: 28px; overflow: hidden; line-height: 20px">Sign in to continue with your card</p>',
    ],
    [
      '… in to continue with your card',
      '<p style="margin: 0; width: 400px; overflow: hidden; text-indent: -30px">Sign in to continue with your card</p>',
    ],
    [
      'Sign in to …',
      '<div dir=rtl><p style="margin: 0; width: 120px; overflow: hidden; white-space: nowrap">Sign in to continue with your card</p></div>',
    ],
    [
      'Sign in to …',
      '<div style="width: 120px; overflow: hidden; white-space: nowrap"><div style="width: 400px"><p style="margin: 0; ">Sign in to continue with your card</p></div></div>',
    ],
    [
      'Sign in to …',
      '<p style="margin: 0; position: fixed; right: -130px; white-space: nowrap">Sign in to continue with your card</p>',
    ],
    [
      'Sign in to …',
      '<div><template shadowrootmode=open><p style="margin: 0; width: 120px; overflow: hidden; white-space: nowrap">Sign in to continue with your card</p></template></div>',
    ],
  ])('%s', async (words, html) => {
    // How wide words are depends on the font: this one comes with the browser.
    const font = '<style>html { font-family: "Open Sans" }</style>';
    expect(read(await observe(`<!doctype html>${font}${html}`))).toEqual([words]);
  });
});

test.each<[what: string, html: string]>([
  [
    'in its box',
    '<p style="margin: 0; width: 400px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Sign in to continue with your card</p>',
  ],
  [
    'in a box of its width',
    '<p style="margin: 0; width: max-content; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Sign in to continue with your card</p>',
  ],
  [
    'in a box of nearly its width',
    '<p style="margin: 0; width: max-content; overflow: hidden; margin: 0 0 0 .4px; padding-right: .3px">Sign in to continue with your card</p>',
  ],
  [
    'in lines as many as there may be',
    '<p style="margin: 0; width: 120px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; width: 150px; -webkit-line-clamp: 2">Sign in to continue with your card</p>',
  ],
  [
    'in lines lower than its letters',
    '<p style="margin: 0; height: 16px; line-height: 16px; font-size: 20px; overflow: hidden">Sign in to continue with your card</p>',
  ],
  [
    'in lines much lower than its letters',
    '<p style="margin: 0; line-height: .7; font-size: 20px; overflow: hidden">Sign in to continue with your card</p>',
  ],
  [
    'where it scrolls to the side',
    '<p style="margin: 0; width: 120px; overflow: auto; white-space: nowrap">Sign in to continue with your card</p>',
  ],
  [
    'where it scrolls to the side, shortened',
    '<p style="margin: 0; width: 120px; overflow: hidden; white-space: nowrap; overflow-x: scroll">Sign in to continue with your card</p>',
  ],
  [
    'where it scrolls down',
    '<p style="margin: 0; width: 120px; height: 20px; overflow: hidden auto">Sign in to continue with your card</p>',
  ],
  [
    'where it scrolls to the left',
    '<div dir=rtl><p style="margin: 0; width: 120px; overflow: auto; white-space: nowrap">Sign in to continue with your card</p></div>',
  ],
  [
    'where the page scrolls to the left',
    '<html dir=rtl><p style="margin: 0; width: 3000px; text-align: end">Sign in to continue with your card</p>',
  ],
  [
    'in a page that is wrapped',
    '<div style="overflow: clip; width: 100%"><p style="margin: 0; margin: 0 -2px">Sign in to continue with your card</p></div>',
  ],
  [
    'within a margin that is not clipped',
    '<p style="margin: 0; width: 10px; overflow: clip; overflow-clip-margin: 500px; white-space: nowrap">Sign in to continue with your card</p>',
  ],
  [
    'in a row with a negative margin',
    '<div style="overflow: hidden"><div style="margin: 0 -15px"><div style="padding: 0 15px"><p style="margin: 0; ">Sign in to continue with your card</p></div></div></div>',
  ],
  [
    'in letters that lean',
    '<p style="margin: 0; font-style: italic; font-size: 30px; width: max-content; overflow: hidden; letter-spacing: -.5px">Sign in to continue with your card</p>',
  ],
  [
    'below a bar that sticks',
    '<div style="height: 300px; overflow: auto"><b style="position: sticky; top: 0; background: #fff">Desk</b><p style="margin: 0; ">Sign in to continue with your card</p></div>',
  ],
  [
    'scaled',
    '<div style="transform: scale(.5); transform-origin: 0 0"><p style="margin: 0; width: max-content; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Sign in to continue with your card</p></div>',
  ],
  [
    'turned',
    '<p style="margin: 0; transform: rotate(90deg); transform-origin: 0 0; margin: 100px; width: max-content; overflow: hidden">Sign in to continue with your card</p>',
  ],
  [
    'turned by little, in several lines',
    '<p style="margin: 0; transform: rotate(15deg); margin: 60px; width: 120px">Sign in to continue with your card</p>',
  ],
  [
    'in lines that lie over one another',
    '<p style="margin: 0; line-height: .5; width: 120px">Sign in to continue with your card</p>',
  ],
  [
    'from top to bottom in tight lines',
    '<p style="margin: 0; writing-mode: vertical-rl; line-height: .8; height: 120px">Sign in to continue with your card</p>',
  ],
  [
    'along a path',
    '<svg width=600 height=200><path id=arc fill=none d="M10,100 Q250,-50 500,100" /><text><textPath href="#arc">Sign in to continue with your card</textPath></text></svg>',
  ],
  [
    'in letters set one by one',
    '<svg><text y=50 x="0 6 12 18 24 30 36 42 48 54 60 66 72 78 84 90 96 102 108 114 120 126 132 138 144 150 156 162 168 174 180 186 192 198">Sign in to continue with your card</text></svg>',
  ],
  [
    'scrolled past in a body that scrolls by itself',
    '<!doctype html><style>html, body { overflow-x: hidden; height: 100%; margin: 0 }</style><p style="margin: 0; ">Sign in to continue with your card</p><div style="height: 3000px"></div><script>document.body.scrollTop = 1000</script>',
  ],
  [
    'in a box that is not drawn before it comes to the window',
    '<div style="height: 9000px"></div><div style="content-visibility: auto; contain-intrinsic-size: 10px; overflow: hidden"><p>Desk</p><p style="margin: 0; ">Sign in to continue with your card</p></div>',
  ],
  [
    'scrolled past in a box that is made larger',
    '<div style="zoom: 2"><div id=box style="height: 40px; overflow: auto"><p style="margin: 0; ">Sign in to continue with your card</p><div style="height: 400px"></div></div></div><script>box.scrollTop = 400</script>',
  ],
  [
    'from top to bottom',
    '<p style="margin: 0; writing-mode: vertical-rl; overflow: hidden">Sign in to continue with your card</p>',
  ],
  [
    'in parts',
    '<p style="margin: 0; overflow: hidden; width: max-content">Sign <b>in</b> to con<i>tinue</i> with your card</p>',
  ],
  [
    'in words that are broken',
    '<p style="margin: 0; width: 20px; overflow: hidden; word-break: break-all">Sign in to continue with your card</p>',
  ],
  [
    'in a chip',
    '<div style="display: flex; max-width: 400px; height: 20px; overflow: hidden; border-radius: 10px; padding: 0 8px; line-height: 20px"><p style="margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0">Sign in to continue with your card</p></div>',
  ],
  [
    'in a line of several parts',
    '<p style="margin: 0; width: 120px; overflow: hidden; white-space: nowrap; width: max-content; text-overflow: ellipsis">Sign in <b>to continue</b> <i>with your card</i></p>',
  ],
  ['with an ellipsis of its own', '<p style="margin: 0; ">Sign in to continue with your card…</p>'],
  [
    'in a table',
    '<table style="table-layout: fixed; width: 300px; overflow: hidden"><td style="overflow: hidden">Sign in to continue with your card</table>',
  ],
  [
    'with combining letters',
    '<p style="margin: 0; width: max-content; overflow: hidden">Sign in to continue with your card é</p>',
  ],
])('no word is cut off %s', async (_what, html) => {
  const observation = await observe(`<!doctype html>${html}`);
  const texts = observation.nodes.filter(({ tag, sight }) => tag === '#text' && sight === 'seen');
  const all = texts.map(({ text, readable }) => readable ?? text).join('');
  expect(all.replaceAll(/\s+/g, ' ')).toContain('Sign in to continue with your card');
});

test.each<[why: string, html: string]>([
  ['It is blurred,', '<p style="filter: blur(12px)">Orders</p>'],
  ['It is blurred,', '<div style="filter: blur(2px)"><p>Orders</p></div>'],
  ['It has a mask,', '<p style="mask-image: linear-gradient(transparent, transparent)">Orders</p>'],
  [
    'What lies on it is blurred glass,',
    '<p>Orders</p><div style="position: fixed; inset: 0; backdrop-filter: blur(20px)"></div>',
  ],
])('nobody can say whether a text is read: %s', async (why, html) => {
  const { nodes } = await observe(`<!doctype html>${html}`);
  expect(nodes.find(({ text }) => text === 'Orders')?.doubt).toMatch(
    new RegExp(`^${why} and .* nobody here can say.$`),
  );
});

describe('what is placed by another element', () => {
  const page = openPages();

  test('is not seen where that is cut off, as the browser finds with the next frame', async () => {
    await page().setContent(
      '<div style="overflow:hidden;height:60px"><p>Top</p><div style="height:300px"></div><button style="anchor-name:--a">A</button></div><div style="position:absolute;position-anchor:--a;position-area:right"><p><b>Orders</b></p></div>',
    );
    await expect.poll(async () => read(await eyesOf(page()).look())).toEqual(['Top']);
  });
});
