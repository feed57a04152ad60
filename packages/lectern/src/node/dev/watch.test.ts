import { EventEmitter } from 'node:events';
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { catchUp, changedSince } from './catch-up.ts';
import { findReplacedFolders } from './replaced-folders.ts';
import { tellEveryChange } from './tell-every-change.ts';

const site = testFolder();

/** A watcher that says what the test says. */
class Watcher extends EventEmitter {
  watched: Record<string, string[]> = {};
  added: string[] = [];
  getWatched = () => this.watched;
  add = (path: string) => this.added.push(path);
}
let watcher: Watcher;
beforeEach(() => {
  watcher = new Watcher();
  // The time of files is the system's, so that of the process is too.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

describe('changes that have no event', () => {
  it('are found by the times of what is watched', async () => {
    site.write({ 'a/b.md': '', 'a/c.md': '' });
    watcher.watched = { [join(site.root, 'a')]: ['b.md', 'gone.md'], [site.root]: ['a'] };
    const { ctimeMs } = statSync(join(site.root, 'a/b.md'));
    const at = async (time: number) =>
      (await changedSince(time, watcher as never)).map((path) => path.slice(site.root.length));
    expect((await at(ctimeMs - 1000)).sort()).toEqual(['', '/a', '/a/b.md']);
    expect(await at(ctimeMs + 15)).toContain('/a/b.md');
    expect(await at(ctimeMs + 10_000)).toEqual([]);
  });
});

describe('catching up', () => {
  const begin = () => {
    site.write({ 'a.md': '' });
    watcher.watched = { [site.root]: ['a.md'] };
    const events: string[] = [];
    for (const event of ['add', 'change'])
      watcher.on(event, (path: string) => path.endsWith('a.md') && events.push(event));
    watcher.on('all', (event: string, path: string) => path.endsWith('a.md') && events.push(`all ${event}`));
    const { ctimeMs } = statSync(join(site.root, 'a.md'));
    return { events, stop: catchUp(watcher as never, ctimeMs) };
  };
  const told = ['add', 'change', 'all change'];
  const turns = async () => {
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 50));
  };

  it('reports changes once, when the watcher is ready', async () => {
    const { events } = begin();
    expect(events).toEqual([]);
    watcher.emit('ready');
    vi.advanceTimersByTime(2000);
    await vi.waitFor(() => expect(events).toEqual(told), 10_000);
    await turns();
    expect(events).toEqual(told);
  });

  it('reports them after two seconds if the watcher was ready before', async () => {
    const { events } = begin();
    vi.advanceTimersByTime(2000);
    await vi.waitFor(() => expect(events).toEqual(told), 10_000);
  });

  it.each(['before', 'while'])('reports nothing if it is stopped %s it looks', async (when) => {
    const { events, stop } = begin();
    if (when === 'before') stop();
    watcher.emit('ready');
    vi.advanceTimersByTime(2000);
    if (when === 'while') stop();
    await turns();
    expect(events).toEqual([]);
  });

  it('forgets its timer when it is stopped', () => {
    begin().stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the last change of a file', () => {
  const heard = () => {
    const events: string[] = [];
    for (const event of ['add', 'change']) watcher.on(event, () => events.push(event));
    watcher.on('all', (event: string) => events.push(`all ${event}`));
    return events;
  };

  it('is told where the file changes within the silence, and no other', () => {
    site.write({ 'a.md': '1', 'b.md': '1' });
    tellEveryChange(watcher as never);
    const events = heard();
    watcher.emit('all', 'change', join(site.root, 'a.md'));
    watcher.emit('all', 'change', join(site.root, 'b.md'));
    events.length = 0;
    site.write({ 'a.md': 'longer' });
    vi.advanceTimersByTime(59);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual(['change', 'all change']);
  });

  it('is told of a file that went and came again, which is watched again', () => {
    site.write({ 'a.md': '1' });
    tellEveryChange(watcher as never);
    const path = join(site.root, 'a.md');
    const events = heard();
    watcher.emit('all', 'unlink', path);
    events.length = 0;
    vi.advanceTimersByTime(60);
    expect(events).toEqual(['add', 'change', 'all change']);
    expect(watcher.added).toEqual([path]);
  });

  it('is not told of a file that is gone', () => {
    tellEveryChange(watcher as never);
    const events = heard();
    watcher.emit('all', 'unlink', join(site.root, 'gone.md'));
    vi.advanceTimersByTime(1000);
    expect(events).toEqual(['all unlink']);
    expect(watcher.added).toEqual([]);
  });

  it('is told at once where a file is new, for its module may be known', () => {
    site.write({ 'a.md': '1' });
    tellEveryChange(watcher as never);
    const events = heard();
    watcher.emit('all', 'add', join(site.root, 'a.md'));
    expect(events).toEqual(['change', 'all add']);
  });
});

describe('a folder that is another under the same path', () => {
  const replaced = vi.fn();
  beforeEach(() => {
    replaced.mockReset();
    site.write({ 'docs/a.md': '', 'other/b.md': '' });
    watcher.watched = { [site.root]: ['docs'], [join(site.root, 'docs')]: ['a.md'] };
  });
  const raw = () => {
    watcher.emit('raw');
    vi.advanceTimersByTime(100);
  };

  it('is told of once, and nothing is while it stays', () => {
    // Older than the watcher.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    findReplacedFolders(watcher as never, replaced);
    vi.restoreAllMocks();
    watcher.emit('raw');
    watcher.emit('ready');
    raw();
    site.write({ 'docs/c.md': '' });
    raw();
    expect(replaced).not.toHaveBeenCalled();
    renameSync(join(site.root, 'docs'), join(site.root, 'old'));
    renameSync(join(site.root, 'other'), join(site.root, 'docs'));
    watcher.emit('raw');
    vi.advanceTimersByTime(99);
    expect(replaced).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    raw();
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  it('is no folder that is gone, until it comes again', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    findReplacedFolders(watcher as never, replaced);
    vi.restoreAllMocks();
    watcher.emit('ready');
    rmSync(join(site.root, 'docs'), { recursive: true });
    raw();
    expect(replaced).not.toHaveBeenCalled();
    mkdirSync(join(site.root, 'docs'));
    raw();
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  it('is found too where it came between the start and the first look', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
    findReplacedFolders(watcher as never, replaced);
    vi.restoreAllMocks();
    // A file system that keeps no births gives 0, or the time of the last change.
    const docs = join(site.root, 'docs');
    utimesSync(docs, new Date(), new Date());
    const { birthtimeMs, ctimeMs } = statSync(docs);
    vi.advanceTimersByTime(1999);
    expect(replaced).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(replaced).toHaveBeenCalledTimes(birthtimeMs === ctimeMs || birthtimeMs === 0 ? 0 : 1);
  });
});
