// Loaded into a server that is measured: answers each message with what its thread and the process hold after a garbage collection, in MB.
import { BroadcastChannel, isMainThread, workerData } from 'node:worker_threads';

// The thread that serves is not the one that hears messages.
const channel = new BroadcastChannel('memory');
channel.unref();
if (isMainThread) {
  process.on('message', () => channel.postMessage('report'));
  channel.onmessage = ({ data }) => process.send(data);
  // The channel must not keep the server alive.
  process.channel?.unref();
} else if (workerData?.port !== undefined) {
  channel.onmessage = () => {
    for (let time = 0; time < 3; time++) globalThis.gc();
    const { heapUsed, rss } = process.memoryUsage();
    channel.postMessage({ heap: heapUsed / 1e6, resident: rss / 1e6 });
  };
}
