/** Texts of the mails, of their calendar file, and of what the payment page shows of a booking. */
export const mail = {
  greeting: 'Hello {{name}},',
  reference: 'Booking reference',
  bookingId: 'Booking id',
  from: 'From',
  to: 'To',
  date: 'Date',
  slot: 'Arrival window',
  slotText: '{{slot}}, London time',
  duration: 'Estimated duration',
  about: 'about {{duration}}',
  lineNote: '{{line}} ({{note}})',
  helper: 'Helper',
  withHelper: 'One helper is booked',
  withoutHelper: 'No helper is booked',
  total: 'Total price, VAT included',
  paid: 'Paid',
  dueLater: 'Due on the day',
  openBooking: 'Open your booking',
  copyLink: 'If the button does not work, copy this address into your browser:',
  linkNote: 'The link is yours alone: whoever opens it can see and change the booking.',
  neverAsk: 'We never ask for a payment by message or on the phone. Payments are made on our website only.',
  questions: 'Questions? Call us on {{phone}} or reply to {{email}}.',
  legal: '{{address}}. Company {{company}}. VAT {{vat}}.',
  freeNotice: 'Changing or cancelling is free with at least {{hours}} hours’ notice before the arrival window.',
  fee: 'With less than {{below}} hours’ notice we keep {{percent}}% of what was paid.',
  onDay: 'Once the window has started, please call us.',
  noWithdrawal:
    'Because this is the transport of goods on an agreed date, the usual 14-day right to withdraw does not apply.',
  insurance: 'Our public liability insurance covers up to {{amount}}.',
  confirmed: {
    subject: 'Your move on {{date}} is booked ({{reference}})',
    title: 'Your move is booked',
    text: 'Thank you. Your payment has arrived and a van is reserved for you. The calendar file is attached.',
    listTitle: 'What you booked',
    termsTitle: 'Good to know',
    price:
      'The price covers what you listed. Please tell us before the day if you have more to move, so that we can price it with you.',
  },
  cancelledPayment: {
    subject: 'Your payment was cancelled ({{reference}})',
    title: 'Your payment was cancelled',
    text: 'Nothing has been charged. Your booking is kept, and the price stays the same until {{until}}.',
    next: 'You can continue to the payment, or first amend the date, the addresses or your list.',
    button: 'Continue or amend your booking',
  },
  rescheduled: {
    subject: 'Your move is now on {{date}} ({{reference}})',
    title: 'Your move has a new date',
    text: 'A van is reserved for the new window, and the old one is given up. The price stays as it is. The attached file changes the date in your calendar.',
  },
  cancelledBooking: {
    subject: 'Your booking is cancelled ({{reference}})',
    title: 'Your booking is cancelled',
    text: 'The van is no longer reserved for you. Please remove the date from your calendar; the attached file does it for you.',
    fee: 'We keep {{amount}}, the fee for a cancellation at short notice.',
    noRefund: 'There is nothing to pay back.',
  },
  refund: {
    subject: 'We are paying back {{amount}} ({{reference}})',
    title: 'Your money is on its way back',
    amount: 'We are paying back {{amount}} to the card that was used. It takes up to ten days to arrive.',
    windowLost:
      'Your payment arrived after the reserved time was over, and the window had been taken by then. We are sorry. Please choose another time, or call us: we will try to find one.',
    latePayment: 'Your payment arrived after the booking had been closed.',
    paidTwice: 'This booking was paid twice. It stays as it is, and the second payment goes back.',
    cancelled: 'Your booking was cancelled.',
  },
  link: {
    subject: 'The link to your booking',
    title: 'The link to your booking',
    text: 'You, or somebody who knows your booking, asked for this link. It opens the booking in your browser.',
    ignore: 'If it was not you, you need not do anything.',
  },
  history: {
    subject: 'The link to your bookings',
    title: 'The link to your bookings',
    text: 'Somebody asked for the bookings made with this address. This link opens them in your browser, for one day.',
  },
  message: {
    subject: 'We have your message',
    title: 'Thank you for writing to us',
    greeting: 'Hello,',
    text: 'We have received your message and will get back to you within 24 hours.',
    service: 'Service',
    ignore: 'If it was not you who wrote to us, you need not do anything: nothing has been booked.',
  },
  newsletter: {
    subject: 'Please confirm your newsletter',
    title: 'One more step',
    text: 'Somebody, we hope you, asked for our newsletter to be sent to this address. It comes once the address is confirmed.',
    button: 'Confirm my address',
    ignore: 'If it was not you, you need not do anything: without this step nothing is sent.',
    knownSubject: 'You already get our newsletter',
    knownTitle: 'You are on the list already',
    knownText:
      'Somebody, perhaps you, asked for our newsletter again. This address already gets it, so nothing changes.',
    leave: 'To get no newsletter, now or later, open this address:',
  },
  calendar: {
    summary: 'Moving with {{business}}',
    description: 'Booking {{reference}}. The crew arrives between {{slot}}, London time. Questions: {{phone}}',
  },
  checkout: {
    move: 'Move on {{date}}, {{slot}}, {{from}} to {{to}}',
    moveWithHelper: 'Move with a helper on {{date}}, {{slot}}, {{from}} to {{to}}',
  },
} as const;

/** Texts of the mails to the team, which works in English. */
export const teamMail = {
  inquiry: {
    subject: 'Inquiry: {{from}} to {{to}}, {{date}}',
    subjectBare: 'Inquiry from {{name}}',
    title: 'A customer asks for assistance',
    sent: 'Our team has been notified and will assist you!',
  },
  message: {
    subject: 'Message from {{name}}: {{topic}}',
    subjectBare: 'Message from {{name}}',
    title: 'A message from the website',
    words: 'What was written',
  },
  notice: {
    confirmed: { subject: 'Booked: {{date}} {{slot}}, {{reference}}', title: 'A booking is confirmed' },
    rescheduled: { subject: 'Rescheduled: now {{date}} {{slot}}, {{reference}}', title: 'A booking was rescheduled' },
    cancelled: { subject: 'Cancelled: {{date}} {{slot}}, {{reference}}', title: 'A booking is cancelled' },
    refundFailed: {
      subject: 'Refund failed: {{reference}}',
      title: 'A refund could not be made. Please pay it back by hand and set the booking to refunded.',
    },
  },
} as const;
