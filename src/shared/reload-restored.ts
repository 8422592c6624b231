/**
 * A page from the back-forward cache shows what the server said before the customer left, perhaps to somebody else at
 * the same computer: pages of one booking are loaded anew.
 */
const OF_A_BOOKING = /^\/\w+\/(manage\/|booking-result$)/;

globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted && OF_A_BOOKING.test(location.pathname)) location.reload();
});
