/** Terms, privacy and cookies. A line starting with '- ' is a list item. The software must do what these texts promise. */
export const legal = {
  updated: 'Last updated on {{date}}',
  contents: 'On this page',
  sampleNote: 'Sample text: the firm puts its own facts in and has it checked before taking bookings.',
  terms: {
    intro:
      'These terms apply to moves booked with {{business}}. They are short on purpose. If something is unclear, ask us before you book: {{phone}}.',
    who: {
      title: 'Who we are',
      text: '{{business}} is the trading name used by {{address}}. Company number {{company}}. VAT number {{vat}}. Write to {{email}} or call {{phone}}.',
    },
    quote: {
      title: 'Your quote',
      text: 'The price is worked out from what you list: the goods, both addresses and their floors and lifts, the distance, the day and the slot. It %vat:includes VAT and %is itemised line by line.\n- A quote is valid for 24 hours. After that we price it again and show you the new price before you pay.\n- The price covers what you listed. If there is more to move, tell us before the day, so that we can agree a price.\n- Starting prices on our pages are examples of the cheapest job of their kind, not offers. Same-day quotes are estimates that we confirm with you.',
    },
    booking: {
      title: 'Booking and payment',
      text: 'A booking is made once your payment has arrived and we have confirmed it by email. Until then a slot is only held for you, for a limited time.',
      full: 'The full price is paid when you book, by card, on the page of our payment provider.',
      deposit:
        '{{percent}}% of the price is paid when you book, by card, on the page of our payment provider. The rest is due on the day.',
    },
    changes: {
      title: 'Changes and cancellation',
      text: 'Changing the day or cancelling is free with at least {{hours}} hours’ notice before the arrival slot. You can do both online, with the link in your email, or by phone.',
      fee: '- With less than {{below}} hours’ notice we keep {{percent}}% of what you paid.',
      onDay:
        '- Once the slot has started, please call us. If nobody is there when the crew comes, we keep what you paid.',
      refund:
        'Any refund goes back to the card you used and can take up to ten days to arrive. Because this is a contract to transport goods on an agreed date, the usual 14-day right to withdraw does not apply.',
    },
    day: {
      title: 'On the day',
      text: 'The crew arrives within the two-hour slot you chose. Please make sure that:\n- someone who can make decisions is at each address;\n- a van can stop near the door; where that needs a permit or a suspended bay, you arrange it;\n- everything to be moved is packed, unless packing is part of your booking.',
    },
    goods: {
      title: 'What we do not carry',
      text: 'Firearms, animals, cash and jewellery. We carry fuel, gas bottles, paint thinner and other hazardous goods only if you have arranged it with us before the move. Plants and food travel at your own risk.',
    },
    liability: {
      title: 'If something is damaged',
      text: 'We are insured for public liability up to {{insurance}}. %damage:Tell us about damage within {{reportDays}} days of your move, on the page of your booking, by email or by phone, with photos if you can; we answer within {{answerDays}} working days. %We are liable for damage that we cause through carelessness. We are not liable for goods you packed yourself that show no damage on the outside, or for events that nobody could have prevented. Nothing here limits rights that the law gives you as a consumer.',
    },
    law: {
      title: 'Law',
      text: '%law%',
    },
  },
  privacy: {
    intro:
      'What we know about you, why, who else sees it, and how to have it deleted. The controller is {{business}}, {{address}}.',
    what: {
      title: 'What we keep, and why',
      text: '- Quotes and bookings: addresses, day, list of goods, price; and once you give them, name, email and phone. We need them to carry out your move.\n- Payments: the amount and a reference of the payment provider. We never see or keep card numbers.\n- Messages: what you write in the contact form, with a same-day quote if you send one along. We need it to answer you.%damage:\n- Damage that you report: your words and photos. We need them to settle it.%\n- What our office writes: notes about your booking, and a log of who changed what and when. We need them to look after your move.\n- Newsletter: your email address, when you asked for it and when you confirmed it.\n- Emails that we send you, and whether they were delivered.%counts:\n- How many visits a day reach each step of our forms, end there, or see a refusal, by language. Your browser tells us when you leave a page, without a cookie and without a number that stands for you. We add it up at once and keep the sums only, so none of them can be traced to you. They show us where our pages fail people. A browser with Global Privacy Control switched on is left out.%',
    },
    basis: {
      title: 'Our legal grounds',
      text: 'For quotes, bookings and messages: to make and perform a contract with you (UK GDPR, Article 6(1)(b)). For accounts: the law requires it (c). For security and against abuse: our legitimate interest (f). The newsletter form works by your consent (a). If you leave the box on the contact step ticked, we email you about similar services of ours; you can opt out in any of those emails.',
    },
    who: {
      title: 'Who else sees it',
      text: 'Our office and the crew of your move. The crew can read its jobs in a calendar on its phones, by a secret address: your name, phone number, both addresses and our note. Beyond that only services that work for us, and only where they are in use:\n- a payment provider (Stripe), for card payments;\n- a mail provider, for the emails we send;\n- a map service (Google Maps) and an address list, for the addresses you type.\nWithout such a service our own server does the work, and nothing leaves it. We sell nothing, and there is no advertising and no third-party analytics on these pages.',
    },
    long: {
      title: 'How long',
      text: '- Quotes: {{draftDays}} days after your last change; {{quoteDays}} days once you have given us contact details.\n- Emails we sent you: {{mailDays}} days.\n- Messages to us: {{messageMonths}} months.\n- Paid bookings: {{customerMonths}} months after the move we remove your name, contact details and street addresses. The day, the districts, the goods and the amounts stay for {{accountYears}} years after the end of the tax year, because the law requires it, and so do the invoice and any credit note, with your name and the address they were made out to.\n- Your answer to “How was it?”: as long as your name.\n- Newsletter: until you unsubscribe. Your address then stays on a list of addresses that must not get it, or that question, unless you have it erased.%counts:\n- Sums of visits: {{countDays}} days.%\nBackups keep what they hold until they are replaced.',
    },
    safe: {
      title: 'How we keep it safe',
      text: 'Your booking opens only in the browser that made it, or by the signed link in your email. Our logs contain no names, addresses or emails. Your network address is never stored: to slow down abuse we keep a digest of it that only our server can make, for {{networkHours}} hours at most.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can ask what we hold about you, have it corrected, deleted, limited or handed over, and object to its use. For a copy or deletion at once, ask for a link by email. For anything else, write to {{email}}: we answer within a month, free of charge. You can also complain to the Information Commissioner’s Office (ico.org.uk).',
      link: 'See or erase my data',
    },
  },
  accessibility: {
    intro: 'Everyone should be able to price and book a move here. We work to WCAG 2.2, level AA.',
    works: {
      title: 'What works',
      text: '- You can do everything with the keyboard alone, and always see where you are.\n- Screen readers hear what a page is about, what changes, and what is wrong with a field.\n- Pages fit a screen of 320 pixels and text at twice its size, in light and in dark.\n- Animation stops for anyone who has asked their device to reduce motion.\n- The contact, student and service pages, and the links in our emails, work without JavaScript.',
    },
    tested: {
      title: 'What is tested',
      text: 'Each release is checked automatically: every page and every state of the booking with the axe rules, at 320 and 1280 pixels; a booking made by keyboard alone; contrast in both colour schemes. Automatic checks find about half of what matters. People with their own screen readers have not yet tested it for us.',
    },
    known: {
      title: 'What we know does not work',
      text: '- The map of your route is a picture; distance and places are given beside it as text.\n- The page where you pay belongs to our payment provider and follows its own statement.%languages:\n- Addresses are British, so they are in English on Chinese pages too.%',
    },
    tell: {
      title: 'Tell us',
      text: 'If something keeps you from booking, call {{phone}} or write to {{email}}. We can book for you by phone at the same price, and answer within two working days. If we do not put it right, the Equality Advisory and Support Service (equalityadvisoryservice.com) can help.',
    },
    licences: {
      title: 'Third-party software',
      text: 'This site is built with software that others have shared. All its licences are in one file.',
      link: 'Licences',
    },
  },
  cookies: {
    intro:
      'We use one cookie, and your browser’s own storage so that nothing you type is lost. There is no tracking, so there is no banner to click away.',
    cookie: {
      title: 'The one cookie',
      text: 'It is set when you ask for a price and lets this browser, and no other, open your booking. Scripts cannot read it, and it lasts a year. Deleting it does not lock you out: the link in your email opens the booking again.',
    },
    tab: {
      title: 'Kept in the tab, until you close it',
      text: 'What you are filling in, so that a refresh or a change of language loses nothing, and a short note of the last technical error, without personal data.',
    },
    browser: {
      title: 'Kept in the browser',
      text: 'The language you chose, and whether a confirmation was sent a moment ago, so that it is not sent twice.',
    },
    table: { name: 'Name', where: 'Where', what: 'What for', cookie: 'Cookie, one year', tab: 'Tab', local: 'Browser' },
    names: {
      booking: 'Opens your booking',
      bookingDraft: 'Your move, while you plan it',
      sameDayDraft: 'Your same-day quote',
      sameDaySent: 'When you sent a same-day quote, so that it is not sent twice',
      changeDraft: 'A change to your booking, until it is made',
      damageDraft: 'A report of damage, until it is sent',
      contactDraft: 'Your message to us, until it is sent',
      studentDraft: 'The form for student moves',
      bookingPaid: 'Which booking you paid for in this tab',
      typedPlace: 'The places typed on the home page, on their way to the next page',
      scroll: 'How far down the page you were, for a reload',
      reloadedAt: 'Keeps a page that failed to load from reloading over and over',
      lastError: 'The last technical error',
      language: 'The language you chose',
      messageSent: 'That a confirmation was sent, and when',
    },
    others: {
      title: 'Other sites',
      text: 'Our pages load nothing from anybody else, unless a map service or Stripe’s fraud check is in use. When you pay, you go to the page of the payment provider, which sets its own cookies there to prevent fraud. If that is Stripe, its script may already be loaded on the payment step for the same purpose. It then keeps two cookies on our site: __stripe_mid for a year and __stripe_sid for 30 minutes.',
    },
  },
} as const;
