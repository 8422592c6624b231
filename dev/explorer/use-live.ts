/** The pages of the application that are being watched, and recorded sessions, which are pages that do nothing more. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type ActorInfo, CHANNEL, type ExplorerMessage, type LogEntry, type PageMessage } from '../protocol';
import { type Session, sessionIn } from './session';

export interface WatchedPage {
  id: string;
  url: string;
  actors: ActorInfo[];
  log: LogEntry[];
}
export type Live = ReturnType<typeof useLive>;

const MOST = 500;

/** Ignores changes of a page that has not said hello yet: it will, when it answers the greeting. */
function withMessage(pages: readonly WatchedPage[], message: PageMessage): readonly WatchedPage[] {
  const { page: id } = message;
  switch (message.type) {
    case 'hello': {
      const { url, actors, log } = message;
      const hailing = { id, url, actors, log };
      return pages.some((page) => page.id === id)
        ? pages.map((page) => (page.id === id ? hailing : page))
        : [...pages, hailing];
    }
    case 'changed': {
      const { url, actors, entries } = message;
      return pages.map((page) =>
        page.id === id ? { id, url, actors, log: [...page.log, ...entries].slice(-MOST) } : page,
      );
    }
    case 'bye':
      return pages.filter((page) => page.id !== id);
  }
}

export function useLive() {
  const channel = useRef<BroadcastChannel>(undefined);
  const [pages, receive] = useReducer(withMessage, []);
  const [chosen, choose] = useState<string>();
  const command = (message: ExplorerMessage) => channel.current?.postMessage(message);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<PageMessage | ExplorerMessage>) => {
      if (data.from !== 'page') return;
      receive(data);
    };
    opened.postMessage({ from: 'explorer', type: 'greet' } satisfies ExplorerMessage);
    return () => opened.close();
  }, []);

  const play = useCallback((id: string, session: Session) => {
    receive({ from: 'page', page: id, type: 'hello', actors: [], ...session });
    choose(id);
  }, []);
  useEffect(() => {
    const onHash = () => {
      const id = crypto.randomUUID();
      sessionIn(location.hash).then(
        (session) => session && play(id, session),
        () => play(id, { url: 'The session in the address is damaged', log: [] }),
      );
    };
    onHash();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [play]);

  /** The newest page, until another is chosen. */
  const page = pages.find(({ id }) => id === chosen) ?? pages.at(-1);
  return { pages, page, choose, command, play };
}
