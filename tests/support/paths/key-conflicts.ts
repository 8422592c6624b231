import { eventLabel, show } from '../charts/labels';
import type { Arrival, StateSpace } from './state-space';

/** Contexts compared for one key, and steps taken in all: a sample, not a proof. */
const contextsPerKey = 20;
const stepsInAll = 3_000;

/** Collects snapshots with the same key and different contexts, and finds those that behave differently. */
export interface KeyConflicts {
  /** Adds a snapshot; the model keeps the first of each key. */
  meet(arrival: Arrival): void;
  /** Walks on from the collected snapshots to find more. */
  conflicts(): string[];
}

/** The fields in which two contexts differ. */
function differingFields(context: object, other: object): string {
  const fields = Object.entries(context).filter(
    ([name, value]) => show(value) !== show((other as Record<string, unknown>)[name]),
  );
  return show(Object.fromEntries(fields));
}

interface Move {
  readonly told: string;
  readonly arrival: Arrival;
}

export function keyConflictsIn(space: StateSpace): KeyConflicts {
  const originals = new Map<string, Arrival>();
  const contexts = new Map<string, Set<string>>();
  const moves = new Map<Arrival, Move[]>();
  const queue = new Set<Arrival>();

  function meet(arrival: Arrival): void {
    const known = contexts.get(arrival.id) ?? new Set();
    contexts.set(arrival.id, known);
    const context = show(arrival.snapshot.context);
    if (known.has(context) || known.size >= contextsPerKey) return;
    if (known.size === 0) originals.set(arrival.id, arrival);
    else queue.add(arrival);
    known.add(context);
  }

  let steps = 0;
  function movesFrom(place: Arrival): Move[] {
    const known = moves.get(place);
    if (known) return known;
    const found = space.eventsAt(place.snapshot).map((event) => {
      const arrival = space.follow(place, event);
      const taken = arrival.transitions.join(' and ') || 'nothing';
      return { told: `${eventLabel(event.type)} takes ${taken} to ${arrival.id}`, arrival };
    });
    // The regions of a parallel state list their events in the order in which they were last entered.
    found.sort((a, b) => (a.told < b.told ? -1 : 1));
    steps += found.length;
    moves.set(place, found);
    return found;
  }

  function difference(original: Arrival, lookalike: Arrival): string | undefined {
    const [expected, actual] = [movesFrom(original), movesFrom(lookalike)];
    const at = [...expected, ...actual].findIndex((_, index) => expected[index]?.told !== actual[index]?.told);
    if (at < 0) return undefined;
    const say = (move: Move | undefined, here: Arrival, there: Arrival): string =>
      `${move?.told ?? 'nothing more happens'} with ${differingFields(here.snapshot.context, there.snapshot.context)}`;
    return `in ${original.id}, ${say(expected[at], original, lookalike)}, but ${say(actual[at], lookalike, original)}`;
  }

  return {
    meet,
    conflicts() {
      const found = new Map<string, string>();
      for (const lookalike of queue) {
        const original = originals.get(lookalike.id);
        if (!original || found.has(lookalike.id) || steps > stepsInAll) continue;
        const different = difference(original, lookalike);
        if (different) found.set(lookalike.id, different);
        else for (const { arrival } of movesFrom(lookalike)) meet(arrival);
      }
      return [...found.values()];
    },
  };
}
