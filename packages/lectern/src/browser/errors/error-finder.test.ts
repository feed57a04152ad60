import { afterEach, expect, it, vi } from 'vitest';
import { createErrorFinder } from './error-finder.ts';
import type { ErrorResponse } from './explain-report.ts';

class FakeWorker {
  onmessage: ((event: { data: ErrorResponse }) => void) | undefined;
  onerror: (() => void) | undefined;
  readonly terminate = vi.fn();
  readonly asked: string[] = [];
  readonly call: unknown[];
  constructor(...call: unknown[]) {
    this.call = call;
    workers.push(this);
  }
  postMessage(report: string) {
    this.asked.push(report);
  }
  say(data: ErrorResponse) {
    this.onmessage!({ data });
  }
}

let workers: FakeWorker[] = [];
const nothing = { found: [], near: [] };
const begin = () => {
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
  const finder = createErrorFinder('/base/errors.json');
  return { finder, first: workers[0]!, onAnswer: vi.fn() };
};

afterEach(() => void vi.unstubAllGlobals());

it('reads the newest report once the file of errors is there, in a worker that is told its address', () => {
  const { finder, first, onAnswer } = begin();
  expect(first.call).toEqual([expect.stringMatching(/errors\.worker/), { type: 'module', name: '/base/errors.json' }]);
  finder.find('a', onAnswer);
  finder.find('ab', onAnswer);
  expect(first.asked).toEqual([]);
  first.say('ready');
  expect(first.asked).toEqual(['ab']);
  first.say(nothing);
  expect(onAnswer.mock.calls).toEqual([[nothing]]);
  finder.find('abc', onAnswer);
  expect(first.asked).toEqual(['ab', 'abc']);
});

it('stops reading a report when the next one comes, or when it is closed', () => {
  const { finder, first, onAnswer } = begin();
  first.say('ready');
  finder.find('long', onAnswer);
  finder.find('short', onAnswer);
  expect(first.terminate).toHaveBeenCalledOnce();
  workers[1]!.say('ready');
  expect(workers[1]!.asked).toEqual(['short']);
  finder.close();
  expect(workers[1]!.terminate).toHaveBeenCalledOnce();
  finder.find('again', onAnswer);
  workers[2]!.say('ready');
  expect(workers[2]!.asked).toEqual(['again']);
  expect(onAnswer).not.toHaveBeenCalled();
});

it('says that the file of errors could not be loaded, and tries again with the next report', () => {
  const { finder, first, onAnswer } = begin();
  first.say('failed');
  finder.find('a', onAnswer);
  workers[1]!.onerror!();
  expect(onAnswer.mock.calls).toEqual([[undefined]]);
  finder.find('a', onAnswer);
  workers[2]!.say('ready');
  expect(workers[2]!.asked).toEqual(['a']);
});
