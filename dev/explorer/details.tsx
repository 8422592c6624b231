/** Describes the selected state or transition. */
import type { ReactNode, Ref } from 'react';
import type { Marks, Selection } from '../drawing/drawing';
import { isIgnored, isStay } from '../drawing/picture';
import type { ChartTransition } from '../model/chart';
import type { Mutant } from '../model/mutants';
import { eventPhrase } from '../model/names';
import { type Drawn, type Entry, entryById } from './entries';
import { pathsOver } from './examples';
import { Prose, Section } from './parts';
import { addressOf } from './use-address';
import { type Judged, mutantsAt } from './use-tests';
import { refusalsOf, sharesOf, type Visits } from './use-visits';

/** A chart, what runs in it, and what the tests of it see. */
export interface ChartProps {
  entry: Drawn;
  marks: Marks;
  /** Undefined if no visit of the chart was counted. */
  visits: Visits | undefined;
  mutants: Judged | undefined;
  selected: Selection | undefined;
}

interface DetailsProps extends ChartProps {
  heading: Ref<HTMLHeadingElement>;
  onSelect: (selection: Selection) => void;
}

export function Details({ heading, ...props }: DetailsProps) {
  const { entry, marks, visits, mutants, selected } = props;
  const { chart, promise } = entry;
  const transition = entry.transition(selected?.id ?? '');
  const state = entry.state(transition?.source ?? selected?.id ?? '') ?? chart.states[0];
  if (!state) return null;
  const isRoot = state.parent === undefined;
  const leaves = chart.states.filter(({ children }) => children.length === 0);
  const ofState = mutantsAt(mutants, [state.id]);
  const going = chart.transitions.filter(({ source }) => source === state.id);
  const coming = chart.transitions.filter(({ source, targets }) => targets.includes(state.id) && source !== state.id);
  const rows = (title: string, transitions: readonly ChartTransition[], way: Way) =>
    transitions.length > 0 && (
      <Section title={title}>
        <ul>
          {transitions.map((each) => (
            <TransitionRow key={each.id} {...props} transition={each} way={way} />
          ))}
        </ul>
      </Section>
    );

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {isRoot ? entry.name : state.place}
      </h2>
      <p className="bar">
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
      {isRoot && <Prose text={promise} />}
      <Prose text={state.description} />
      {isRoot && (
        <p className="soft">
          {leaves.length} states, {chart.transitions.length} transitions
        </p>
      )}
      <Source place={entry.lines[state.id]} />
      <dl>
        {state.invokes.map(({ id, chart: part = '' }) => (
          <Fact key={id} title={part ? 'Runs the chart' : 'Asks the port'}>
            <ChartLink entry={entryById.get(part)} name={id} />
          </Fact>
        ))}
        <Fact title="On entry">{state.entry.length > 0 && <Actions entry={entry} names={state.entry} />}</Fact>
        <Fact title="On exit">{state.exit.length > 0 && <Actions entry={entry} names={state.exit} />}</Fact>
      </dl>
      {isRoot && <MutantsNote entry={entry} mutants={mutants} />}
      {ofState.length > 0 && (
        <Section title="Mutants">
          <Mutants mutants={ofState} />
        </Section>
      )}
      {visits && <VisitFacts visits={visits} state={state.id} isRoot={isRoot} />}
      {rows(isRoot ? 'From anywhere' : 'Leaves by', going, 'to')}
      {rows('Entered from', coming, 'from')}
    </>
  );
}

/** Visits of a state, and of the whole chart the codes of its refusals, most frequent first. */
function VisitFacts({ visits, state, isRoot }: { visits: Visits; state: string; isRoot: boolean }) {
  const shares = sharesOf(visits).get(state);
  const codes = isRoot ? refusalsOf(visits) : [];
  if (!shares) return null;
  return (
    <Section title={`Visits of ${visits.days} days`}>
      <dl>
        <Fact title="Reached it">{String(shares.visits)}</Fact>
        {!isRoot && <Fact title="Went on">{`${shares.wentOn} %`}</Fact>}
        {!isRoot && <Fact title="Left here">{`${shares.left} %`}</Fact>}
        {codes.map(([code, count]) => (
          <Fact key={code} title={`Refused: ${code}`}>
            {String(count)}
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

/** Says how to learn what the tests notice. */
function MutantsNote({ entry: { name }, mutants }: Pick<DetailsProps, 'entry' | 'mutants'>) {
  if (typeof mutants !== 'string') return null;
  return (
    <p className="soft">
      {mutants === 'old'
        ? 'The chart has changed since its mutants were judged: '
        : 'To see which mistakes in this chart its tests notice: '}
      <code>npm run test:mutants -- {name}</code>
    </p>
  );
}

/** The mutants of a state or of a transition. */
const Mutants = ({ mutants }: { mutants: readonly Mutant[] }) => (
  <ul className="soft">
    {mutants.map(({ change, by }) => (
      <li key={change}>
        {change}: {by ? `noticed by ${by}` : <strong>not noticed</strong>}
      </li>
    ))}
  </ul>
);

/** A place in the source. In development Vite opens it in the editor. */
function Source({ place = '', name = place }: { place: string | undefined; name?: string }) {
  if (!import.meta.env.DEV || !place)
    return (
      <code className="soft" title={place}>
        {name}
      </code>
    );
  return (
    <button type="button" title={place} onClick={() => fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)}>
      {name}
    </button>
  );
}

const Actions = ({ entry, names }: { entry: Drawn; names: readonly string[] }) =>
  names.map((name) => <Source key={name} place={entry.lines[name.replace(/\(.*/s, '')]} name={name} />);

function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <code>{children}</code>
      </dd>
    </>
  );
}

const ChartLink = ({ entry, name }: { entry: Entry | undefined; name: string }) =>
  entry ? <a href={addressOf(entry)}>{name}</a> : name;

type Way = 'to' | 'from';

interface TransitionRowProps extends Omit<DetailsProps, 'heading' | 'visits'> {
  transition: ChartTransition;
  way: Way;
}

function TransitionRow({ transition, entry, way, marks, mutants, selected, onSelect }: TransitionRowProps) {
  const { id, trigger, guard, actions, targets, source, reenters } = transition;
  const ends = way === 'to' ? targets : [source];
  const paths = pathsOver(entry.chart.id, id);
  const here = mutantsAt(mutants, [id]);
  return (
    <li className="transition" data-last={marks.last.has(id) || undefined}>
      <button
        type="button"
        className="event"
        data-trigger={trigger}
        aria-pressed={selected?.id === id}
        onClick={() => onSelect({ kind: 'transition', id })}
      >
        {eventPhrase(transition)}
        {guard && <span className="guard"> [{guard}]</span>}
      </button>
      <p>
        {way === 'to' ? '→ ' : '← '}
        {way === 'to' && isStay(transition) && <span className="soft">stays</span>}
        {ends.map((end) => (
          <a key={end} href={addressOf(entry, end)}>
            {entry.state(end)?.place}
          </a>
        ))}
        {reenters && <span className="soft"> entered anew</span>}
        {paths !== undefined && (
          <span className="soft">
            {' '}
            · {paths} {paths === 1 ? 'path' : 'paths'}
          </span>
        )}
        {here.length > 0 && (
          <span className="soft">
            {' '}
            · {here.filter(({ by }) => by).length} of {here.length} mutants noticed
          </span>
        )}
        {marks.open.has(id) && <span className="soft"> · possible now</span>}
      </p>
      {selected?.id === id && <Mutants mutants={here} />}
      {isIgnored(transition) ? <code className="soft">ignored here</code> : <Actions entry={entry} names={actions} />}
    </li>
  );
}
