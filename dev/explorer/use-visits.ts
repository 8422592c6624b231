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

/** Codes of refusals and their numbers, most frequent first. */
export const refusalsOf = ({ refused }: Visits): [code: string, count: number][] =>
  Object.entries(refused).toSorted(([, one], [, other]) => other - one);

/** '30 · 40 % left', by state. Every visit of the chart itself ends: its second line has the refusals. */
export function figuresOf(visits: Visits): ReadonlyMap<string, string> {
  const refusals = refusalsOf(visits).map(([code, count]) => `${code} ${count}`);
  return new Map(
    [...sharesOf(visits)].map(([id, { visits: all, left }]) => {
      const isChart = !id.includes('.');
      const more = isChart
        ? refusals.length > 0 && `\nrefused: ${refusals.join(', ')}`
        : left > 0 && ` · ${left} % left`;
      return [id, `${all}${more || ''}`];
    }),
  );
}

async function read<Reply>(path: string): Promise<Reply | undefined> {
  const reply = await fetch(path, { headers: { accept: 'application/json' } });
  return reply.ok ? reply.json() : undefined;
}

/** Undefined for a firm that does not count: its server has no such call. */
async function readCounts(): Promise<CountsReply | undefined> {
  const config = await read<{ analytics?: boolean }>('/api/config');
  return config?.analytics ? read('/api/counts') : undefined;
}

/** Of a chart; undefined if none was counted. */
export function useVisits(chart: string): Visits | undefined {
  const [counts, setCounts] = useState<CountsReply>();
  useEffect(() => {
    readCounts().then(setCounts, () => undefined);
  }, []);
  return useMemo(() => {
    const visits = counts?.charts[chart];
    return counts && visits && { ...visits, days: counts.days };
  }, [counts, chart]);
}
