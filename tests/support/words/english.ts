/** Literal English for texts that depend on the state or have several values. Walks in English look for these. */
import type { texts } from './texts';

/** Some of the texts. */
type Some<Texts> = { readonly [Key in keyof Texts]?: Texts[Key] extends string ? string : Some<Texts[Key]> };

export const english = {
  booking: {
    progress: { at: 'Step {{number}} of {{total}}', active: 'Step {{number}} of {{total}}, current step' },
    kept: 'Nothing you’ve typed is lost. If you get stuck, we’re happy to help.',
    place: {
      title: { start: 'Where are you moving from?', destination: 'Where are you moving to?' },
      label: { start: 'Postcode or place you’re leaving', destination: 'Postcode or place you’re moving to' },
      selected: 'Location selected successfully',
      editOf: { start: 'pickup', destination: 'destination' },
    },
    address: {
      door: { start: 'Which door are we collecting from?', destination: 'Which door are we delivering to?' },
      label: { start: 'Pickup address', destination: 'Destination address' },
      postcode: { start: 'Pickup postcode', destination: 'Destination postcode' },
      loading: 'Looking up the addresses in {{postcode}}…',
      found_one: '{{count}} address found in {{postcode}}',
      found_other: '{{count}} addresses found in {{postcode}}',
      notFound: 'No detailed addresses found for this postcode',
      notListed: 'My address isn’t listed',
      typeIt: 'Type the address',
    },
    route: {
      changeOf: { start: 'the pickup', destination: 'the destination' },
      measuring: 'Measuring the route…',
      way: '{{distance}}, about {{duration}}',
      estimated: 'Estimated from our own road map, without live traffic.',
      confirm: 'Confirm Locations',
      processing: 'Processing...',
      failed: 'Route calculation failed',
      unavailable: 'Distance calculation unavailable',
      goOn: 'You can carry on without it: your quote will have the price.',
      tooFarText:
        'We cover mainland Great Britain without ferries, up to 700 road miles in all from our Edinburgh depot. Change one of the two places, or call us: we can sometimes find a way.',
      changeEnd: 'Please change one of the two places.',
    },
    door: { ground: 'Ground' },
    times: {
      whole: 'Arrives between {{from}} and {{until}}, done by about {{done}} ({{work}})',
      withoutEnd: 'Arrives between {{from}} and {{until}} ({{work}})',
      range: '{{from}} to {{until}}',
      work: '{{carrying}}, {{drive}}',
    },
    details: {
      add: 'Add: {{item}}',
      fewer: 'One fewer: {{item}}',
      more: 'One more: {{item}}',
      remove: 'Remove: {{item}}',
      moveTypes: {
        student: {
          text: 'One person’s things.',
        },
        house: { text: 'A flat or a house.' },
      },
      included: 'Includes {{miles}} miles and {{hours}} hours.',
    },
    sections: {
      floors: { ends: { start: 'Pickup', destination: 'Destination' } },
      special: {
        typePartial: 'Choose a type, or remove this row.',
        descriptionPartial: 'Describe it in a few words, or remove this row.',
      },
    },
    boxes: {
      under: 'under {{kg}} kg',
      between: '{{from}}–{{to}} kg',
      over: 'over {{kg}} kg',
      hint: 'About {{cm}} cm, {{weight}}. {{likes}}.',
    },
    special: {
      fragile: 'Fragile',
      bulky: 'Bulky',
      valuable: 'Valuable',
      hazardous: 'Hazardous',
      antique: 'Antique',
      artwork: 'Artwork',
      other: 'Other',
    },
    load: {
      name: 'How full the van is',
      volume: '{{metres}} m³ ({{feet}} ft³)',
      empty: 'Nothing listed yet',
      van: '{{van}}, {{percent}}% full (we load up to {{metres}} m³ safely)',
    },
    schedule: {
      loadingCalendar: 'Loading the calendar',
      loadingSlots: 'Loading available times',
      booked: 'booked',
      full: 'No available time slots for this date.',
      noNextDay: 'Nothing is free in the 30 days after that either. Please choose another day.',
      confirmed: 'Scheduling Confirmed',
      chosen: 'Scheduling Confirmed: {{date}}, {{slot}}.',
      parts: { morning: 'Morning 8AM-12PM', afternoon: 'Afternoon 12PM-5PM', evening: 'Evening 5PM-8PM' },
      choose: 'Choose a day and a time',
      chooseTime: 'Choose a time',
      reasons: { dateClosed: 'We’re closed on this day', windowGone: 'Full' },
    },
    review: {
      none: 'None',
      counted: '{{count}} × {{item}}',
      submit: 'Confirm & Get Quote',
      calculating: 'Calculating...',
    },
    summary: {
      changeOf: { start: 'the pickup', destination: 'the destination', schedule: 'the date', details: 'the things' },
      when: '{{date}}, {{slot}}',
      boxes_one: '{{count}} box',
      boxes_other: '{{count}} boxes',
      furniture_one: '{{count}} piece of furniture',
      furniture_other: '{{count}} pieces of furniture',
      appliances_one: '{{count}} appliance',
      appliances_other: '{{count}} appliances',
      special_one: '{{count}} special item',
      special_other: '{{count}} special items',
    },
    price: {
      from: 'From',
      label: 'Price',
      total: 'Total price',
    },
  },
  payment: {
    contact: {
      saving: 'Saving…',
      telling: 'Telling our team…',
      failed: 'We couldn’t save your details',
      sent: 'Our team has been notified and will assist you!',
      unsent: 'Notification failed, but you can still continue',
      unsentText: 'Your details are saved and your booking isn’t affected.',
    },
    pay: {
      today: 'This price, {{before}}, has ended. Today it is {{amount}}.',
      todayWithoutCode: 'This price, {{before}}, has ended. Today it is {{amount}}, before your code.',
      expired: 'Quote expired',
      expiredText:
        'A quote is valid for 24 hours. Get today’s price for the same move: you won’t need to fill anything in again.',
      withoutHelper: 'Without a helper',
      withHelper: 'With a helper',
      helperText: 'Two people carry',
      driverText: 'Your driver carries everything',
      done: 'Done by about {{done}} ({{work}})',
      leaving: 'Taking you to the payment page',
      checking: 'Checking your payment',
      error: 'Payment Error',
      notCompleted: 'Payment not completed',
      check: 'Please check the price',
      terms: {
        free: 'Change or cancel free up to {{hours}} hours before{{fees}}.',
        fee: '; with less than {{below}} hours we keep {{percent}}',
      },
    },
    promo: {
      apply: 'Apply',
      applying: 'Applying…',
      title: '{{code}}: {{percent}} off',
      applied: 'Promotion code applied. You save {{amount}}: {{before}} becomes {{after}}.',
      savingOf: '{{choice}}: {{amount}} off',
      remove: 'Remove the code',
      removing: 'Removing…',
      removed: 'Code removed. You’re back to the original prices.',
    },
    result: {
      titles: {
        paid: 'Your move is booked',
        reserved: 'Your move is booked',
        confirming: 'Confirming your payment',
        unconfirmed: 'Your payment isn’t confirmed yet',
        unpaid: 'This booking isn’t paid for yet',
        refunded: 'This booking was refunded',
        cancelled: 'This booking was cancelled',
        closed: 'This booking is closed',
      },
      intros: {
        paid: 'Thank you. You’ve paid, and a van is reserved for you.',
        paidByOthers: 'It’s paid for, and a van is reserved.',
        reserved: 'A van is reserved for you. Our team has agreed the payment with you.',
        confirming: 'This usually takes a few seconds. This page updates by itself, and we’ll email your confirmation.',
        unconfirmed:
          'This is taking longer than it should. If you’ve paid, please don’t pay again: we’ll email your confirmation as soon as the payment comes through.',
        unpaid: 'The price is held until {{time}}, London time. We’ll reserve a van once you’ve paid.',
        refunded: 'The full amount is going back to the card you used. It can take up to ten days to arrive.',
        cancelled: 'The van is no longer reserved. Our cancellation email says how much you get back.',
        closed: 'It was cancelled, or replaced by a newer one. There’s nothing to pay.',
      },
      finish: 'Not paid yet? Finish the payment',
      resume: 'Continue to payment',
      whenValue: '{{date}}, {{slot}}, London time',
      helpers: { with: 'One helper booked', without: 'No helper booked' },
      statuses: { unpaid: 'Not paid', pending: 'Being confirmed', paid: 'Paid', refunded: 'Refunded' },
      mails: {
        sending: 'Sending…',
        queued: 'On its way',
        delayed: 'Delayed: we’ll keep trying',
        sent: 'Sent Successfully',
        failed: 'Failed to Send',
      },
      announce: '{{title}}. Email Confirmation: {{state}}',
      linkSending: 'Sending…',
      linkSent: 'If the booking has an email address, the link is on its way there.',
      linkFailed: 'We couldn’t send the link',
    },
    cancelled: {
      title: 'Payment Cancelled',
      subtitle: 'Your payment has been canceled',
      uncharged: 'Nothing has been charged.',
      resume: 'Resume the payment',
      resumeText: 'Go back to the price, with or without a helper.',
      change: 'Change the booking',
      changeText: 'Amend the date, the addresses or your list first.',
      leave: 'Leave for now',
      leaveText: 'Go to the home page. Your quote stays valid until its 24 hours are up.',
      pressBack: 'You pressed Back. Please choose below: pay, change your booking or leave.',
      mailing: 'Emailing you a link to carry on…',
      mailed: 'We have sent you an email with further instructions and a link to continue or amend your order.',
      unmailed: 'We couldn’t email you the link. You can still carry on from here.',
      unknown: 'We couldn’t check whether a payment went through',
    },
  },
  manage: {
    damage: { until: 'Tell us until {{date}}. We answer within {{days}} working days.' },
    change: {
      free: 'Free up to {{hours}} hours before. Pick any time that costs the same or less (we don’t refund the difference).',
      tooLate:
        'Your move is less than {{hours}} hours away. Please call us: we’ll change it if we can, for a small fee.',
    },
    reschedule: {
      confirm: 'Move to this time',
      doneText: 'Your van is reserved and the price stays the same. An email with the new calendar file is on its way.',
    },
    cancel: {
      unpaid: 'You haven’t paid anything, and you owe nothing.',
      whole: 'You’ll get the full {{amount}} back.',
      part_one:
        'You’ll get {{refund}} of your {{paid}} back. With {{count}} hour’s notice we keep {{percent}}%, which is {{fee}}.',
      part_other:
        'You’ll get {{refund}} of your {{paid}} back. With {{count}} hours’ notice we keep {{percent}}%, which is {{fee}}.',
      started: 'Your slot has started, so please call us.',
      notPossible: 'This booking is closed. There’s nothing left to change.',
      confirm: 'Cancel the booking',
      confirmRefund: 'Cancel and get {{amount}} back',
      doneRefund:
        '{{amount}} is going back to the card you used. It can take up to ten days to arrive. We’ve emailed you the details.',
      doneFree: 'We’ve released your van, and there’s nothing to pay.',
    },
    unverifiedText:
      'This booking was made in another browser. We can email the address on the booking a link that lets you change it.',
    access: {
      title: 'Who can open this booking',
      alone: 'This browser, and whoever has a link from our emails.',
      others_one: 'This browser, {{count}} other, and whoever has a link from our emails.',
      others_other: 'This browser, {{count}} others, and whoever has a link from our emails.',
      endMine: 'Sign out on this device',
    },
  },
  sameDay: {
    progress: {
      label: 'Your same-day quote',
      items: 'Items',
      places: 'Places',
      contact: 'Quote',
      completed: 'Step {{number}} of {{total}}, completed',
      active: 'Step {{number}} of {{total}}, current step',
      inactive: 'Step {{number}} of {{total}}, still to come',
    },
    title: {
      items: 'What should we deliver?',
      places: 'Where, and how soon?',
      contact: 'Your quote and your details',
    },
    place: {
      label: { start: 'Pickup location', destination: 'Delivery location' },
      editOf: { start: 'pickup location', destination: 'delivery location' },
    },
    purchase: {
      texts: {
        'to-buy': 'We’ll buy them for you and add their price and a 5% handling fee',
        bought: 'You only pay for delivery',
      },
    },
    urgency: {
      by: 'There by {{time}}',
      onDay: 'On {{date}}, our next delivery day',
    },
    load: {
      name: 'How full the van is',
      label: '{{metres}} m³ of {{capacity}} m³',
      tooSmallText:
        'Assembled, your products take up to {{metres}} m³, and a van of {{capacity}} m³ is full at {{usable}} m³. Flat-packed, they may still fit.',
      take: 'Take the {{van}} ({{metres}} m³)',
      tooMuch: 'This is more than one van can take',
      tooMuchText_one: 'Assembled, your products take up to {{metres}} m³: {{count}} trip with our largest van.',
      tooMuchText_other:
        'Assembled, your products take up to {{metres}} m³: about {{count}} trips with our largest van. You can carry on; we’ll call you about it.',
      takeLargest: 'Take the largest, the {{van}}',
    },
    products: {
      addOf: 'Add {{product}}',
      more: 'One more: {{product}}',
      removeOf: 'Remove {{product}}',
    },
    news: {
      title: 'Something has changed since you chose',
      changed: '{{product}} now costs {{now}} instead of {{was}}.',
      gone: '{{product}} is no longer on our list. We’ve kept the price you saw, {{price}}, and will check with you whether it’s still on sale.',
    },
    price: {
      factor: '× {{factor}}, {{name}}',
    },
    summary: { bought: '{{products}}, already bought', onDay: 'On {{date}}' },
  },
  contact: {
    failed: { kept: 'Everything you’ve typed is still here.', call: 'Call {{phone}}' },
    quote: {
      product: '{{quantity}} × {{name}}',
      reply: 'We’re open: we’ll check for a van and ring {{phone}}. In a rush? Ring us.',
      replyToday: 'We open today at {{time}} and will ring {{phone}} then.',
      replyTomorrow: 'We open tomorrow at {{time}} and will ring {{phone}} then.',
      replyLater: 'We open on {{date}} at {{time}} and will ring {{phone}} then.',
    },
  },
  reviews: {
    failed: {
      title: 'Unable to load reviews',
      text: 'We’re having trouble loading customer reviews. Please try again.',
      later: 'Unable to load reviews. Please try again later.',
      retry: 'Try Again',
    },
  },
  landing: {
    form: { plainMessage: 'Please send me a price for this student move.' },
  },
  stair: {
    unreadable: 'Enter centimetres, from {{min}} to {{max}}',
    example: 'Worked example: a sofa {{length}} cm long with a diagonal depth of {{depth}} cm',
  },
  common: {
    place: {
      searching: 'Looking for places…',
      notFound: 'We can’t find that place in mainland Great Britain. Try its postcode or the nearest town.',
      locating: 'Locating…',
      busy: 'One moment…',
    },
    promises: {
      keys: 'If your keys are late, we wait {{minutes}} minutes free, then charge {{price}} for each quarter of an hour or part of one.',
    },
    footer: { legal: '{{address}}. Company {{company}}. VAT {{vat}}.' },
  },
} satisfies Some<(typeof texts)['en']>;
