import { expect, it } from 'vitest';
import { createRouter } from './routes.ts';
import { unsupported } from './unsupported.ts';

const command = () => null;
const route = createRouter({ 'GET element/active': command, 'GET element/{id}/css/{name}': command });

it('finds the endpoint of a path, with its parameters', () => {
  expect(route('GET', 'element/active').path).toEqual({});
  expect(route('GET', 'element/D1.e.1/css/a%2Fb').path).toEqual({ id: 'D1.e.1', name: 'a/b' });
});

it('tells an unknown method from an unknown path', () => {
  expect(() => route('POST', 'element/active')).toThrow('unknown method: POST element/active');
  expect(() => route('GET', 'element/a/css')).toThrow('unknown command: GET element/a/css');
});

it('gives a reason for each endpoint that it cannot answer', () => {
  expect(Object.values(unsupported).every((reason) => /^A .*\.$/.test(reason))).toBe(true);
});
