import { type Marks, NO_MARKS } from '../../drawing/drawing';
import { isIgnored } from '../../drawing/picture';
import type { ActorInfo, LogEntry } from '../../protocol';
import type { Entry } from '../entries';
import type { WatchedPage } from './live-store';

/** The transitions of active states that something could set off. */
export function openIn({ chart }: Entry, active: ReadonlySet<string>): Set<string> {
  const open = chart.transitions.filter(
    (each) => active.has(each.source) && each.trigger !== 'always' && !isIgnored(each),
  );
  return new Set(open.map(({ id }) => id));
}

/** What one actor's entries tell of its chart, up to the entry of that number. */
export function marksAfter(log: readonly LogEntry[], entry: Entry, at: number | undefined, actor: string): Marks {
  const latest = log.findLast(
    (each) =>
      each.actor === actor &&
      (at === undefined || each.number <= at) &&
      (each.outcome === 'accepted' || each.outcome === 'started'),
  );
  const active = latest ? new Set(latest.active) : NO_MARKS.active;
  return { active, last: new Set(latest?.transitions), open: openIn(entry, active) };
}

/** The actor whose chart is shown: the one that was asked for if it runs that chart, else the first that does. */
export function subjectOf(page: WatchedPage, entry: Entry, asked: string | undefined): ActorInfo | undefined {
  const candidates = page.actors.filter(({ chart }) => chart === entry.chart.id);
  return candidates.find(({ id }) => id === asked) ?? candidates[0];
}

/** What a chart looked like after the entry of that number; now, if there is none. */
export function marksOf(page: WatchedPage, entry: Entry, at: number | undefined, asked: string | undefined): Marks {
  const { id } = entry.chart;
  if (at === undefined) {
    const subject = subjectOf(page, entry, asked);
    if (!subject) return NO_MARKS;
    const active = new Set(subject.active);
    return { active, last: marksAfter(page.log, entry, at, subject.id).last, open: openIn(entry, active) };
  }
  const picked = page.log.findLast(({ number, chart }) => number <= at && chart === id);
  return picked ? marksAfter(page.log, entry, at, picked.actor) : NO_MARKS;
}
