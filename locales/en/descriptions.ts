/** What search engines show of a page: one sentence or two for each. Read by the prerenderer alone. */
export const descriptions = {
  home: 'Removals and student moves from Edinburgh and all over Scotland. See the price line by line, choose a two-hour window and book online.',
  location: 'Choose where you move from and where to. We measure the road and price your move.',
  quote: 'List what is coming, choose a day and a window, and see the price of your move line by line.',
  bookingResult: 'Your booking and its confirmation.',
  bookingCancel: 'Your payment was cancelled. Go on with your booking, change it or leave it.',
  notFound: 'There is no page at this address.',
} as const;
