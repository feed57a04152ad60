// Loaded before the command: writes what the process has used (most memory held, time of the processors) where the benchmark wants it.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LECTERN_BENCH_RECORD;
if (isMainThread && file) process.on('exit', () => writeFileSync(file, JSON.stringify(process.resourceUsage())));
