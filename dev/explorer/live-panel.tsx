/** The running application: its actors, their log, the events that can be sent, their context. */
import { useState } from 'react';
import type { ActorInfo, LogEntry } from '../protocol';
import { Course } from './course';
import type { Entry } from './entries';
import { examplesOf } from './examples';
import { statesOf } from './history';
import { Commands, Section, save, Trouble } from './parts';
import { hashOf, readSession, sessionFile } from './session';
import type { Live, WatchedPage } from './use-live';

interface LivePanelProps {
  live: Live;
  entry: Entry;
  /** The actor whose chart is shown. */
  actor: ActorInfo | undefined;
  at: number | undefined;
  onPick: (entry: LogEntry | undefined) => void;
  onActor: (actor: ActorInfo) => void;
  onReplay: (entry: LogEntry) => void;
}

export function LivePanel({ live, entry, actor, at, onPick, onActor, onReplay }: LivePanelProps) {
  const { pages, page, choose, command } = live;
  if (!page)
    return (
      <>
        <Waiting />
        <OpenSession live={live} />
      </>
    );
  const copyAddress = async () => {
    const { href, hash } = location;
    await navigator.clipboard.writeText(href.replace(hash, '') + (await hashOf(page)));
    return 'Copied';
  };
  const picked = page.log.findLast(({ chart, number }) => chart === entry.chart.id && number <= (at ?? 0));
  const seen = (type: string) => page.log.findLast((each) => each.actor === actor?.id && each.event.type === type);
  return (
    <>
      <fieldset className="bar">
        <legend>Page</legend>
        {pages.map(({ id, url }) => (
          <button key={id} type="button" aria-pressed={id === page.id} onClick={() => choose(id)}>
            {url}
          </button>
        ))}
      </fieldset>
      <Section title="Running">
        <Actors page={page} parent={undefined} shown={actor} onActor={onActor} />
      </Section>
      <Course
        entry={entry}
        log={page.log}
        at={at}
        active={actor?.active}
        context={at === undefined ? actor?.context : picked?.context}
        examplesOf={(type) => [...withPayload(seen(type)), ...examplesOf(entry.chart.id, type)]}
        sendLabel="Send"
        onPick={onPick}
        onReplay={onReplay}
        onSend={(event) => actor && command({ from: 'explorer', type: 'send', page: page.id, actor: actor.id, event })}
      />
      <Section title="Session">
        <Commands
          label="Keep it"
          commands={[
            ['Save as a file', () => save('session.json', sessionFile(page))],
            ['Copy its address', copyAddress],
          ]}
        />
        <OpenSession live={live} />
      </Section>
      <p className="soft">
        Personal data is replaced by examples. An address has only the type of each value, and not what the charts know.
      </p>
    </>
  );
}

const withPayload = (seen: LogEntry | undefined) => (seen && Object.keys(seen.event).length > 1 ? [seen.event] : []);

function Waiting() {
  return (
    <p>
      No page of the application is being watched yet.{' '}
      <a href="/en" target="_blank" rel="noopener">
        Open the application
      </a>{' '}
      in a second window. A page that was open before is watched once it is loaded again.
    </p>
  );
}

function OpenSession({ live }: Pick<LivePanelProps, 'live'>) {
  const [trouble, setTrouble] = useState('');
  const open = async (file: File) => {
    try {
      live.play(file.name, readSession(await file.text()));
      setTrouble('');
    } catch (error) {
      setTrouble(`${file.name}: ${error}`);
    }
  };
  return (
    <>
      <label>
        Open a recorded session
        <input type="file" accept=".json" onChange={({ target }) => target.files?.[0] && open(target.files[0])} />
      </label>
      <Trouble text={trouble} />
    </>
  );
}

interface ActorsProps {
  page: WatchedPage;
  parent: string | undefined;
  shown: ActorInfo | undefined;
  onActor: (actor: ActorInfo) => void;
}

function Actors({ page, parent, shown, onActor }: ActorsProps) {
  const actors = page.actors.filter((actor) => actor.parent === parent);
  if (actors.length === 0) return parent === undefined && <p className="soft">It runs no chart.</p>;
  return (
    <ul className="tree">
      {actors.map((actor) => (
        <li key={actor.id}>
          {actor.chart ? (
            <button type="button" aria-current={actor === shown ? 'true' : undefined} onClick={() => onActor(actor)}>
              {actor.name}
            </button>
          ) : (
            <code>{actor.name}</code>
          )}{' '}
          <span className="soft">{actor.chart ? statesOf(actor) : 'at work'}</span>
          <Actors page={page} parent={actor.id} shown={shown} onActor={onActor} />
        </li>
      ))}
    </ul>
  );
}
