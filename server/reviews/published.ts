/** The reviews that staff have published, as every visitor of the site sees them. */
import { MOST_REVIEWS, type Published } from '#domain/contract/reviews';
import { londonDate } from '#domain/schedule';
import { SECOND } from '#domain/time-units';
import type { Clock } from '#server/clock';
import type { Log } from '#server/log';
import type { Db } from '#server/store/schema';
import { ttlCache } from '#server/ttl-cache';

async function readPublished(db: Db): Promise<Published> {
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
const KEPT = 10 * SECOND;

/** The published reviews of this process: pages and calls show the same, at most ten seconds old. */
export interface PublishedReviews {
  read(): Promise<Published>;
  /** Those of the last reading, without waiting for the database: undefined until the first has ended. Reads on behind the answer. */
  latest(): Published | undefined;
}

export function publishedReviews({ db, clock, log }: { db: Db; clock: Clock; log: Log }): PublishedReviews {
  const cache = ttlCache<Published>(clock, KEPT, 1);
  let last: Published | undefined;
  let nextTry = 0;
  const read = () =>
    cache.get('', async () => {
      last = await readPublished(db);
      return last;
    });
  return {
    read,
    latest() {
      // A failed reading is not kept, and no page may ask a failing database again at once.
      if (clock.now() >= nextTry) {
        nextTry = clock.now() + KEPT;
        read().catch((err: unknown) => log.warn({ err }, 'published reviews could not be read'));
      }
      return last;
    },
  };
}
