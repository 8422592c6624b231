/** Reloads the pages of a booking when they come from the back-forward cache: on a shared computer they may be somebody else's. */
const OF_A_BOOKING = /^\/\w+\/(manage\/|booking-result$)/;

globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted && OF_A_BOOKING.test(location.pathname)) location.reload();
});
