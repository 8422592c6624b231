/** Example bodies for the OpenAPI document: one move from its price to its cancellation. A test sends each of them. */
const MOVE = {
  startLocation: '12 Example Street, Edinburgh, EH8 9YL',
  destinationLocation: '3 Example Quay, Edinburgh, EH6 6QQ',
  moveType: 'student',
  date: '2027-03-11',
  time: '10:00-12:00',
  details: { boxDetails: [{ boxSize: 'medium', numberOfBoxes: 8 }] },
};
const PERSON = { name: 'Ann Example', email: 'ann@example.com', phone: '0131 496 0001' };

export const API_EXAMPLES: Readonly<Record<string, object>> = {
  'POST /api/bookings': MOVE,
  'POST /api/bookings/pricing': MOVE,
  'POST /api/bookings/:id/contact': { ...PERSON, newsletterConsent: false },
  'POST /api/bookings/validate-promo': { promoCode: 'MOVE10' },
  'POST /api/bookings/:id/create-checkout-session': { amount: 50, lang: 'en' },
  'POST /api/bookings/:id/reschedule': { date: '2027-03-16', time: '12:00-14:00' },
  'POST /api/bookings/:id/cancel': { reason: 'The new flat is not ready.' },
  'POST /api/contact': { ...PERSON, subject: 'A piano', message: 'An upright piano, from the second floor.' },
  'POST /api/newsletter': { email: PERSON.email },
};
