/** Texts of mails, of their calendar file, and of a booking on the payment page. */
export const mail = {
  greeting: 'Hello {{name}},',
  reference: 'Booking reference',
  from: 'From',
  to: 'To',
  date: 'Date',
  slot: 'Arrival slot',
  slotText: '{{slot}}, London time',
  times: 'Times',
  lineNote: '{{line}} ({{note}})',
  helper: 'Helper',
  withHelper: 'One helper booked',
  withoutHelper: 'No helper booked',
  total: 'Total price%vat:, VAT included%',
  paid: 'Paid',
  dueLater: 'Due on the day',
  receipts: {
    received: 'Received {{way}}, {{date}}',
    returned: 'Given back {{way}}, {{date}}',
    methods: { cash: 'in cash', transfer: 'by bank transfer', cardMachine: 'by card machine' },
  },
  changeBooking: 'Change or cancel',
  thingsTitle: 'What we’re moving',
  priceTitle: 'The price',
  openBooking: 'Open your booking',
  opening: {
    title: 'Open your booking in this browser',
    text: 'Anyone who uses this browser can then see and change the booking. On a shared computer, press “Sign out on this device” on the booking’s page afterwards.',
    button: 'Open my booking',
  },
  invoice: 'Your invoice (and credit note)',
  copyLink: 'If the button doesn’t work, copy this address into your browser:',
  linkNote: 'Keep this link to yourself: anyone who opens it can see and change the booking.',
  neverAsk: 'We never ask for card details by message or on the phone: you only ever enter them on our website.',
  questions: 'Questions? Call {{phone}} or email {{email}}.',
  legal: '{{address}}. Company {{company}}. VAT {{vat}}.',
  freeNotice: 'Changing or cancelling is free with at least {{hours}} hours’ notice before the arrival slot.',
  fee: 'With less than {{below}} hours’ notice we keep {{percent}}% of what you paid.',
  onDay: 'Once the slot has started, please call us.',
  noWithdrawal:
    'Because this is a contract to transport goods on an agreed date, the usual 14-day right to withdraw does not apply.',
  insurance: 'Our public liability insurance covers up to {{amount}}.',
  confirmed: {
    subject: 'Your move on {{date}} is booked ({{reference}})',
    title: 'Your move is booked',
    text: 'Thank you. You’ve paid, and your van is booked. A calendar file is attached.',
    agreed:
      'Thank you. A van is reserved for you. {{amount}} is still to pay, as our team agreed with you. A calendar file is attached.',
    free: 'Thank you. A van is reserved for you, and there’s nothing to pay. A calendar file is attached.',
    termsTitle: 'Good to know',
    price:
      'The price covers what you listed. If you have more to move, please tell us before the day, so we can agree a price.',
  },
  cancelledPayment: {
    subject: 'Your payment was cancelled ({{reference}})',
    title: 'Your payment was cancelled',
    text: 'Nothing has been charged. We’ve kept your booking, and the price stays the same until {{until}}, London time.',
    next: 'You can carry on and pay, or change the date, the addresses or your list first.',
    button: 'Continue or amend your booking',
  },
  paymentLink: {
    subject: 'Your quote for {{date}}: {{total}} ({{reference}})',
    title: 'Your quote',
    text: 'Here is the price for your move. It stays the same until {{until}}, London time.',
    next: 'We’ll reserve a van once you’ve paid. Until then you can check your list and change anything.',
    button: 'Check it and pay',
  },
  rescheduled: {
    charge: 'New slot: {{date}}, {{slot}}',
    subject: 'Your move is now on {{date}} ({{reference}})',
    title: 'Your move has a new date',
    text: 'A van is reserved for the new slot, and we’ve released the old one. The attached file updates your calendar.',
    byUs: 'We chose this time for you. If it doesn’t suit you, open your booking: you can cancel free of charge until the slot starts. Or call us, and we’ll find you another time.',
  },
  amended: {
    charge: 'Change of your booking: {{parts}}',
    description: 'Change of your booking {{reference}}',
    kept: 'As agreed before the change',
    parts: {
      things: 'your list',
      pickup: 'the pickup',
      destination: 'the destination',
      doors: 'floors and lifts',
      time: 'the day or slot',
      crew: 'the helper',
    },
    subject: 'Your booking is changed ({{reference}})',
    title: 'Your booking is changed',
    text: 'Here is your booking as it stands now. It replaces the confirmation that we sent before, and the attached file updates your calendar.',
  },
  priceChanged: {
    subject: 'Your move now costs {{total}} ({{reference}})',
    title: 'The price of your move has changed',
    text: 'We’ve added this to your booking:',
  },
  reminder: {
    subject: { week: 'Your move is in a week: {{date}}', day: 'Your move is tomorrow: {{date}}, {{slot}}' },
    title: { week: 'A week to go', day: 'See you tomorrow' },
    text: 'Here’s where and when we’ll meet, and what to get ready.',
    listTitle: 'So it all goes smoothly',
    list: {
      boxes: 'Close and label your boxes, and leave nothing loose in open bags.',
      parking: 'Keep a space for the van near both doors, and get a permit where the street needs one.',
      way: 'Tell us if a lift is out of order, or if anything has changed since you booked.',
      valuables: 'Keep passports, keys, money and medicine with you.',
      cold: 'Empty and defrost the fridge, and disconnect the washing machine.',
      present: 'Be there from the start of the slot, with your phone switched on.',
    },
  },
  cancelledBooking: {
    subject: 'Your booking is cancelled ({{reference}})',
    title: 'Your booking is cancelled',
    text: 'The van is no longer reserved for you. Open the attached file to take the move out of your calendar.',
    fee: 'We’ve kept {{amount}}, our fee for cancelling at short notice.',
    kept: 'We’ve kept {{amount}} of your payment.',
    absent:
      'Our crew came, and nobody was there to let them in. So this booking has ended, and the van is no longer reserved for you. Please call us if you still need to move.',
    byHand: 'We’ll give you back {{amount}} ourselves, and will be in touch about how.',
    noRefund: 'There’s nothing to refund.',
  },
  refund: {
    subject: 'We’re refunding {{amount}} ({{reference}})',
    title: 'Your money is on its way back',
    amount: 'We’re refunding {{amount}} to the card you used. It can take up to ten days to arrive.',
    windowLost:
      'Your payment arrived after your reservation had expired, and by then the slot was taken. We’re sorry. Please choose another time, or call us: we’ll try to find one.',
    codeGone:
      'Your price included a promotion code, and others used it up before your payment arrived. Your booking wasn’t confirmed. You can book again without the code.',
    amountWrong:
      'The amount that arrived isn’t the price of your booking, so we couldn’t accept it. Please pay again, or call us.',
    latePayment: 'Your payment arrived after the booking was closed.',
    paidTwice: 'This booking was paid for twice. It stays as it is, and the second payment goes back to you.',
    cancelled: 'Your booking was cancelled.',
    allowance: 'This is part of what you paid. Your booking stays as it is.',
    notAmended:
      'You paid for a change of your booking, but by then we could no longer make it: the van was taken, or the booking had changed. Your booking stays as it was.',
  },
  link: {
    subject: 'The link to your booking',
    title: 'The link to your booking',
    text: 'You, or someone who knows your booking, asked for this link. It opens the booking in your browser.',
    ignore: 'If it wasn’t you, you can ignore this email.',
  },
  newAddress: {
    subject: 'Confirm this email address for a booking',
    title: 'Is this your email address?',
    text: 'You, or someone who mistyped theirs, asked us to send the emails about a booking to this address. Nothing is sent here until you confirm it. The link works for {{days}} days.',
    button: 'Confirm this address',
    page: {
      title: 'Use this email address',
      text: 'From now on, emails about the booking come to this address, and the links in earlier emails stop working. Anyone who uses this browser can then see and change the booking.',
      button: 'Use this address',
    },
  },
  oldAddress: {
    subject: 'A new email address for your booking',
    title: 'Is this change yours?',
    text: 'Someone who can open your booking asked us to send its emails to another address. If it was you, confirm the email that we’ve sent there. If it wasn’t, undo the change: the link works for {{days}} days, even after the other address has been confirmed.',
    button: 'Undo the change',
    ignore: 'If it was you, there’s nothing to do here.',
    page: {
      title: 'Keep your email address',
      text: 'Emails about the booking come to this address again. Links in other emails stop working, and only this browser and the one that paid can open the booking.',
      button: 'Undo the change',
    },
  },
  history: {
    subject: 'The link to your bookings',
    title: 'The link to your bookings',
    text: 'Someone asked for the bookings made with this address. This link opens them in your browser and works for a day.',
  },
  person: {
    subject: 'The link to your data',
    title: 'The link to your data',
    text: 'Someone, hopefully you, asked what we hold about this address. This link lets you download a copy, or have it erased. It works for a day.',
    button: 'See or erase my data',
  },
  message: {
    subject: 'We have your message',
    title: 'Thank you for writing to us',
    greeting: 'Hello,',
    text: 'We’ve received your message and will get back to you by the next working day.',
    service: 'Service',
    ignore: 'If you didn’t write to us, you can ignore this email: nothing has been booked.',
  },
  newsletter: {
    subject: 'Please confirm your subscription',
    title: 'One more step',
    text: 'Someone, hopefully you, asked for our newsletter at this address. Confirm your address and you’re on the list.',
    button: 'Confirm my address',
    ignore: 'If it wasn’t you, ignore this email and we won’t send anything else.',
    knownSubject: 'You already get our newsletter',
    knownTitle: 'You’re already on the list',
    knownText:
      'Someone, perhaps you, asked for our newsletter again. This address already gets it, so nothing changes.',
    leave: 'Unsubscribe from the newsletter',
  },
  calendar: {
    summary: '{{business}}: crew arrives {{from}}–{{until}}',
    description:
      'Booking {{reference}}\n{{times}}. London time.\nDestination: {{destination}}\nYour booking: {{link}}\nQuestions: {{phone}}',
  },
  checkout: {
    move: 'Move on {{date}}, {{slot}}, {{from}} to {{to}}',
    moveWithHelper: 'Move with a helper on {{date}}, {{slot}}, {{from}} to {{to}}',
  },
} as const;

