/** GET /api/config: the public flags only. */

import { CALL_BASES } from '#domain/contract/bases';
import { configReply } from '#domain/contract/config';
import { features } from '#domain/shop/business';
import type { RegisterRoutes } from '#server/http/route';

export const configRoutes: RegisterRoutes = (app, { config }) => {
  app.get(
    '/api/config',
    { config: { class: 'read' }, schema: { summary: 'Public flags', response: { 200: configReply } } },
    async () => {
      const { promoCodes, helper, whatsapp, languages, analytics, performanceMonitoring } = features;
      const flags = { promoCodes, helper, whatsapp, languages, analytics, performanceMonitoring };
      return {
        ...flags,
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
