/** Texts of the service pages and their overview. */
import { disposal, international, office, packing, storage } from './services-more';
import { domestic, professional, sameDay, student } from './services-moves';

export const services = {
  domestic,
  student,
  office,
  sameDay,
  packing,
  storage,
  international,
  disposal,
  professional,
  common: {
    breadcrumbs: 'You are here',
    home: 'Home',
    overview: 'Services',
    from: 'from {{price}}',
    perHour: 'from {{price}} an hour',
    perWeek: 'from {{price}} a week',
    getQuote: 'Get Free Quote',
    features: 'What you get',
    steps: 'How it works, in five steps',
    benefits: 'Why it’s worth it',
    cost: 'What it costs',
    exampleNote: 'Worked out the same way as every quote on this site.%vat: VAT is included.%',
    testimonials: 'What customers say',
    inCities: '{{service}} by city',
    others: 'What else we do',
    endingTitle: 'What would yours cost?',
    endingText: 'Tell us in a few lines and you’ll get a price in writing, free and with no obligation.',
    call: 'Or call {{phone}}',
  },
  overview: {
    title: 'Removal services in %region%: homes, students, offices',
    description:
      'All our removal services: home and student moves, offices, same day, packing, storage, abroad, clearance. With prices.',
    headline: 'What we move, and what it costs',
    lead: 'Book three of our nine services online in minutes. For the rest, we confirm the price with you first.',
    bookable: 'Price it and book it here',
    quoted: 'We confirm the price first',
    cities: 'Your city',
    citiesText: 'Zones, parking, stairs and term dates differ from city to city. Here’s what matters for a move.',
    fromDepot: '{{distance}} from our depot',
  },
  aliases: {
    'house-relocations': {
      title: 'House relocations: a whole household, door to door',
      description:
        'House relocations within %region% and to the rest of Britain: your whole home listed, every mile counted, from {{price}}%vat: including VAT%.',
      headline: 'House relocations, nothing left behind',
      lead: 'From the loft to the last lamp: the whole household is listed, priced and carried in one go, next door or 400 miles south.',
    },
    'office-removals': {
      title: 'Office removals: desks, files and screens',
      description:
        'Office removals planned around your opening hours, with numbered crates and a helper. List price from {{price}}, in writing after a look round.',
      headline: 'Office removals that keep to your diary',
      lead: 'You carry on until Friday evening. We carry on until everything is at its new desk.',
    },
    'packing-services': {
      title: 'Packing services: kitchen, glass, whole flats',
      description:
        'Packing services with boxes, paper and labels brought to you. {{price}} an hour, for one cupboard or a whole flat.',
      headline: 'Packing services, cupboard by cupboard',
      lead: 'An extra pair of practised hands for the part of moving that always takes longer than planned.',
    },
    'secure-storage': {
      title: 'Secure storage in %base%, with a list of what’s in it',
      description:
        'Secure storage at our %base% depot: collected, numbered and listed, {{price}} a week per unit, brought back on the day you name.',
      headline: 'Secure storage, numbered and listed',
      lead: 'Everything has a number, you have the list, and we have the key. Nobody else goes in.',
    },
    'international-removals': {
      title: 'International removals to Europe and back',
      description:
        'International removals from %region% to the Continent: survey, customs list and delivery in one written price, from {{price}}.',
      headline: 'International removals, one list, one price',
      lead: 'From a stair in %base% to a French courtyard: one firm for both ends, and for the forms between them.',
    },
  },
  cityNames: {
    edinburgh: 'Edinburgh',
    glasgow: 'Glasgow',
    aberdeen: 'Aberdeen',
    dundee: 'Dundee',
  },
  notFound: {
    title: 'Service Not Found',
    text: 'The requested service page could not be found.',
    home: 'Return Home',
    all: 'All services',
  },
} as const;
