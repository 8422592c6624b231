/** Beside the running application: who runs, what happened, what can be sent, what is known. */
import { useRef } from 'react';
import type { ActorInfo, Json, LogEntry } from '../../protocol';
import type { Entry } from '../entries';
import { EventChoices } from '../event-choices';
import { examplesOf } from '../examples';
import { save } from '../files';
import { leavesOf } from '../history';
import { Log } from '../log';
import { JsonView, Section, Trouble } from '../parts';
import { type Live, liveStore, type WatchedPage } from './live-store';
import { subjectOf } from './marks-of';
import { writeSession } from './session';

interface LivePanelProps {
  live: Live;
  entry: Entry;
  at: number | undefined;
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  onPick: (entry: LogEntry | undefined) => void;
  /** The actor that was asked for. */
  asked: string | undefined;
  onActor: (actor: ActorInfo) => void;
}

export function LivePanel({ live, entry, at, isFollowing, onFollow, onPick, asked, onActor }: LivePanelProps) {
  const { pages, page, trouble } = live;
  return (
    <div className="panel">
      <Trouble text={trouble} />
      {page ? (
        <>
          <p className="bar">
            <label className="field">
              <span>Page</span>
              <select value={page.id} onChange={(event) => liveStore.choose(event.target.value)}>
                {pages.map(({ id, url, isImported }) => (
                  <option key={id} value={id}>
                    {isImported ? `${url} (from a file)` : url}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              <input type="checkbox" checked={isFollowing} onChange={(event) => onFollow(event.target.checked)} />
              Follow
            </label>
          </p>
          <Watched page={page} live={live} entry={entry} at={at} onPick={onPick} asked={asked} onActor={onActor} />
        </>
      ) : (
        <Waiting />
      )}
      <SessionFiles page={page} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="waiting">
      <p>No page of the application is being watched yet.</p>
      <p>
        <a href="/en" target="_blank" rel="noopener">
          Open the application
        </a>{' '}
        in a second window. A page that was open before is watched once it is loaded again.
      </p>
    </div>
  );
}

interface WatchedProps {
  page: WatchedPage;
  live: Live;
  entry: Entry;
  at: number | undefined;
  onPick: (entry: LogEntry | undefined) => void;
  /** The actor that was asked for. */
  asked: string | undefined;
  onActor: (actor: ActorInfo) => void;
}

function Watched({ page, live, entry, at, onPick, asked, onActor }: WatchedProps) {
  const actor = subjectOf(page, entry, asked);
  const picked = page.log.find(({ number }) => number === at);
  const moment = page.log.findLast(({ chart, number }) => chart === entry.chart.id && number <= (at ?? 0));
  const context = at === undefined ? actor?.context : moment?.context;
  const running = live.pages.find(({ isImported }) => !isImported);
  const momentOf = (each: LogEntry) => page.moments.find(({ step }) => step === each.step);

  const goBack = (each: LogEntry) => {
    const found = momentOf(each);
    if (!found) return;
    onPick(undefined);
    if (!page.isImported) liveStore.command({ type: 'travel', page: page.id, step: found.step });
    else if (running) {
      liveStore.command({ type: 'restore', page: running.id, moment: found });
      liveStore.choose(running.id);
    }
  };

  return (
    <>
      <Section title="Running">
        <Actors actors={page.actors} shown={actor} onActor={onActor} />
      </Section>
      <Section
        title="What happened"
        action={
          picked && (
            <button type="button" className="quiet" onClick={() => onPick(undefined)}>
              Back to now
            </button>
          )
        }
      >
        <Log
          log={page.log}
          at={at}
          url={page.url}
          onPick={(each) => onPick(each.number === at ? undefined : each)}
          travel={{
            label: page.isImported ? 'Go on from here in the running page' : 'Go back to here',
            go: goBack,
            can: (each) => momentOf(each) !== undefined && running !== undefined,
          }}
        />
      </Section>
      {actor && at === undefined && !page.isImported && (
        <Section title={`Send to ${entry.name}`}>
          <EventChoices
            key={`${page.id} ${actor.id}`}
            entry={entry}
            active={new Set(actor.active)}
            examplesOf={(type) => [...payloadsSeen(page, actor.id, type), ...examplesOf(entry.chart.id, type)]}
            sendLabel="Send"
            onSend={(event) => liveStore.command({ type: 'send', page: page.id, actor: actor.id, event })}
          />
        </Section>
      )}
      {context !== undefined && context !== null && (
        <Section title={`What ${entry.name} knows`}>
          <JsonView value={context} name="context" open />
          <p className="soft">Personal data is replaced by examples.</p>
        </Section>
      )}
    </>
  );
}

/** The last payload with which the actor met the event. */
function payloadsSeen(page: WatchedPage, actor: string, type: string): Json[] {
  const seen = page.log.findLast((each) => each.actor === actor && each.event.type === type);
  return seen && Object.keys(seen.event).length > 1 ? [seen.event] : [];
}

interface ActorsProps {
  actors: readonly ActorInfo[];
  shown: ActorInfo | undefined;
  onActor: (actor: ActorInfo) => void;
}

function Actors({ actors, shown, onActor }: ActorsProps) {
  const below = (parent: string | undefined) => actors.filter((actor) => actor.parent === parent);
  const item = (actor: ActorInfo) => (
    <li key={actor.id}>
      {actor.chart ? (
        <button
          type="button"
          className="link"
          aria-current={actor === shown ? 'true' : undefined}
          onClick={() => onActor(actor)}
        >
          {actor.name}
        </button>
      ) : (
        <code>{actor.name}</code>
      )}{' '}
      <span className="soft">{actor.chart ? leavesOf(actor).join(', ') : 'at work'}</span>
      {below(actor.id).length > 0 && <ul className="branch">{below(actor.id).map(item)}</ul>}
    </li>
  );
  if (actors.length === 0) return <p className="soft">This page runs no chart.</p>;
  return <ul className="plain">{below(undefined).map(item)}</ul>;
}

/** Saves the session that is shown, and opens one that was saved. */
function SessionFiles({ page }: { page: WatchedPage | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return (
    <p className="bar files">
      {page && (
        <button type="button" className="quiet" onClick={() => save(`session-${stamp()}.json`, writeSession(page))}>
          Save session
        </button>
      )}
      <button type="button" className="quiet" onClick={() => input.current?.click()}>
        Open session
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="Session file"
        onChange={async (event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) liveStore.import(await file.text());
        }}
      />
    </p>
  );
}
