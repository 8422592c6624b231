import type { Marks } from '../drawing/drawing';
import { isIgnored } from '../drawing/picture';
import type { ActorInfo, LogEntry } from '../protocol';
import type { Entry } from './entries';

/** The marks after the entry with the number `at`; without it, those of the running actor or of the last entry. */
export function marksAt({ chart }: Entry, log: readonly LogEntry[], at: number | undefined, now?: ActorInfo): Marks {
  const past = log.filter((each) => each.chart === chart.id && (at === undefined || each.number <= at));
  const actor = (at === undefined && now?.id) || past.at(-1)?.actor;
  const latest = past.findLast(
    ({ actor: id, outcome }) => id === actor && (outcome === 'accepted' || outcome === 'started'),
  );
  const active = new Set((at === undefined && now?.active) || latest?.active);
  const open = chart.transitions.filter(
    (each) => active.has(each.source) && each.trigger !== 'always' && !isIgnored(each),
  );
  return { active, last: new Set(latest?.transitions), open: new Set(open.map(({ id }) => id)) };
}
