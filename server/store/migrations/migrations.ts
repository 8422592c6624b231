/** Forward only: a released migration is never edited. */
import type { Migration } from 'kysely/migration';
import { up as first } from './0001-first';
import { up as subscribers } from './0002-subscribers';
import { up as products } from './0003-products';
import { up as refundMetadata } from './0004-refund-metadata';
import { up as rateLimits } from './0005-rate-limits';
import { up as networks } from './0006-networks';
import { up as staffSessions } from './0007-staff-sessions';
import { up as promoHolds } from './0008-promo-holds';
import { up as claims } from './0009-claims';
import { up as staffActs } from './0010-staff-acts';
import { up as search } from './0011-search';
import { up as invoices } from './0012-invoices';
import { up as vans } from './0013-vans';
import { up as indexes } from './0014-indexes';
import { up as moreIndexes } from './0015-more-indexes';
import { up as vanFeeds } from './0016-van-feeds';
import { up as invoiceNames } from './0017-invoice-names';
import { up as openCheckouts } from './0018-open-checkouts';
import { up as limitEnds } from './0019-limit-ends';
import { up as references } from './0020-references';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': { up: first },
  '0002-subscribers': { up: subscribers },
  '0003-products': { up: products },
  '0004-refund-metadata': { up: refundMetadata },
  '0005-rate-limits': { up: rateLimits },
  '0006-networks': { up: networks },
  '0007-staff-sessions': { up: staffSessions },
  '0008-promo-holds': { up: promoHolds },
  '0009-claims': { up: claims },
  '0010-staff-acts': { up: staffActs },
  '0011-search': { up: search },
  '0012-invoices': { up: invoices },
  '0013-vans': { up: vans },
  '0014-indexes': { up: indexes },
  '0015-more-indexes': { up: moreIndexes },
  '0016-van-feeds': { up: vanFeeds },
  '0017-invoice-names': { up: invoiceNames },
  '0018-open-checkouts': { up: openCheckouts },
  '0019-limit-ends': { up: limitEnds },
  '0020-references': { up: references },
};

/** In the order they are applied. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort();
