/** Everything that routes and use cases need from outside, in three sizes. A function takes the smallest that has what it uses. */
import type { Clock, Random } from '#server/clock';
import type { Config } from '#server/config';
import type { Access } from '#server/http/access';
import type { Budgets } from '#server/http/budgets';
import type { Worker } from '#server/jobs/worker';
import type { Log } from '#server/log';
import type { Outbox } from '#server/mail/outbox';
import type { Payments } from '#server/payments/payments';
import type { Refunds } from '#server/payments/refunds';
import type { Places } from '#server/places/places';
import type { Catalogue } from '#server/products/catalogue';
import type { PublishedReviews } from '#server/reviews/published';
import type { Db } from '#server/store/schema';

/** A change of the store, and its log line. */
export interface Store {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
}

/** A change that mails somebody, with links to the pages. */
export interface Mailing extends Store {
  access: Access;
  config: Config;
  outbox: Outbox;
}

export interface Deps extends Mailing {
  budgets: Budgets;
  payments: Payments;
  refunds: Refunds;
  /** Places for a network: metered look-ups count against it. */
  placesFor: (network: string) => Places;
  /** The products of the same-day quote. */
  catalogue: () => Catalogue;
  published: PublishedReviews;
  /** Reason why the store is damaged, or undefined. */
  storeDamage: () => string | undefined;
  workers: readonly Pick<Worker, 'name' | 'failures'>[];
}
