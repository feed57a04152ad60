import { describe, expect, it } from 'vitest';
import { createPageStyles } from './page-styles.ts';

const html = '<body><main id="m" class="a b"><p>x</p></main></body>';

describe('createPageStyles', () => {
  it.each([
    ['.a{color:red}', '.a{color:red}'],
    ['.z{color:red}', ''],
    ['.a,.z{color:red}', '.a{color:red}'],
    ['.a .z{color:red}', ''],
    ['#m>p{color:red}', '#m>p{color:red}'],
    ['table{color:red}', ''],
    ['p:not(.z):hover::before{color:red!important}', 'p:not(.z):hover::before{color:red!important}'],
    [':is(.z,.a) p{color:red}', ':is(.z,.a) p{color:red}'],
    ['html.js .a{color:red}', 'html.js .a{color:red}'],
    ['[data-theme="x.y"]{color:red}', '[data-theme="x.y"]{color:red}'],
    ['*,::before{margin:0}', '*,::before{margin:0}'],
    ['@media (width<1px){.a{color:red}.z{color:red}}', '@media (width<1px){.a{color:red}}'],
    ['@media print{.z{color:red}}', ''],
    ['@keyframes k{from{top:0}to{top:1px}}', '@keyframes k{from{top:0}to{top:1px}}'],
    ['@font-face{font-family:F}', '@font-face{font-family:F}'],
    ['.a{color:red;& p{top:0}& .z{top:0}}', '.a{color:red;& p{top:0}}'],
    ['@layer a,b;', '@layer a,b;'],
  ])('of %s keeps %s', (css, expected) => {
    expect(createPageStyles(css)(html)).toBe(expected);
  });
});
