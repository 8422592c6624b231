/** The pages of the application that are being watched, as the explorer knows them. */
import { useSyncExternalStore } from 'react';
import {
  type ActorInfo,
  CHANNEL,
  type ExplorerMessage,
  type LogEntry,
  type Moment,
  type PageMessage,
} from '../../protocol';
import { readSession } from './session';

export interface WatchedPage {
  id: string;
  url: string;
  actors: ActorInfo[];
  log: LogEntry[];
  moments: Moment[];
  /** Read from a file, not running. */
  isImported: boolean;
}
export interface Live {
  pages: readonly WatchedPage[];
  page: WatchedPage | undefined;
  /** The last thing that went wrong. */
  trouble: string;
}

const MOST = 500;
type Command = ExplorerMessage extends infer Message
  ? Message extends ExplorerMessage
    ? Omit<Message, 'from'>
    : never
  : never;

class LiveStore {
  #channel: BroadcastChannel | undefined;
  #live: Live = { pages: [], page: undefined, trouble: '' };
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#connect();
    return () => this.#listeners.delete(listener);
  };
  snapshot = (): Live => this.#live;

  choose(id: string): void {
    this.#set({ ...this.#live, page: this.#live.pages.find((page) => page.id === id) });
  }
  command(command: Command): void {
    this.#channel?.postMessage({ from: 'explorer', ...command });
  }
  import(text: string): void {
    const page = readSession(text);
    if (typeof page === 'string') this.#set({ ...this.#live, trouble: page });
    else this.#put(page, true);
  }

  #connect(): void {
    if (this.#channel) return;
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = ({ data }: MessageEvent<PageMessage>) => {
      if (data.from === 'page') this.#hear(data);
    };
    this.command({ type: 'greet' });
  }

  #hear(message: PageMessage): void {
    const { pages } = this.#live;
    const known = pages.find(({ id }) => id === message.page);
    switch (message.type) {
      case 'hello': {
        const { page: id, url, actors, log, moments } = message;
        this.#put({ id, url, actors, log, moments, isImported: false }, !known);
        break;
      }
      case 'changed': {
        if (!known) {
          this.command({ type: 'greet' });
          break;
        }
        const { url, actors, entries, moment } = message;
        const log = [...known.log, ...entries].slice(-MOST);
        const moments = moment ? [...known.moments, moment].slice(-MOST) : known.moments;
        this.#put({ ...known, url, actors, log, moments }, false);
        break;
      }
      case 'failed':
        this.#set({ ...this.#live, trouble: message.message });
        break;
      case 'bye': {
        const left = pages.filter(({ id }) => id !== message.page);
        const { page } = this.#live;
        this.#set({ ...this.#live, pages: left, page: page?.id === message.page ? left.at(-1) : page });
      }
    }
  }

  #put(page: WatchedPage, isChosen: boolean): void {
    const isKnown = this.#live.pages.some(({ id }) => id === page.id);
    const pages = isKnown
      ? this.#live.pages.map((other) => (other.id === page.id ? page : other))
      : [...this.#live.pages, page];
    const isCurrent = isChosen || !this.#live.page || this.#live.page.id === page.id;
    this.#set({ pages, page: isCurrent ? page : this.#live.page, trouble: '' });
  }

  #set(live: Live): void {
    this.#live = live;
    for (const listener of this.#listeners) listener();
  }
}

export const liveStore = new LiveStore();

export function useLive(): Live {
  return useSyncExternalStore(liveStore.subscribe, liveStore.snapshot);
}
