/** The server call of each port. */
import type { PortName } from '#machines/ports';

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
}

const call = (method: Call['method'], path: RegExp): Call => ({ method, path });

/** Ports with several calls are listed by the first. */
export const calls: Partial<Record<PortName, Call>> = {
  suggestPlaces: call('GET', /^\/api\/places$/),
  locateMe: call('GET', /^\/api\/places\/near$/),
  resolvePlace: call('GET', /^\/api\/places\/(?!near$)[^/]+$/),
  measureRoute: call('GET', /^\/api\/route$/),
  lookUpAddresses: call('GET', /^\/api\/addresses\//),
  loadCatalogue: call('GET', /^\/api\/price-item\//),
  loadUnavailableDays: call('GET', /^\/api\/availability$/),
  loadSlots: call('GET', /^\/api\/availability\/./),
  createBooking: call('POST', /^\/api\/bookings$/),
  saveContact: call('POST', /^\/api\/bookings\/[^/]+\/contact$/),
  sendInquiry: call('GET', /^\/api\/bookings\/[0-9a-f]{24}$/),
  applyPromo: call('POST', /\/apply-promo$/),
  removePromo: call('POST', /\/remove-promo$/),
  openCheckout: call('POST', /\/create-checkout-session(-helper)?$/),
  readBooking: call('GET', /^\/api\/bookings\/[^/]+$/),
  sendConfirmation: call('POST', /^\/api\/bookings\/[^/]+\/send$/),
  reportPaymentCancelled: call('POST', /\/payment-cancelled$/),
  subscribe: call('POST', /^\/api\/newsletter$/),
  sendMessage: call('POST', /^\/api\/contact$/),
  requestBookingLink: call('POST', /^\/api\/bookings\/[^/]+\/link$/),
  searchProducts: call('GET', /^\/api\/ikea\/search$/),
  lookUpProducts: call('GET', /^\/api\/ikea\/products\/[^/]+$/),
  readCancellation: call('GET', /^\/api\/bookings\/[^/]+\/cancellation$/),
  cancelBooking: call('POST', /^\/api\/bookings\/[^/]+\/cancel$/),
  rescheduleBooking: call('POST', /^\/api\/bookings\/[^/]+\/reschedule$/),
};
