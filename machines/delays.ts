/** Waits and timeouts in milliseconds. One table, so that tests run on a fake clock. */
export const delays = {
  /** From the choice of the start to the destination step. */
  destinationStepDelay: 300,
  /** 'Processing...' before the quote page. */
  confirmDelay: 800,
  /** Pause in typing before places are searched for. */
  placeDebounce: 250,
  /** Pause before addresses are looked up. */
  addressDebounce: 300,
  /** From the choice of a slot, or any key or press after it, to the review. */
  summaryDelay: 2000,
  /** A promotion code's success animation. */
  promoSuccessDelay: 2000,
  /** 'Our team has been notified' is shown for this long. */
  flashDelay: 1000,
  /** The booking result waits before it reads the booking. */
  bookingFetchDelay: 100,
  /** Interval at which an unconfirmed payment is read again. */
  confirmationPollDelay: 1500,
  /** Polling for the payment ends after this time. */
  confirmationTimeout: 120_000,
  /** Interval and end of polling for the status of the confirmation mail. */
  mailPollDelay: 2000,
  mailTimeout: 60_000,
  /** Interval at which the news of the crew is read on the day of a move. */
  dayPollDelay: 30_000,
  /** Shortest time that reviews take to load. */
  reviewsDelay: 1000,
  /** Pause in typing before products are searched for. */
  productDebounce: 500,
  /** From a failed product search to the built-in samples. */
  fallbackDelay: 500,
  productTimeout: 12_000,
  /** Interval at which the possible delivery times are checked again. */
  timesRefreshInterval: 60_000,
  /** Shortest time that a newsletter sign-up takes. */
  newsletterDelay: 1000,
  /** Its result is shown for this long. */
  newsletterResetDelay: 3000,
  /** Before a page's texts are requested again; doubled each time. */
  textsRetryDelay: 350,
  /** Before the map service's script is requested again; doubled each time. */
  mapsRetryDelay: 500,
  /** Timeout for one attempt to load the map service. */
  mapsLoadTimeout: 8000,
  /** A search waits this long for the map service before our own list answers. */
  mapsSearchTimeout: 2000,
  draftTimeout: 4000,
  lookupTimeout: 10_000,
  /** Timeout for the customer's permission and for finding the position. */
  locateTimeout: 30_000,
  quoteTimeout: 20_000,
  saveTimeout: 15_000,
  /** Timeout for one photograph: the server waits as long for a request. */
  photoTimeout: 30_000,
  checkoutTimeout: 20_000,
  leavingTimeout: 30_000,
} as const;
