// The thread that `vitest.mutate.config.ts` keeps for all mutants: like Vitest's own, but it keeps listening when a run has
// ended.
import { parentPort } from 'node:worker_threads';
import { init, runBaseTests, setupEnvironment } from 'vitest/worker';

// The first listener is the thread's own, the next one that of the current run.
const listeners = [];

init({
  post: (response) => parentPort.postMessage(response),
  on: (listener) => void listeners.splice(1, listeners.length && 1, listener),
  off: (listener) => void listeners.splice(listeners.indexOf(listener), 1),
  runTests: (state, traces) => runBaseTests('run', state, traces),
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
  setup: setupEnvironment,
});
parentPort.on('message', (message) => {
  for (const listener of [...listeners]) listener(message);
});
