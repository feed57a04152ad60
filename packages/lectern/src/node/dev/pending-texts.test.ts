import { describe, expect, it } from 'vitest';
import type { LiveSite } from './live-site.ts';
import { pendingTexts } from './pending-texts.ts';
import type { DevState } from './read-state.ts';
import { takeTurns } from './take-turns.ts';

/** Opens a site with pending pages; what compiles them notes what it did. */
function open(keys: readonly string[]) {
  const live = { state: stateOf(keys) };
  const done: string[] = [];
  const site = { isServed: true, release: () => {} };
  const without = ({ pending }: DevState, key: string) => stateOf([...pending].filter((each) => each !== key));
  const turns = takeTurns({
    prepare: async () => () => undefined,
    onError: (error) => expect.unreachable(String(error)),
  });
  const texts = pendingTexts({
    live: live as LiveSite,
    reader: {
      async compile(key, state) {
        done.push(`asked for ${key}`);
        return without(state, key);
      },
      async proceed(state) {
        const [key = ''] = state.pending;
        done.push(key);
        return without(state, key);
      },
    },
    turns,
    isServed: () => site.isServed,
    quiet: () =>
      new Promise((resolve) => {
        site.release = resolve;
      }),
    take: (next) => {
      live.state = next;
    },
  });
  return { ...texts, live, done, site, turns };
}

function stateOf(keys: readonly string[]): DevState {
  return { pending: new Set(keys) } as unknown as DevState;
}

const pendingOf = ({ pending }: DevState) => [...pending];

describe('pending texts', () => {
  it('are compiled for the page that is asked for, once, also if others ask for it at the same time', async () => {
    const { compiled, done } = open(['a', 'b', 'c']);
    const states = await Promise.all([compiled('b'), compiled('b'), compiled('none')]);
    expect(states.map(pendingOf)).toEqual([
      ['a', 'c'],
      ['a', 'c'],
      ['a', 'b', 'c'],
    ]);
    expect(done).toEqual(['asked for b']);
  });

  it('are compiled one after the other while nobody waits, and all at once for who needs all of them', async () => {
    const { compiled, compileRest, done, site } = open(['a', 'b', 'c']);
    const rest = compileRest();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(done).toEqual([]);
    site.release();
    await expect.poll(() => done).toEqual(['a']);
    const all = compiled();
    site.release();
    expect(pendingOf(await all)).toEqual([]);
    await rest;
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('stay pending when the site is not served anymore', async () => {
    const { compiled, compileRest, done, live, site, turns } = open(['a', 'b']);
    // A turn that ends after the site was replaced.
    const replaced = turns.run(async () => {
      site.isServed = false;
    });
    expect(pendingOf(await compiled('a'))).toEqual(['a', 'b']);
    await Promise.all([replaced, compileRest()]);
    expect([done, pendingOf(live.state)]).toEqual([[], ['a', 'b']]);
  });
});
