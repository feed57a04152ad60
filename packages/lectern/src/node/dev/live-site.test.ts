import { describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { LiveSite } from './live-site.ts';
import type { DevState } from './read-state.ts';

const problem = (code: string, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({
  code,
  severity,
  message: `About ${code}.`,
  hint: 'Mend it.',
  file: 'docs/a.md',
});
const page = (key: string) => ({ key, page: { route: `/${key}` } });
const state = (more: object = {}) =>
  ({
    since: 7,
    project: { root: '/site' },
    diagnostics: [],
    site: { pages: [page('a'), page('b')] },
    ...more,
  }) as unknown as DevState;

/** Returns a live site, and a function that counts how often its problems were announced. */
function open(first = state()) {
  const live = new LiveSite(first);
  const announced = vi.fn();
  live.on('problems', announced);
  return { live, announced: () => announced.mock.calls.length };
}

describe('a live site', () => {
  it('joins the problems of all that is known, and shows errors to tabs', () => {
    const { live } = open(state({ diagnostics: [problem('of-state', 'warning')] }));
    expect(live.status.problem).toBeUndefined();
    live.report([problem('of-setup')]);
    live.takeTexts([problem('of-texts')]);
    live.takeRendered([problem('of-rendered')]);
    live.takeRendering('a', problem('of-code'));
    const codes = live.problems.map(({ code }) => code);
    expect(codes).toEqual(['of-setup', 'of-state', 'of-texts', 'of-rendered', 'of-code']);
    expect(live.status.problem?.message).toContain('About of-setup.');
  });

  it('announces what changed, and nothing twice', () => {
    const { live, announced } = open();
    live.report([]);
    live.takeTexts([]);
    live.takeRendered([]);
    live.takeRendering('a', undefined);
    expect(announced()).toBe(0);
    live.report([problem('x')]);
    live.report([]);
    expect(announced()).toBe(2);
    live.takeTexts([problem('x')]);
    live.takeRendered([problem('x')]);
    live.takeRendered([problem('x')]);
    expect(announced()).toBe(4);
    live.takeRendering('a', problem('x'));
    live.takeRendering('a', undefined);
    live.takeRendering('a', undefined);
    expect(announced()).toBe(6);
    expect(live.problems.map(({ code }) => code)).toEqual(['x']);
  });

  it('has been rendered once its texts are known', () => {
    const { live } = open();
    expect(live.isRendered).toBe(false);
    live.takeTexts([]);
    expect(live.isRendered).toBe(true);
  });

  it('counts what tabs have to show, by its configuration', () => {
    const { live } = open();
    expect([live.made, live.status]).toEqual(['7 0', { started: 7, version: 0, problem: undefined }]);
    live.advance();
    live.take(state({ since: 9 }));
    expect([live.made, live.status.version]).toEqual(['7 1', 1]);
  });

  it('adds pages whose code failed to those that changed, as long as they are there', () => {
    const { live } = open();
    expect([live.failing, live.withFailing(['/b'])]).toEqual([[], ['/b']]);
    live.takeRendering('a', problem('x'));
    expect([live.failing, live.withFailing(['/b', '/a']), live.withFailing([])]).toEqual([['a'], ['/b', '/a'], ['/a']]);
    live.takeRendering('', problem('of-theme'));
    live.take(state({ site: { pages: [page('b')] } }));
    expect(live.withFailing([])).toEqual([]);
    // The problem of a removed page is gone; that of the theme stays.
    expect(live.problems.map(({ code }) => code)).toEqual(['of-theme']);
  });
});