/** Mails to the team, in English only. */
export const teamMail = {
  openStaff: 'Open in the staff room',
  inquiry: {
    subject: 'Enquiry: {{from}} to {{to}}, {{date}}',
    subjectBare: 'Enquiry from {{name}}',
    title: 'New enquiry',
    sent: 'Our team has been notified and will assist you!',
  },
  message: {
    subject: 'Message from {{name}}: {{topic}}',
    subjectBare: 'Message from {{name}}',
    title: 'A message from the website',
    suspect: 'Possible spam: {{subject}}',
    suspectText:
      'A hidden field was filled in, or the form was sent within seconds. A robot may have written this, so we’ve sent no reply.',
    words: 'What was written',
  },
  alarm: {
    unsettled: {
      subject: 'Waiting for you in the staff room',
      title: 'Something is waiting for you',
      text: 'The staff room lists it under “Needs attention”. Deal with each, or mark it as dealt with there, and this email stops.',
    },
    waiting: {
      mails: 'Emails that could not be delivered: {{count}}',
      refunds: 'Refunds that failed and are still owed: {{count}}',
      payments: 'Payments without a booking: {{count}}',
    },
    payment: {
      subject: 'A payment without a booking: {{amount}}',
      title: 'Someone has paid for a booking that is not here',
      text: 'Stripe has {{amount}} for the checkout {{why}}, and this database has no such booking. If you have just restored a backup, send the event again from Stripe’s dashboard once the booking is back. Otherwise find the customer there, and refund the payment or enter the booking again.',
    },
    backup: {
      subject: 'No backup for a day',
      title: 'No backup for a day',
      text: 'The last backup is more than a day old. See docs/running/back-up.md.',
    },
    clock: {
      subject: 'The server’s clock has jumped',
      title: 'The server’s clock has jumped',
      text: 'It’s more than a week ahead of the day on which the shop last ran. If the shop was switched off that long, there’s nothing to do. Otherwise set the clock right today: old data is deleted by it, a day’s worth an hour.',
    },
    messages: {
      subject: 'Many messages at once',
      title: 'Many messages at once',
      text: 'One network has sent more messages in an hour than we pass on by email. All of them are in the staff room, under Messages.',
    },
    worker: {
      subject: 'A background job keeps failing',
      title: 'A background job needs your help',
      text: 'It’s “{{why}}”, and the log says why. Until it works again, reminders, refunds, mails or deletions may be late.',
    },
  },
  notice: {
    confirmed: { subject: 'Booked: {{date}} {{slot}}, {{reference}}', title: 'A booking is confirmed' },
    amended: {
      subject: 'Changed by the customer: {{date}} {{slot}}, {{reference}}',
      title: 'A customer changed a booking',
    },
    rescheduled: { subject: 'Rescheduled: now {{date}} {{slot}}, {{reference}}', title: 'A booking was rescheduled' },
    cancelled: { subject: 'Cancelled: {{date}} {{slot}}, {{reference}}', title: 'A booking is cancelled' },
    refundFailed: { subject: 'Refund failed: {{reference}}', title: 'A refund couldn’t be made' },
    disputed: { subject: 'Payment disputed: {{reference}}', title: 'A customer’s bank disputes a payment' },
    giveBack: 'Please give the customer {{amount}} back, and note it on the booking’s page.',
    todo: {
      refundFailed: 'Please refund it by hand and mark the booking as refunded.',
      disputed:
        'The bank has asked for the money back. Answer in Stripe’s dashboard, under Disputes, before the date it names: after that the money is lost. Don’t refund a disputed payment as well.',
    },
  },
} as const;
