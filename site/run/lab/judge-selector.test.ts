import { expect, it } from 'vitest';
import { judgeSelector } from './judge-selector.ts';

it.each([
  ['[data-testid="send"]', 'strong', 'attribute'],
  ['aria/Close form', 'strong', 'hear'],
  ['=Opening hours', 'strong', 'see'],
  ['*=hours', 'strong', 'see'],
  ['button=Add', 'strong', 'see'],
  ['button*=a > b > c > d', 'strong', 'see'],
  ['#send', 'strong', 'unique'],
  ['#field-83921', 'brittle', 'generated'],
  ['[name="email"]', 'fair', 'purpose'],
  ['input[type="email"]', 'fair', 'purpose'],
  ['[role=button]', 'fair', 'role'],
  ['.button.primary', 'brittle', 'style'],
  ['>>>.pay', 'brittle', 'style'],
  ['li:nth-child(2)', 'brittle', 'counts'],
  ['(//button)[2]', 'brittle', 'counts'],
  ['main > div > ul > li', 'brittle', 'structure'],
  ['/html/body/div/form', 'brittle', 'structure'],
  ['//button', 'fair', 'XPath'],
  ['button', 'brittle', 'that name'],
  ['<order-summary />', 'brittle', 'that name'],
  ['form button', 'fair', 'markup'],
])('judges %s', (selector, grade, reason) => {
  const judged = judgeSelector(selector);
  expect(judged.grade).toBe(grade);
  expect(judged.reason).toContain(reason);
});
