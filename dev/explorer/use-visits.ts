/** The sums of visits, if the shop counts them and this browser may see them. */
import { useEffect, useMemo, useState } from 'react';
import type { CountsReply } from '#domain/contract/counts';

export type Visits = CountsReply['charts'][string] & Pick<CountsReply, 'days'>;

const percent = (some: number, all: number): number => Math.round((100 * some) / all);

/** By state: how many visits reached it, and the share that went on and that left there. States that none reached are left out. */
export function sharesOf({
  reached,
  left,
}: Visits): ReadonlyMap<string, { visits: number; wentOn: number; left: number }> {
  return new Map(
    Object.entries(reached)
      .filter(([, visits]) => visits > 0)
      .map(([id, visits]) => {
        const share = percent(Math.min(left[id] ?? 0, visits), visits);
        return [id, { visits, wentOn: 100 - share, left: share }];
      }),
  );
}

/** '30 · 40 % left', by state. */
export function figuresOf(visits: Visits): ReadonlyMap<string, string> {
  const shares = [...sharesOf(visits)];
  return new Map(shares.map(([id, { visits: all, left }]) => [id, left > 0 ? `${all} · ${left} % left` : `${all}`]));
}

/** Of a chart; undefined if none was counted. */
export function useVisits(chart: string): Visits | undefined {
  const [counts, setCounts] = useState<CountsReply>();
  useEffect(() => {
    fetch('/api/counts', { headers: { accept: 'application/json' } })
      .then((reply) => (reply.ok ? reply.json() : undefined))
      .then(setCounts, () => undefined);
  }, []);
  return useMemo(() => {
    const visits = counts?.charts[chart];
    return counts && visits && { ...visits, days: counts.days };
  }, [counts, chart]);
}
