/** Everything about what is selected, in words. */
import { type ReactNode, type Ref, useId } from 'react';
import { eventPhrase } from '#machines/chart/names';
import { isIgnored, isStay } from '../model/box';
import type { ChartState, ChartTransition } from '../model/chart';
import styles from './details.module.css';
import type { Marks, Selection } from './drawing';
import { type Entry, entryById } from './entries';

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
    <div className={styles.details}>
      <header>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {isRoot ? entry.name : state.place}
        </h2>
        <p className={styles.chips}>
          {state.kind !== 'atomic' && !isRoot && <span className={styles.chip}>{state.kind}</span>}
          {state.tags.map((tag) => (
            <span key={tag} className={styles.chip} data-tag={tag}>
              {tag}
            </span>
          ))}
          {marks.active.has(state.id) && (
            <span className={styles.chip} data-tag="active">
              active now
            </span>
          )}
        </p>
        {isRoot && entry.promise && <p className={styles.promise}>{entry.promise}</p>}
        {state.description && <p>{state.description}</p>}
        {isRoot && <Figures entry={entry} />}
      </header>
      <Facts state={state} onChart={onChart} />
      {going.length > 0 && <Section title={isRoot ? 'From anywhere' : 'Leaves by'}>{rows(going, 'target')}</Section>}
      {coming.length > 0 && <Section title="Entered from">{rows(coming, 'source')}</Section>}
    </div>
  );
}

function Figures({ entry: { chart } }: { entry: Entry }) {
  const leaves = chart.states.filter(({ children }) => children.length === 0).length;
  return (
    <p className={styles.soft}>
      {leaves} states, {chart.transitions.length} transitions
    </p>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.section}>
        {title}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function Facts({ state, onChart }: { state: ChartState; onChart: (id: string) => void }) {
  if (state.invokes.length + state.entry.length + state.exit.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {state.invokes.map(({ id, chart }) => (
        <div key={id}>
          <dt>{chart ? 'Runs the chart' : 'Asks the port'}</dt>
          <dd>
            {chart && entryById.has(chart) ? (
              <button type="button" className={styles.link} onClick={() => onChart(chart)}>
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
    <li className={styles.transition} data-selected={isSelected || undefined} data-last={isLast || undefined}>
      <button
        type="button"
        className={styles.event}
        data-trigger={trigger}
        aria-pressed={isSelected}
        onClick={() => onSelect({ kind: 'transition', id })}
      >
        {eventPhrase(transition)}
        {guard && <span className={styles.guard}> [{guard}]</span>}
      </button>
      <span className={styles.end}>
        <span aria-hidden="true">{end === 'source' ? '← ' : '→ '}</span>
        {end === 'target' && isStay(transition) && <span className={styles.soft}>stays</span>}
        {places.map((place) => (
          <button
            key={place.id}
            type="button"
            className={styles.link}
            onClick={() => onSelect({ kind: 'state', id: place.id })}
          >
            {place.place}
          </button>
        ))}
        {reenters && <span className={styles.soft}> entered anew</span>}
        {isOpen && <span className={styles.soft}> · possible now</span>}
      </span>
      {effects && <code className={styles.actions}>{effects}</code>}
    </li>
  );
}
