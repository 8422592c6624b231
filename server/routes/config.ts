/** GET /api/config: the public flags only. GET /api/price-item/api/price-item: the catalogue, at the specification's path. */
import { CALL_BASES } from '#domain/contract/bases';
import { priceItemsReply } from '#domain/contract/catalogue';
import { configReply } from '#domain/contract/config';
import { toPounds } from '#domain/money';
import { features } from '#domain/shop/business';
import { catalogue } from '#domain/shop/catalogue';
import { booking as texts } from '#locales/en/booking';
import type { RegisterRoutes } from '#server/http/route';

export const configRoutes: RegisterRoutes = (app, { config }) => {
  app.get(
    '/api/config',
    { config: { class: 'read' }, schema: { summary: 'Public flags', response: { 200: configReply } } },
    async () => {
      const { promoCodes, helper, whatsapp, languages, counts } = features;
      return {
        promoCodes,
        helper,
        whatsapp,
        languages,
        analytics: counts,
        performanceMonitoring: false,
        addressLookup: config.addresses.kind !== 'off',
        testPayments: config.payments.kind === 'embedded',
        stripePublishableKey: config.payments.kind === 'stripe' ? (config.payments.publishableKey ?? '') : '',
        productSearchUrl: config.productSearchUrl ?? '',
        productSearchFallback: config.productSearchFallback,
        googleMapsKey: config.places.kind === 'google' ? config.places.browserKey : '',
        googleMapId: config.places.kind === 'google' ? config.places.mapId : '',
        bases: CALL_BASES,
      };
    },
  );
};

const items = [...catalogue.furniture, ...catalogue.appliances].map(({ key, name, category, mm, price }) => ({
  id: key,
  _id: key,
  itemName: name?.en ?? texts.items[key],
  category,
  price: toPounds(price),
  description: `${mm.map((side) => side / 10).join(' × ')} cm`,
}));

export const catalogueRoutes: RegisterRoutes = (app) => {
  app.get(
    CALL_BASES.priceItem,
    { config: { class: 'read' }, schema: { summary: 'Furniture and appliances', response: { 200: priceItemsReply } } },
    async () => items,
  );
};
