// Loaded before the command: writes the process's peak memory and processor time where the benchmark wants them.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = new URL(import.meta.url).searchParams.get('file');
if (isMainThread && file) process.on('exit', () => writeFileSync(file, JSON.stringify(process.resourceUsage())));
