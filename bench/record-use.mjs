// Loaded before the command: writes the process's peak memory and processor time where the benchmark wants them.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LECTERN_BENCH_RECORD;
if (isMainThread && file) process.on('exit', () => writeFileSync(file, JSON.stringify(process.resourceUsage())));
