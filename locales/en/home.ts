/** Texts of the home page. */
export const home = {
  hero: {
    title: 'Your move, priced before you book',
    subtitle: 'Two postcodes and a short list: that’s all it takes to see the full price.',
    from: 'Moving from',
    fromPlaceholder: '%depotPostcode% or %base%',
    to: 'Moving to',
    toPlaceholder: 'Postcode or town',
    submit: 'See my price',
    proof: {
      rated_one: '{{score}} from {{reviews}} review',
      rated_other: '{{score}} from {{reviews}} reviews',
      insured: 'Public liability {{amount}}',
      change: 'Free to change until {{notice}} hours before',
    },
    call: 'Or call us: {{phone}}',
  },
  services: {
    title: 'Choose your move',
    student: { title: 'Student Moves', text: 'A room or a shared flat, at either end of term.' },
    house: { title: 'Home Moves', text: 'A flat or a house, with furniture and appliances.' },
    sameDay: { title: 'Same Day', text: 'One big thing or a few, fetched and delivered today.' },
    storage: 'Storage from {{price}} a week',
    clearance: 'Clearance',
    cleaning: 'Cleaning',
  },
  promises: {
    cover: 'Your things covered up to {{amount}}',
    keys: 'Late keys: first {{minutes}} minutes free',
    late: 'If we’re late: cancel for free',
    more: 'On the day: all our promises',
  },
  stats: {
    title: 'Why move with us',
    insured: { title: 'Insured', text: 'Public liability: {{amount}}.' },
    rated: {
      title: '{{score}} out of 5',
      text_one: 'From {{reviews}} review.',
      text_other: 'The average of {{reviews}} reviews.',
    },
    moves: { title: '{{number}}+ happy moves', text: '{{percent}} of customers say they’re happy.' },
    coverage: { title: 'All over %region%', text: 'And anywhere else on the British mainland.' },
  },
  steps: {
    title: 'How it works',
    where: { title: 'Tell us where', text: 'Type both postcodes. We measure the drive between them.' },
    what: {
      title: 'Tell us what, and when',
      text: 'Count boxes and furniture, then choose a day and a two\u2011hour slot.',
    },
    done: {
      title: 'Pay, and you’re booked',
      text: 'Your price holds for 24 hours. Pay by card and the slot is yours.',
    },
  },
  costs: {
    title: 'What a move costs',
    intro: 'Three examples, worked out exactly as yours will be.%vat: VAT is included.%',
    studentRoom: {
      title: 'A student room',
      text: '{{boxes}} boxes, two suitcases and a computer from Marchmont to Leith, {{distance}}, on a weekday at midday.',
    },
    oneBedroom: {
      title: 'A one-bedroom flat',
      text: '{{boxes}} boxes and {{pieces}} pieces of furniture and appliances from Newington to Gorgie, {{distance}}, on a weekday at midday.',
    },
    twoBedrooms: {
      title: 'A two-bedroom home',
      text: '{{boxes}} boxes and {{pieces}} pieces of furniture and appliances from Bruntsfield to Glasgow’s West End, {{distance}}, on a weekday at midday.',
    },
  },
  cities: {
    title: 'Where we move most',
    intro: 'What to know about parking, stairs and term dates.',
    glasgow: { name: 'Glasgow', text: 'Closes, tenements, and a motorway through the middle.' },
    edinburgh: { name: 'Edinburgh', text: 'Our depot is here. Permit streets, turning stairs and festival weeks.' },
    dundee: { name: 'Dundee', text: 'Across the Tay, with two universities and many top floors.' },
    aberdeen: { name: 'Aberdeen', text: 'Granite, halls of residence and the long road north.' },
  },
  questions: {
    title: 'Questions',
    price: {
      title: 'Is the price I see the price I pay?',
      text: 'Yes. It %vat:includes VAT and %stays the same for 24 hours after your quote. If your plans change, update your booking and you’ll see the new price before you pay.',
    },
    helper: {
      title: 'What does the helper do?',
      text: 'A helper is a second person who carries alongside the driver. You see the price with and without, side by side, and choose when you pay.',
    },
    payment: {
      title: 'When do I pay?',
      full: 'When you book, by card, on our payment provider’s secure page. We never see your card details.',
      deposit:
        'When you book, you pay a deposit of {{percent}} by card, on our payment provider’s secure page. That secures your date; the rest is due on the day.',
    },
    change: {
      title: 'Can I change the day?',
      text: 'Yes, free of charge up to {{hours}} hours before. After that there may be a small fee.',
    },
    ahead: {
      title: 'How early should I book?',
      text: 'Two to three weeks ahead is best, and you can book up to 90 days ahead. We work %workdays%.',
    },
    where: {
      title: 'How far do you go?',
      text: 'Anywhere on the British mainland. The whole drive, from our depot to your old home and on to the new one, can be up to {{distance}} by road, with no ferries.',
    },
    boxes: {
      title: 'How big is a large box?',
      text: 'About {{cm}} cm, and {{from}} to {{to}} kg when full. Anything heavier counts as extra large, anything lighter as medium or small: go by the weight.',
    },
  },
  closing: {
    title: 'Ready when you are',
    text: 'See your price now, no account needed. Or tell us in two lines what you’re moving, and we’ll answer by the next working day.',
    quote: 'Quick Quote',
    call: 'Call {{phone}}',
  },
} as const;
