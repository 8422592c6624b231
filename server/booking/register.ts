/** All routes about bookings, and what an empty store starts with. */
import type { RegisterRoutes } from '#server/http/route';
import { seedPromoCodes } from '#server/promo/seed-promo-codes';
import { addressRoutes } from '#server/routes/addresses';
import { availabilityRoutes } from '#server/routes/availability';
import { bookingChangeRoutes } from '#server/routes/booking-changes';
import { bookingRoutes } from '#server/routes/bookings';
import { calendarRoutes } from '#server/routes/calendar';
import { catalogueRoutes } from '#server/routes/catalogue';
import { configRoutes } from '#server/routes/config';
import { contactRoutes } from '#server/routes/contact';
import { invoiceRoutes } from '#server/routes/invoices';
import { managerRoutes } from '#server/routes/manager';
import { newsletterRoutes } from '#server/routes/newsletter';
import { paymentRoutes } from '#server/routes/payments';
import { personRoutes } from '#server/routes/person';
import { placeRoutes } from '#server/routes/places';
import { productRoutes } from '#server/routes/products';
import { promoRoutes } from '#server/routes/promo';
import { staffRoutes } from '#server/routes/staff';
import { seedClosedDays } from '#server/schedule/closed-days';
import { seedVans } from '#server/schedule/fleet';

/** Vans, and examples to try the shop with: a real one begins with none of those. */
const seeds: RegisterRoutes = (app, { db, clock, config }) => {
  app.addHook('onReady', async () => {
    await seedVans(db);
    if (config.production) return;
    await seedPromoCodes(db, clock);
    await seedClosedDays(db, clock);
  });
};

export const routes: readonly RegisterRoutes[] = [
  seeds,
  addressRoutes,
  availabilityRoutes,
  bookingChangeRoutes,
  bookingRoutes,
  calendarRoutes,
  catalogueRoutes,
  configRoutes,
  contactRoutes,
  invoiceRoutes,
  managerRoutes,
  newsletterRoutes,
  paymentRoutes,
  personRoutes,
  placeRoutes,
  productRoutes,
  promoRoutes,
  staffRoutes,
];
