// The thread of builds and checks. What notes their inputs comes first, because modules copy the functions that it replaces.
import { startTrace } from '../store/trace.ts';

startTrace();
await import('./run-task.ts');
