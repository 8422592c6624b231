/** Beside the running application: who runs, what happened, what can be sent, what is known. */
import type { ActorInfo, LogEntry } from '../protocol';
import { Course } from './course';
import type { Entry } from './entries';
import { examplesOf } from './examples';
import { placeOf } from './history';
import { Section, Trouble } from './parts';
import type { Live, WatchedPage } from './use-live';

interface LivePanelProps {
  live: Live;
  entry: Entry;
  /** Whose chart is shown. */
  actor: ActorInfo | undefined;
  at: number | undefined;
  onPick: (entry: LogEntry | undefined) => void;
  onActor: (actor: ActorInfo) => void;
}

export function LivePanel({ live, entry, actor, at, onPick, onActor }: LivePanelProps) {
  const { pages, page, trouble, choose, command } = live;
  if (!page) return <Waiting />;
  const picked = page.log.findLast(({ chart, number }) => chart === entry.chart.id && number <= (at ?? 0));
  const seen = (type: string) => page.log.findLast((each) => each.actor === actor?.id && each.event.type === type);
  return (
    <>
      <Trouble text={trouble} />
      <label className="bar">
        Page
        <select value={page.id} onChange={(event) => choose(event.target.value)}>
          {pages.map(({ id, url }) => (
            <option key={id} value={id}>
              {url}
            </option>
          ))}
        </select>
      </label>
      <Section title="Running">
        <Actors page={page} parent={undefined} shown={actor} onActor={onActor} />
      </Section>
      <Course
        entry={entry}
        log={page.log}
        at={at}
        url={page.url}
        active={actor?.active}
        context={at === undefined ? actor?.context : picked?.context}
        examplesOf={(type) => [...withPayload(seen(type)), ...examplesOf(entry.chart.id, type)]}
        sendLabel="Send"
        onPick={onPick}
        onTravel={({ step }) => {
          onPick(undefined);
          command({ from: 'explorer', type: 'travel', page: page.id, step });
        }}
        onSend={(event) => actor && command({ from: 'explorer', type: 'send', page: page.id, actor: actor.id, event })}
      />
      <p className="soft">Personal data is replaced by examples.</p>
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

interface ActorsProps {
  page: WatchedPage;
  parent: string | undefined;
  shown: ActorInfo | undefined;
  onActor: (actor: ActorInfo) => void;
}

function Actors({ page, parent, shown, onActor }: ActorsProps) {
  const actors = page.actors.filter((actor) => actor.parent === parent);
  if (actors.length === 0) return parent === undefined && <p className="soft">This page runs no chart.</p>;
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
          <span className="soft">{actor.chart ? placeOf(actor) : 'at work'}</span>
          <Actors page={page} parent={actor.id} shown={shown} onActor={onActor} />
        </li>
      ))}
    </ul>
  );
}
