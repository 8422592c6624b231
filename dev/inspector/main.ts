/** Runs before the application in a watched page: outside production, in a browser that has opened the explorer. */
import { CHANNEL, type ExplorerMessage, type PageMessage, type PageNews } from '../protocol';
import { createRecorder } from './recorder';

const channel = new BroadcastChannel(CHANNEL);
const page = crypto.randomUUID();
const post = (news: PageNews): void => channel.postMessage({ from: 'page', page, ...news } satisfies PageMessage);
const url = (): string => location.pathname + location.search;

const recorder = createRecorder((change) => post({ type: 'changed', url: url(), ...change }));
Object.assign(globalThis, { inspectCharts: recorder.inspect });

const hello = (): void => post({ type: 'hello', url: url(), actors: recorder.actors(), log: [...recorder.log()] });

channel.onmessage = ({ data }: MessageEvent<ExplorerMessage>) => {
  if (data.from !== 'explorer') return;
  if (data.type === 'greet') hello();
  else if (data.page === page) recorder.send(data.actor, data.event);
};
window.addEventListener('pagehide', () => post({ type: 'bye' }));
window.addEventListener('pageshow', hello);
// The URL changes after the charts have moved.
window.navigation?.addEventListener('currententrychange', () =>
  post({ type: 'changed', url: url(), actors: recorder.actors(), entries: [] }),
);
hello();
