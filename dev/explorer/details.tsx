/** Everything about what is selected, in words. */
import type { Ref } from 'react';
import { eventPhrase } from '#machines/chart/names';
import type { Marks, Selection } from '../drawing/drawing';
import { isIgnored, isStay } from '../drawing/picture';
import type { ChartState, ChartTransition } from '../model/chart';
import { type Entry, entryById } from './entries';
import { Section } from './parts';

interface DetailsProps {
  entry: Entry;
  marks: Marks;
  selected: Selection | undefined;
  heading: Ref<HTMLHeadingElement>;
  onSelect: (selection: Selection) => void;
  onChart: (id: string) => void;
}

export function Details({ entry, marks, selected, heading, onSelect, onChart }: DetailsProps) {
  const transition = selected?.kind === 'transition' ? entry.transition(selected.id) : undefined;
  const state = entry.state(transition?.source ?? selected?.id ?? '') ?? entry.chart.states[0];
  if (!state) return null;
  const isRoot = state.parent === undefined;
  const going = entry.chart.transitions.filter(({ source }) => source === state.id);
  const coming = entry.chart.transitions.filter(
    ({ source, targets }) => targets.includes(state.id) && source !== state.id,
  );
  const rows = (list: readonly ChartTransition[], end: 'source' | 'target') =>
    list.map((each) => (
      <TransitionRow
        key={each.id}
        transition={each}
        entry={entry}
        end={end}
        isSelected={selected?.id === each.id}
        isLast={marks.last.has(each.id)}
        isOpen={marks.open.has(each.id)}
        onSelect={onSelect}
      />
    ));

  return (
    <div className="details">
      <header>
        <h2 ref={heading} tabIndex={-1} className="heading">
          {isRoot ? entry.name : state.place}
        </h2>
        <p className="chips">
          {state.kind !== 'atomic' && !isRoot && <span className="chip">{state.kind}</span>}
          {state.tags.map((tag) => (
            <span key={tag} className="chip" data-tag={tag}>
              {tag}
            </span>
          ))}
          {marks.active.has(state.id) && (
            <span className="chip" data-tag="active">
              active now
            </span>
          )}
        </p>
        {isRoot && entry.promise && <p className="promise">{entry.promise}</p>}
        {state.description && <p>{state.description}</p>}
        {isRoot && <Figures entry={entry} />}
        <Source place={entry.places[state.id]} />
      </header>
      <Facts state={state} onChart={onChart} />
      {going.length > 0 && (
        <Section title={isRoot ? 'From anywhere' : 'Leaves by'}>
          <ul className="plain">{rows(going, 'target')}</ul>
        </Section>
      )}
      {coming.length > 0 && (
        <Section title="Entered from">
          <ul className="plain">{rows(coming, 'source')}</ul>
        </Section>
      )}
    </div>
  );
}

/** In development Vite opens the editor; elsewhere the place is only told. */
function Source({ place }: { place: string | undefined }) {
  if (!place) return null;
  if (!import.meta.env.DEV) return <code className="soft">{place}</code>;
  return (
    <button type="button" className="link" onClick={() => fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)}>
      {place}
    </button>
  );
}

function Figures({ entry: { chart } }: { entry: Entry }) {
  const leaves = chart.states.filter(({ children }) => children.length === 0).length;
  return (
    <p className="soft">
      {leaves} states, {chart.transitions.length} transitions
    </p>
  );
}

function Facts({ state, onChart }: { state: ChartState; onChart: (id: string) => void }) {
  if (state.invokes.length + state.entry.length + state.exit.length === 0) return null;
  return (
    <dl className="facts">
      {state.invokes.map(({ id, chart }) => (
        <div key={id}>
          <dt>{chart ? 'Runs the chart' : 'Asks the port'}</dt>
          <dd>
            {chart && entryById.has(chart) ? (
              <button type="button" className="link" onClick={() => onChart(chart)}>
                {id}
              </button>
            ) : (
              <code>{id}</code>
            )}
          </dd>
        </div>
      ))}
      {state.entry.length > 0 && <Actions title="On entry" actions={state.entry} />}
      {state.exit.length > 0 && <Actions title="On exit" actions={state.exit} />}
    </dl>
  );
}

function Actions({ title, actions }: { title: string; actions: readonly string[] }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <code>{actions.join(', ')}</code>
      </dd>
    </div>
  );
}

interface TransitionRowProps {
  transition: ChartTransition;
  entry: Entry;
  end: 'source' | 'target';
  isSelected: boolean;
  isLast: boolean;
  isOpen: boolean;
  onSelect: (selection: Selection) => void;
}

function TransitionRow({ transition, entry, end, isSelected, isLast, isOpen, onSelect }: TransitionRowProps) {
  const { id, trigger, guard, actions, targets, source, reenters } = transition;
  const ends = end === 'source' ? [source] : targets;
  const places = ends.map((each) => entry.state(each)).filter((state) => state !== undefined);
  const effects = isIgnored(transition) ? 'ignored here' : actions.join(', ');
  return (
    <li className="transition" data-selected={isSelected || undefined} data-last={isLast || undefined}>
      <button
        type="button"
        className="event"
        data-trigger={trigger}
        aria-pressed={isSelected}
        onClick={() => onSelect({ kind: 'transition', id })}
      >
        {eventPhrase(transition)}
        {guard && <span className="guard"> [{guard}]</span>}
      </button>
      <span className="end">
        <span aria-hidden="true">{end === 'source' ? '← ' : '→ '}</span>
        {end === 'target' && isStay(transition) && <span className="soft">stays</span>}
        {places.map((place) => (
          <button
            key={place.id}
            type="button"
            className="link"
            onClick={() => onSelect({ kind: 'state', id: place.id })}
          >
            {place.place}
          </button>
        ))}
        {reenters && <span className="soft"> entered anew</span>}
        {isOpen && <span className="soft"> · possible now</span>}
      </span>
      {effects && <code className="actions">{effects}</code>}
    </li>
  );
}
