/** The waits of the specification (section 9, Timings) and the patience of the corridors, milliseconds. One table, so that tests run on a fake clock. */
export const delays = {
  /** The destination step appears after a start was chosen. */
  destinationStepDelay: 300,
  /** 'Processing...' before the quote page. */
  confirmDelay: 800,
  /** Typing rests before places are asked for. */
  placeDebounce: 250,
  /** Typing rests before addresses are asked for. */
  addressDebounce: 300,
  /** The review appears after date, time and details exist. */
  summaryDelay: 2000,
  /** A promotion code's success animation. */
  promoSuccessDelay: 2000,
  /** 'Our team has been notified' stays this long. */
  flashDelay: 1000,
  /** The booking result waits before it reads the booking. */
  bookingFetchDelay: 100,
  /** Between two readings of a payment that is still being confirmed. */
  confirmationPollDelay: 1500,
  draftPatience: 4000,
  lookupPatience: 10_000,
  /** The browser's question whether the position may be known, and the search for it. */
  locatePatience: 30_000,
  quotePatience: 20_000,
  savePatience: 15_000,
  checkoutPatience: 20_000,
  leavingPatience: 30_000,
} as const;
