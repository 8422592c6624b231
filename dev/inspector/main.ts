/** Loaded into a page of the application that is watched: outside of production, by a browser that has opened the explorer. */
import type { AnyActor } from 'xstate';
import { CHANNEL, type ExplorerMessage, type PageMessage, type PageNews } from '../protocol';
import { watchForActors } from './find-actors';
import { createRecorder } from './recorder';
import { travelTo } from './travel';

const channel = new BroadcastChannel(CHANNEL);
const page = crypto.randomUUID();
const say = (news: PageNews): void => channel.postMessage({ from: 'page', page, ...news } satisfies PageMessage);
const url = (): string => location.pathname + location.search;

let told = url();
const recorder = createRecorder((change) => say({ type: 'changed', url: url(), ...change }));

/** The address changes after the charts have moved. */
function tellAddress(): void {
  setTimeout(() => {
    if (url() === told) return;
    told = url();
    say({ type: 'changed', url: told, actors: recorder.actors(), entries: [] });
  });
}

function hello(): void {
  say({ type: 'hello', url: url(), actors: recorder.actors(), log: [...recorder.log()] });
}

function act(message: ExplorerMessage): void {
  if (message.type === 'greet') hello();
  else if (message.page !== page) return;
  else if (message.type === 'send') recorder.send(message.actor, message.event);
  else for (const [root, persisted] of recorder.persistedAt(message.step)) travelTo(root, persisted);
}

channel.onmessage = ({ data }: MessageEvent<ExplorerMessage>) => {
  if (data.from !== 'explorer') return;
  try {
    act(data);
  } catch (error) {
    say({ type: 'failed', message: String(error) });
  }
};
window.addEventListener('pagehide', () => say({ type: 'bye' }));
window.addEventListener('pageshow', hello);
const roots = new Set<AnyActor>();
let showInStately = (_root: AnyActor): void => {};
watchForActors((root) => {
  roots.add(root);
  recorder.watch(root);
  showInStately(root);
}, tellAddress);
if (import.meta.env.DEV && new URLSearchParams(location.search).get('inspect') === 'stately') {
  import('./stately').then(
    ({ connect }) => {
      showInStately = connect();
      for (const root of roots) showInStately(root);
    },
    (error) => say({ type: 'failed', message: String(error) }),
  );
}
hello();
