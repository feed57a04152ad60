import { expect, it } from 'vitest';
import { joinRepeated } from './StepList.tsx';

it('joins what a matcher asks again, and nothing else', () => {
  const step = (call: string, start: number) => ({ call, start, milliseconds: 10, requests: 2 });
  const steps = [step("$('a').click()", 0), step("$('a').getText()", 20), step('getText()', 520), step('click()', 600)];
  expect(joinRepeated(steps)).toEqual([
    steps[0],
    { call: "$('a').getText()", start: 20, milliseconds: 510, requests: 4 },
    steps[3],
  ]);
});

it('leaves steps apart that only look alike', () => {
  const step = (call: string) => ({ call, start: 0, milliseconds: 1, requests: 1 });
  const steps = [step("$('a').click()"), step("$('b').click()"), step("url('/')")];
  expect(joinRepeated(steps)).toEqual(steps);
});
