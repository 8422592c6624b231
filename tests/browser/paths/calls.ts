/** Which call of the server a port makes. */
import type { PortName } from '#machines/ports';

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** As a person says it. */
  readonly told: string;
}

const call = (method: Call['method'], path: RegExp, told: string): Call => ({
  method,
  path,
  told: `${method} ${told}`,
});

/** The ports that call the server; those with several calls by their first. */
export const calls: Partial<Record<PortName, Call>> = {
  suggestPlaces: call('GET', /^\/api\/places$/, '/api/places'),
  locateMe: call('GET', /^\/api\/places\/near$/, '/api/places/near'),
  resolvePlace: call('GET', /^\/api\/places\/(?!near$)[^/]+$/, '/api/places/…'),
  measureRoute: call('GET', /^\/api\/route$/, '/api/route'),
  lookUpAddresses: call('GET', /^\/api\/addresses\//, '/api/addresses/…'),
  loadCatalogue: call('GET', /^\/api\/price-item\//, '/api/price-item/api/price-item'),
  loadUnavailableDays: call('GET', /^\/api\/availability$/, '/api/availability'),
  loadSlots: call('GET', /^\/api\/availability\/./, '/api/availability/…'),
  createBooking: call('POST', /^\/api\/bookings$/, '/api/bookings'),
  saveContact: call('POST', /^\/api\/bookings\/[^/]+\/contact$/, '/api/bookings/…/contact'),
  sendInquiry: call('GET', /^\/api\/bookings\/[0-9a-f]{24}$/, '/api/bookings/…'),
  applyPromo: call('POST', /\/apply-promo$/, '/api/promocode/…/apply-promo'),
  removePromo: call('POST', /\/remove-promo$/, '/api/bookings/…/remove-promo'),
  openCheckout: call('POST', /\/create-checkout-session(-helper)?$/, '/api/bookings/…/create-checkout-session'),
  readBooking: call('GET', /^\/api\/bookings\/[^/]+$/, '/api/bookings/…'),
  sendConfirmation: call('POST', /^\/api\/bookings\/[^/]+\/send$/, '/api/bookings/…/send'),
  reportAbandonedPayment: call('POST', /\/payment-cancelled$/, '/api/bookings/…/payment-cancelled'),
  requestBookingLink: call('POST', /^\/api\/bookings\/[^/]+\/link$/, '/api/bookings/…/link'),
  searchProducts: call('GET', /^\/api\/ikea\/search$/, '/api/ikea/search'),
  lookUpProducts: call('GET', /^\/api\/ikea\/products\/[^/]+$/, '/api/ikea/products/…'),
  readCancellation: call('GET', /^\/api\/bookings\/[^/]+\/cancellation$/, '/api/bookings/…/cancellation'),
  cancelBooking: call('POST', /^\/api\/bookings\/[^/]+\/cancel$/, '/api/bookings/…/cancel'),
  rescheduleBooking: call('POST', /^\/api\/bookings\/[^/]+\/reschedule$/, '/api/bookings/…/reschedule'),
};
