import { describe, expect, it } from 'vitest';
import { readNames } from '../checks/read-names.ts';
import { createPageStyles } from './page-styles.ts';

const page = readNames(
  '<main id="m" class="a b md:flex w-1/2 [&amp;>p]:x"><p>x</p><input type="TEXT" aria-label="X"><svg><linearGradient></linearGradient></svg></main>',
);

describe('createPageStyles', () => {
  it.each([
    ['.a{color:red}', '.a{color:red}'],
    ['.z{color:red}', ''],
    ['.a,.z{color:red}', '.a{color:red}'],
    ['.a .z{color:red}', ''],
    ['#m>p{color:red}', '#m>p{color:red}'],
    ['table{color:red}', ''],
    ['P.a,LINEARGRADIENT{color:red}', 'P.a,LINEARGRADIENT{color:red}'],
    ['p:not(.z):focus::before{color:red!important}', 'p:not(.z):focus::before{color:red!important}'],
    ['.a:hover,p:ACTIVE{color:red}', ''],
    ['.a:is(:hover,:focus) p{color:red}', '.a:is(:focus) p{color:red}'],
    ['.a:not(:hover){color:red}', '.a:not(:hover){color:red}'],
    [':is(.z,.a) p{color:red}', ':is(.a) p{color:red}'],
    // The specificity of the others must stay.
    [':is(.z,p) b,:is(#z,.a) p,:is(#m,.z) p{color:red}', ':is(#z,.a) p,:is(#m) p{color:red}'],
    [':is(:where(.z) p,main){color:red}', ':is(main){color:red}'],
    [':is(p::before,.z:where(p),:not(.z)){color:red}', ':is(p::before,:not(.z)){color:red}'],
    [':where(#z,.a, p){color:red}', ':where(.a,p){color:red}'],
    [':is(.z,.y) p{color:red}', ''],
    [':where(:is(.z,p)) p{color:red}', ':where(:is(.z,p)) p{color:red}'],
    ['main:has(>.z){color:red}', ''],
    ['main:has(>.z,p){color:red}', 'main:has(>.z,p){color:red}'],
    [':nth-child(2 of .z){color:red}', ':nth-child(2 of .z){color:red}'],
    ['html.js .a{color:red}', 'html.js .a{color:red}'],
    ['#lectern-root :is(.a,.z){color:red}', '#lectern-root :is(.a){color:red}'],
    ['#lectern-announcer{color:red}', '#lectern-announcer{color:red}'],
    ['[data-theme="x.y"]{color:red}', '[data-theme="x.y"]{color:red}'],
    ['[data-x=".z,.y"] .a{color:red}', '[data-x=".z,.y"] .a{color:red}'],
    ['[data-app] .a[data-copied]{color:red}', ''],
    ['[data-app] .a{color:red}', ''],
    ['[type=radio]{top:0}[TYPE="text" i]{top:0}', '[TYPE="text" i]{top:0}'],
    ['p:has(>[type=checkbox]){top:0}', ''],
    ['p:not([type=checkbox]){top:0}', 'p:not([type=checkbox]){top:0}'],
    ['[rel~=next]{top:0}[aria-busy=true]{top:0}[aria-label]{top:0}', '[aria-label]{top:0}'],
    ['[href^=http]{top:0}', '[href^=http]{top:0}'],
    ['*,::before{margin:0}', '*,::before{margin:0}'],
    ['.md\\:flex{color:red}', '.md\\:flex{color:red}'],
    ['.lg\\:flex{color:red}', ''],
    ['.w-1\\/2{color:red}', '.w-1\\/2{color:red}'],
    ['.\\[\\&\\>p\\]\\:x{color:red}', '.\\[\\&\\>p\\]\\:x{color:red}'],
    ['.\\61{color:red}', '.\\61{color:red}'],
    ['svg|a{color:red}', ''],
    ['.a,.z::-webkit-x{color:red}', '.a,.z::-webkit-x{color:red}'],
    ['.y,.z::-webkit-x{color:red}', ''],
    ['.z:is(:){color:red}', '.z:is(:){color:red}'],
    ['.a{-webkit-text-decoration-color:red;text-decoration-color:red}', '.a{text-decoration-color:red}'],
    ['.a{-webkit-text-decoration-color:red}', '.a{-webkit-text-decoration-color:red}'],
    ['@media (width<1px){.a{color:red}.z{color:red}}', '@media (width<1px){.a{color:red}}'],
    ['@media print{.a{color:red}}', ''],
    ['@page{margin:1cm}@page :first{margin:2cm}', ''],
    ['@media screen{.z{color:red}}', ''],
    ['@media (forced-colors:active){.a{color:red}}', ''],
    ['@media (prefers-contrast:more){.a{color:red}}', ''],
    ['@media (prefers-contrast:less){.a{top:0}}', '@media (prefers-contrast:less){.a{top:0}}'],
    ['@media (prefers-reduced-motion:no-preference){.a{color:red}}', ''],
    ['.a::highlight(x){color:red}', ''],
    [':root{--x:red;--y:red}.a{color:var(--x)}.z{color:var(--y)}', ':root{--x:red;}.a{color:var(--x)}'],
    [':root{--x:var(--y);--y:red}.a{color:var(--x,red)}', ':root{--x:var(--y);--y:red;}.a{color:var(--x,red)}'],
    ['.a{--x:red}', '.a{--x:red}'],
    ['@layer x{.z{top:0}}@layer y{.a{top:0}}', '@layer x;@layer y{.a{top:0}}'],
    ['@keyframes k{from{top:0}to{top:1px}}', ''],
    ...['animation:k 1s', 'animation-name:k'].map((start) => [
      `@keyframes k{from{top:0}to{top:1px}}.a{${start}}`,
      `@keyframes k{from{top:0}to{top:1px}}.a{${start}}`,
    ]),
    ['.z{animation:k 1s}.a{animation-delay:1s}@keyframes k{from{top:0}}', '.a{animation-delay:1s}'],
    ['@font-face{font-family:F}', '@font-face{font-family:F}'],
    ['.a{color:red;& p{top:0}& .z{top:0}}', '.a{color:red;& p{top:0}}'],
    ['@layer a,b;', '@layer a,b;'],
    ['@namespace x url(y);', '@namespace x url(y);'],
    ['/* x */.a{/* y */color:red;/* z */}', '.a{color:red}'],
    ['.a{}p{}', ''],
    ['.a , p{color:red;top:0;}', '.a,p{color:red;top:0}'],
    ['.a{color:red}p{color:red}', '.a{color:red}p{color:red}'],
    [':root{--x:red!important}', ':root{--x:red!important}'],
    [':root{color:red}', ':root{color:red}'],
    [':root,.z{--x:red}', ':root{--x:red}'],
    ['@media screen{:root{--x:red}}', '@media screen{:root{--x:red}}'],
    ['@media screen{:root{--x:red;.a{--y:red}}}', '@media screen{:root{--x:red;.a{--y:red}}}'],
    ['@media (prefers-reduced-motion: no-preference){.a{color:red}}', ''],
    ['@media (prefers-reduced-motion:reduce){.a{top:0}}', '@media (prefers-reduced-motion:reduce){.a{top:0}}'],
    ['@media not print{.a{top:0}}', '@media not print{.a{top:0}}'],
    ['@media print,screen{.a{top:0}}', '@media print,screen{.a{top:0}}'],
    ['@media not (forced-colors:active){.a{top:0}}', '@media not (forced-colors:active){.a{top:0}}'],
    ['@supports (top:0){.a{top:0}.z{top:1px}}', '@supports (top:0){.a{top:0}}'],
    ['@supports (top:0){.z{top:1px}}', ''],
    ['@layer{.z{top:0}}', ''],
    ['@layer{.a{top:0}}', '@layer{.a{top:0}}'],
    ['@-webkit-keyframes k{from{top:0}}p{animation:k}', '@-webkit-keyframes k{from{top:0}}p{animation:k}'],
    ['@keyframes-x k{z{top:0}}', ''],
    ['.z{@media screen{color:red}}.a{@media screen{color:red}}', '.a{@media screen{color:red}}'],
    [':IS(.z){top:0}:Where(.a){top:0}', ':Where(.a){top:0}'],
    [':not(.a){top:0}', ':not(.a){top:0}'],
    [':is(p .z,.z p){top:0}', ''],
    ['.a::HIGHLIGHT(x),.b{top:0}', '.b{top:0}'],
    ['.a::highlighted{top:0}', '.a::highlighted{top:0}'],
    ['.a,.z:-moz-x{top:0}', '.a,.z:-moz-x{top:0}'],
    ['.z-::-x,.y{top:0}', ''],
    ['body>div,head title{top:0}', 'body>div,head title{top:0}'],
    ['script,style,meta,link,noscript,#lectern-seed{top:0}', 'script,style,meta,link,noscript,#lectern-seed{top:0}'],
    ['#a{top:0}#m{top:0}', '#m{top:0}'],
  ])('of %s keeps %s', (css, expected) => {
    expect(createPageStyles(css)(page)).toBe(expected);
  });

  it('keeps every variable where the page itself may use them', () => {
    expect(createPageStyles(':root{--x:red}')(readNames('<p style="color:var(--x)">'))).toBe(':root{--x:red;}');
  });

  it('knows names whatever character references they hold', () => {
    expect(createPageStyles('.z{top:0}.café{top:0}')(readNames('<p class="caf&eacute;">'))).toBe('.café{top:0}');
  });

  it('gives each of 200 pages its own rules, however many it has seen', () => {
    const css =
      ':root{--x:red}.a{top:0}.b{top:var(--x)}#c{top:0}i:is(.d,.z){top:0}i:where(.e){top:0}[type=f]{top:0}@media screen{.g{top:0}}u:not(.h){top:0}';
    const parts = [
      'class="a"',
      'class="b"',
      'id="c"',
      'class="d"',
      'class="e"',
      'type="f"',
      'class="g"',
      'style="top:var(--x)"',
    ];
    const pages = Array.from({ length: 200 }, (_, number) => {
      const held = parts.filter((_part, place) => (number >> place) % 2 === 1);
      return readNames(held.map((part) => `<i ${part}><b></b></i>`).join(''));
    });
    const styles = createPageStyles(css);
    const twice = [...pages, ...pages];
    expect(twice.map(styles)).toEqual(twice.map((names) => createPageStyles(css)(names)));
    expect(new Set(pages.map(styles)).size).toBeGreaterThan(100);
  });
});
