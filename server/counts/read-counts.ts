/** The sums of visits, for the explorer and the staff room. */
import type { CountsReply } from '#domain/contract/counts';
import { addDays, type IsoDate, londonDate } from '#domain/schedule';
import type { Store } from '#server/deps';
import type { Db } from '#server/store/schema';

/** Days that the explorer shows, today included. */
const EXPLORER_DAYS = 35;

export async function readCounts({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<CountsReply> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => ['chart', 'figure', 'name', fn.sum<number | string>('visits').as('visits')])
    .where('day', '>', addDays(londonDate(clock.now()), -EXPLORER_DAYS))
    .groupBy(['chart', 'figure', 'name'])
    .execute();
  const charts: CountsReply['charts'] = {};
  for (const { chart, figure, name, visits } of rows) {
    charts[chart] ??= { reached: {}, left: {}, refused: {} };
    charts[chart][figure][name] = Number(visits);
  }
  return { days: EXPLORER_DAYS, charts };
}

/** The steps to a sale, by the states that a visit reaches with them. */
const STEPS = {
  places: 'booking.location.route',
  price: 'booking.quote.details.list.complete',
  contact: 'contactSubmit.sending',
  paid: 'bookingResult.paid',
} as const;
export type SaleStep = keyof typeof STEPS;
export const SALE_STEPS = Object.keys(STEPS) as SaleStep[];
export type Visits = Readonly<Record<SaleStep, number>>;

/** The visits of the days from one to another, both included. */
async function visitsOf(db: Db, from: IsoDate, to: IsoDate): Promise<Visits> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => ['name', fn.sum<number | string>('visits').as('visits')])
    .where('figure', '=', 'reached')
    .where('name', 'in', Object.values(STEPS))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('name')
    .execute();
  const of = (step: SaleStep): number => Number(rows.find(({ name }) => name === STEPS[step])?.visits ?? 0);
  return { places: of('places'), price: of('price'), contact: of('contact'), paid: of('paid') };
}

/** The seven days before today, and the four weeks before them. */
export async function compareWeeks({
  db,
  clock,
}: Pick<Store, 'db' | 'clock'>): Promise<{ week: Visits; before: Visits }> {
  const today = londonDate(clock.now());
  return {
    week: await visitsOf(db, addDays(today, -7), addDays(today, -1)),
    before: await visitsOf(db, addDays(today, -35), addDays(today, -8)),
  };
}
