/** Descriptions for search engines, one or two sentences a page. Only the prerenderer reads them. */
export const descriptions = {
  noScript:
    'This page needs JavaScript, which is off in your browser. Turn it on and reload the page, or call us on {{phone}}. Our {{form}} works without it.',
  contactForm: 'contact form',
  /** Alternative texts of the pictures for shared links. */
  picture: 'A route line with a removal van between two houses',
  home: 'Removals and student moves from %base% and all over %region%. See the full price first, choose a two-hour slot and book online.',
  location: 'Tell us where you’re moving from and to. We measure the route and price your move.',
  quote: 'List what you’re moving, choose a day and a slot, and see the full price of your move.',
  bookingResult: 'Your booking and its confirmation.',
  paymentCancelled: 'Your payment was cancelled. Carry on with your booking, change it or leave it.',
  amend: 'See what a change of your booking costs, and agree to it.',
  manage: 'Choose another time for your move, or cancel it.',
  sameDay: 'Get a price for a delivery today: say what it is, where it’s going and how soon. IKEA products included.',
  about:
    'Who we are, what we promise, and the facts about our firm: depot, office hours, insurance and company numbers.',
  blog: 'Practical notes for moving in %region%: %localPages:measuring a tenement stair, parking a van in town, %packing a kitchen.',
  testimonials: 'What customers say about each of our services, from student moves to storage and clearance.',
  reviews: 'Our score, how it breaks down, and what people wrote about price, care and punctuality.',
  careers: 'What drivers and helpers do here, what a day is like, what helps, and how to apply.',
  contact:
    'Call, write or send photos: a person in our %base% office answers by the next working day. Available %officeDays%, %opensShort%-%closesShort%.',
  contactAnswer: 'What happened to your message.',
  studentLanding: 'A van and a driver for your room, halls or shared flat in Edinburgh.',
  terms: 'How booking, payment, changes and cancellation work, and what happens if something is damaged.',
  privacy: 'What we know about you, why, who else sees it, and how to have it deleted.',
  accessibility: 'How everyone can use this site, what we test, and what we know doesn’t work.',
  cookies: 'One cookie, no tracking, and what your browser keeps so that nothing you type is lost.',
  services: 'All our removal services in %region%, with prices.',
  notFound: 'There’s no page at this address.',
} as const;
