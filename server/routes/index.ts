/** Every route, and the seeds of an empty store. */
import { keepTariff } from '#server/booking/tariffs';
import type { RegisterRoutes } from '#server/http/route';
import { seedPromoCodes } from '#server/promo/seed-promo-codes';
import { seedClosedDays } from '#server/schedule/closed-days';
import { seedVans } from '#server/schedule/fleet';
import { isTrial } from '#server/store/purpose';
import { addressRoutes } from './addresses';
import { availabilityRoutes } from './availability';
import { bookingChangeRoutes } from './booking-changes';
import { bookingRoutes } from './bookings';
import { catalogueRoutes, configRoutes } from './config';
import { countRoutes } from './counts';
import { damagePhotoRoutes } from './damage-photos';
import { documentRoutes } from './documents';
import { messageRoutes } from './messages';
import { paymentRoutes } from './payments';
import { personRoutes } from './person';
import { placeRoutes } from './places';
import { productRoutes } from './products';
import { promoRoutes } from './promo';
import { callers } from './request';
import { reviewRoutes } from './reviews';
import { staffRoutes } from './staff';

const seeds: RegisterRoutes = (app, { db, clock }) => {
  app.addHook('onReady', async () => {
    await seedVans(db);
    await keepTariff(db);
    if (!(await isTrial(db))) return;
    await seedPromoCodes(db, clock);
    await seedClosedDays(db, clock);
  });
};

export const routes: readonly RegisterRoutes[] = [
  seeds,
  callers,
  addressRoutes,
  availabilityRoutes,
  bookingChangeRoutes,
  bookingRoutes,
  catalogueRoutes,
  configRoutes,
  countRoutes,
  damagePhotoRoutes,
  documentRoutes,
  messageRoutes,
  paymentRoutes,
  personRoutes,
  placeRoutes,
  productRoutes,
  promoRoutes,
  reviewRoutes,
  staffRoutes,
];
