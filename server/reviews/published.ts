/** The reviews that staff have published, as every visitor of the site sees them. */
import { MOST_REVIEWS, type Published } from '#domain/contract/reviews';
import { londonDate } from '#domain/schedule';
import { SECOND } from '#domain/time-units';
import type { Store } from '#server/deps';
import type { Db } from '#server/store/schema';
import { ttlCache } from '#server/ttl-cache';

export async function readPublished(db: Db): Promise<Published> {
  const published = db.selectFrom('reviews').where('state', '=', 'published');
  const counted = await published
    .select(({ fn }) => ['stars', fn.countAll<number>().as('count')])
    .groupBy('stars')
    .execute();
  const rows = await published
    .select(['name', 'place', 'stars', 'at', 'words'])
    .orderBy('at', 'desc')
    .orderBy('booking_id')
    .limit(MOST_REVIEWS)
    .execute();
  return {
    counts: [1, 2, 3, 4, 5].map((stars) => Number(counted.find((each) => each.stars === stars)?.count ?? 0)),
    reviews: rows.map(({ at, ...review }) => ({ ...review, date: londonDate(at) })),
  };
}

/** Often enough to see at once what was published, and seldom enough for any number of visitors. */
export const KEPT = 10 * SECOND;

/** Keeps them for ten seconds. */
export function publishedReviews({ db, clock }: Pick<Store, 'db' | 'clock'>): () => Promise<Published> {
  const cache = ttlCache<Published>(clock, KEPT, 1);
  return () => cache.get('', () => readPublished(db));
}
