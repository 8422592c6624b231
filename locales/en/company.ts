/** About, careers, testimonials and reviews. Numbers and facts come from shop.json. */
export const company = {
  services: {
    domestic: 'Home moves',
    student: 'Student moves',
    office: 'Office moves',
    sameDay: 'Same day',
    packing: 'Packing',
    storage: 'Storage',
    international: 'Moving abroad',
    disposal: 'Clearance and disposal',
    professional: 'Professional movers',
  },
  cta: {
    title: 'See what your move would cost',
    text: 'All it takes is two postcodes and a list of what you’re moving. You see the full price before you decide.',
    contact: 'Contact us',
  },
  about: {
    title: 'A careful removals firm in %base%',
    lead: 'We move students, homes and offices in %base% and all over %region%. You see the whole price before you book%languages:, in English or in Chinese%.',
    promises: {
      title: 'Our promises',
      price: {
        title: 'The price is the price',
        text: 'It is worked out from one set of rates%vat:, includes VAT% and holds for {{valid}} hours. If your move changes, we price it again at the same rates before you pay.',
      },
      slot: {
        title: 'Two hours, not all day',
        text: 'You choose one of six two-hour slots between {{from}} and {{to}}, on any day of the week.',
      },
      change: {
        title: 'Plans change',
        text: 'Change your day free of charge, up to {{notice}} hours before.',
      },
      reach: {
        title: 'As far as the road goes',
        text: 'From our depot to your old home and on to the new one, we drive up to {{distance}}, anywhere on the British mainland.',
      },
    },
    people: {
      title: 'Who comes to your door',
      text: 'A driver with a van, and a helper if you book one. The driver carries too; with a helper there are two people on the stairs. You see both prices side by side, so you can decide what your own back is worth.',
    },
    data: {
      title: 'Your details stay with us',
      text: 'You don’t need an account. We use your addresses and your list for your move and nothing else, and our pages load nothing from anyone else until you need it.',
    },
    facts: {
      title: 'The firm',
      depot: 'Depot and office',
      phone: 'Phone',
      email: 'Email',
      hours: 'Office hours',
      hoursText: 'Monday to Friday {{weekdays}}\nSaturday {{saturday}}',
      company: 'Company number',
      vat: 'VAT number',
      insurance: 'Public liability insurance',
      years: 'Experience',
      yearsText: '{{number}}+ years',
      moves: 'Moves so far',
    },
  },
  careers: {
    title: 'Work with us',
    lead: 'We’re always glad to hear from drivers and helpers, whether or not we have a vacancy.',
    work: {
      title: 'The work',
      driver: {
        title: 'Driver',
        text: 'You drive the van, plan the loading, carry, and are the one person the customer deals with all day.',
      },
      helper: {
        title: 'Helper',
        text: 'You carry with the driver, wrap and strap, and keep an eye on the stairs, the walls and the meter.',
      },
    },
    facts: {
      title: 'The job in short',
      hours: 'Hours',
      hoursText: '{{from}} to {{to}}, %workdays%. You tell us which days you can work.',
      pay: 'Pay',
      payText: 'Drivers {{driver}} an hour, helpers {{helper}}',
      contract: 'Contract',
      contractText: 'You are employed by us.',
      depot: 'Where the vans start',
      ask: 'Questions first?',
      askText: 'Ring {{phone}} while the office is open.',
    },
    day: {
      title: 'A day on the van',
      text: 'Customers choose a slot of two hours. Each job comes with its list, its floors and its lifts, just as they gave them, so you know what is waiting before you ring the bell.',
    },
    needs: {
      title: 'What helps',
      licence: 'A full UK driving licence, for drivers',
      care: 'Patience with heavy things and with nervous people',
      place: 'A feel for narrow stairs and tight parking',
      words: 'Good English%languages:; Chinese is a bonus, as we serve customers in both%',
    },
    apply: {
      title: 'How to apply',
      text: 'Send us a few lines: who you are, what you’ve done so far, and which days you could work. We’ll talk about hours and pay on the phone first, so nobody wastes an afternoon.',
      write: 'Write to us',
      subject: 'Work at {{business}}',
      body: 'Driver or helper:\nDays I could work:\nDriving licence:\nWhat I have done so far:\nPhone number:',
      call: 'Or call {{phone}}',
    },
  },
  testimonials: {
    title: 'In our customers’ words',
    lead: 'What they say about each of our services.',
  },
  reviews: {
    title: 'Reviews',
    lead: 'Our score, and what customers say.',
    sample: {
      title: 'About these reviews',
      text: 'These reviews are samples that show how the page will look: no customer wrote them. The scores and figures above are examples too. The firm’s own reviews will take their place, good and bad alike.',
    },
    yours: {
      title: 'Did we move you?',
      text: 'Tell us what went well and what didn’t. It takes two minutes, and we read every word.',
    },
  },
} as const;
