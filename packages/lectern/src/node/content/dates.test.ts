import { afterEach, expect, it } from 'vitest';
import { isCalendarDate, isDate, timeOf, toIsoDate } from './dates.ts';

it.each([
  ['2021-02-08', true],
  ['2020-02-29', true],
  ['0000-01-01', true],
  ['2021-02-29', false],
  ['2021-02-30', false],
  ['2021-13-45', false],
  ['2021-00-10', false],
  ['2021-2-8', false],
  ['+012021-02-08', false],
  ['2021-02-08T10:00', false],
])('%s is a day of the calendar: %s', (text, is) => {
  expect(isCalendarDate(text)).toBe(is);
});

it.each([
  ['2021-02-08', true],
  ['2021-02-08T10:00', true],
  ['2021-02-08 10:00:00Z', true],
  ['2021-02-30T10:00', false],
  ['2021-02-08T25:00', false],
  ['2021-02-08T', false],
])('%s is a date: %s', (text, is) => {
  expect(isDate(text)).toBe(is);
});

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('a time without a zone is the same everywhere: %s', (machine) => {
  process.env.TZ = machine;
  const noon = Date.UTC(2021, 1, 8, 12);
  const texts = [
    '2021-02-08T12:00',
    '2021-02-08 12:00:00',
    '2021-02-08T12:00Z',
    '2021-02-08 14:00+02:00',
    '2021-02-08 14:00+0200',
  ];
  expect(texts.map(timeOf)).toEqual(texts.map(() => noon));
  expect(timeOf('2021-02-08')).toBe(Date.UTC(2021, 1, 8));
});

it.each([
  ['2021-02-08', '2021-02-08'],
  ['2021-2-8', '2021-02-08'],
  ['2021/2/08', '2021-02-08'],
  [' 2021/02/8 10:00', '2021-02-08 10:00'],
  ['2021-2/8', '2021-2/8'],
  ['2021-02-081', '2021-02-081'],
  ['Monday', 'Monday'],
])('%s is written as %s', (text, iso) => {
  expect(toIsoDate(text)).toBe(iso);
});
