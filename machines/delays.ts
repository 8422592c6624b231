/** The waits and the timeouts of the pending states, milliseconds. One table, so that tests run on a fake clock. */
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
  /** A payment that is not confirmed by then is not asked for any more unless the customer wants it. */
  confirmationTimeout: 120_000,
  /** Between two looks at how far the confirmation mail has come, and how long that is looked at. */
  mailPollDelay: 2000,
  mailTimeout: 60_000,
  /** The reviews of a client load, and of Try Again, are simulated to take a second. */
  reviewsDelay: 1000,
  /** Typing rests before products are asked for. */
  productDebounce: 500,
  /** The built-in samples come this long after the product search has failed. */
  fallbackDelay: 500,
  /** How long the product search may take. */
  productTimeout: 12_000,
  /** Between two looks at what can still be promised today. */
  timesRefreshInterval: 60_000,
  /** Signing up for the newsletter is seen to take a second. */
  newsletterDelay: 1000,
  /** What became of it shows this long. */
  newsletterResetDelay: 3000,
  /** Before the texts of a page are asked for a second time; twice as long before each further time. */
  textsRetryDelay: 350,
  /** How long a page may take to load before it counts as failed. */
  chunkTimeout: 120_000,
  /** Before the script of the map service is asked for again; twice as long before each further time. */
  mapsRetryDelay: 500,
  /** How long one attempt to load the map service may take. */
  mapsLoadTimeout: 8000,
  /** How long a search waits for the map service to load before our own list answers. */
  mapsSearchTimeout: 2000,
  draftTimeout: 4000,
  lookupTimeout: 10_000,
  /** The browser's question whether the position may be known, and the search for it. */
  locateTimeout: 30_000,
  quoteTimeout: 20_000,
  saveTimeout: 15_000,
  checkoutTimeout: 20_000,
  leavingTimeout: 30_000,
} as const;
