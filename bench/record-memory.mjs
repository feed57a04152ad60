// Loaded before the command: writes the most memory that the process held (kB, resident) where the benchmark wants it.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LECTERN_BENCH_RECORD;
if (isMainThread && file) process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS)));
