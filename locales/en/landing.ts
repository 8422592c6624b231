/** The landing page for student moves in Edinburgh. */
export const landing = {
  title: 'Student moves in Edinburgh, from £{{pounds}}',
  description:
    'A van and a driver for your room, halls or shared flat in Edinburgh, from £{{pounds}}%vat:, VAT included%. See the full price before you book.',
  hero: {
    over: 'Edinburgh · students',
    title: 'Move flat. Keep your budget.',
    subtitle:
      'A van, a driver who carries, and a price you see in full before you book. From £{{pounds}}%vat:, VAT included%.',
    points: {
      price: 'The price on the screen is the price you pay',
      slots: 'Two-hour slots, 08:00 to 20:00, every day',
      insured: 'Public liability {{amount}}',
    },
  },
  form: {
    title: 'A student room: {{price}}',
    intro:
      'Across Edinburgh%vat:, VAT included%. Tell us about your move, add your own things, and see your price straight away.',
    fromAddress: 'Moving from',
    fromHint: 'Postcode, or street and town.',
    toAddress: 'Moving to',
    moveDate: 'Moving date',
    dateHint: 'Up to 90 days ahead.',
    name: 'Full name',
    email: 'Email',
    phone: 'Phone number',
    missing: 'Still needed:',
    submit: 'See my price',
    busy: 'Finding both addresses…',
    refusedTitle: 'Please check the two addresses',
    refusedText: 'A full postcode always works.',
    privacy: 'Kept in this tab only, until you book.',
    plainMessage: 'Please send me a price for this student move.',
    privacyLink: 'Privacy policy',
  },
  example: {
    title: 'What a room costs',
    intro: 'Priced the way yours will be.',
    name: 'A student room, Marchmont to Leith',
    text: '{{boxes}} boxes, two suitcases and a computer, {{distance}}, on a weekday at midday.%vat: VAT is included.%',
  },
  how: {
    title: 'How it works',
    steps: {
      list: {
        title: 'List what you have',
        text: 'Boxes by size, a desk, a bike. You see the price change with every tap.',
      },
      choose: {
        title: 'Choose a slot',
        text: 'Two hours, any day of the week. A quiet weekday is cheaper than the last Saturday of the lease.',
      },
      go: { title: 'Hand over the boxes', text: 'The driver loads with you, or a helper does the carrying.' },
    },
  },
  local: {
    title: 'Good to know in Edinburgh',
    stairs: {
      title: 'Tenement stairs',
      text: 'Most flats in Marchmont, Newington and Leith share a stair with no lift. Tell us the floor: you’ll see what it adds, and the driver brings straps.',
    },
    weeks: {
      title: 'The busy weeks',
      text: 'Late May and June, and the first half of September. Slots go early then, so book two to three weeks ahead.',
    },
    halls: {
      title: 'Check-in times at halls',
      text: 'Many halls give out arrival times. Choose the slot that starts at yours; you can change it free of charge up to {{hours}} hours before.',
    },
    between: {
      title: 'A gap between two leases',
      text: 'If the old room ends before the new one begins, ask us about storage by the week.',
    },
  },
  questions: {
    title: 'Questions students ask',
    cheap: {
      question: 'How do I get the lowest price?',
      answer:
        'A weekday outside the peak hours, small boxes that one person can carry, and everything packed when the van arrives.',
    },
    ride: {
      question: 'Can I come along in the van?',
      answer: 'Please ask when you book: it depends on the van and how many seats are left.',
    },
    abroad: {
      question: 'I don’t have a UK number yet. Is that a problem?',
      answer: 'No. Overseas numbers are fine, and you can reach us by email or WhatsApp.',
    },
    change: {
      question: 'What if my keys come late?',
      answer: 'Change your day free of charge, up to {{hours}} hours before. After that, call us.',
    },
  },
  closing: {
    title: 'Boxes packed? We’re ready.',
    button: 'See my price',
    call: 'Or call {{phone}}',
  },
} as const;
