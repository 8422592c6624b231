/** What steps after the locations ask of the world. */
export { loadSlots, loadUnavailableDays } from './availability';
export { createBooking, readBooking, saveContact, sendInquiry } from './bookings';
export { loadCatalogue } from './catalogue';
export { leaveForCheckout, openCheckout } from './checkout';
export { applyPromo, removePromo } from './promo';
