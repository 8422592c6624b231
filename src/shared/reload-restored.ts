/**
 * Loads the pages of one booking anew when they come from the back-forward cache: they may be somebody else's, at the
 * same computer.
 */
const OF_A_BOOKING = /^\/\w+\/(manage\/|booking-result$)/;

globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted && OF_A_BOOKING.test(location.pathname)) location.reload();
});
