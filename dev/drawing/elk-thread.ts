/** elkjs in threads of its own: it works for seconds, and the development server answers meanwhile. */
import { Worker as Thread } from 'node:worker_threads';
import type { ELK } from 'elkjs/lib/elk.bundled.js';
import ElkApi from 'elkjs/lib/elk-api.js';
import type { Place } from './lay-out';

const SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  const { Worker } = require('elkjs/lib/elk-worker.min.js');
  const worker = new Worker();
  worker.onmessage = ({ data }) => parentPort.postMessage(data);
  parentPort.on('message', (data) => worker.postMessage(data));
`;

const start = (): ELK => {
  const thread = new Thread(SCRIPT, { eval: true });
  thread.unref();
  const worker = {
    postMessage: (data: unknown) => thread.postMessage(data),
    set onmessage(receive: (message: { data: unknown }) => void) {
      thread.on('message', (data) => receive({ data }));
    },
  };
  return new ElkApi({ workerFactory: () => worker as unknown as Worker });
};

/** One starts before the first layout: elkjs takes a while to load. */
const idle = [start()];

/** A layout cannot be stopped: that of an edited chart takes another thread than that of the chart before. */
export const placeInThread: Place = async (graph) => {
  const elk = idle.shift() ?? start();
  try {
    return await elk.layout(graph);
  } finally {
    idle.push(elk);
  }
};
