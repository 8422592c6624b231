/** The reviews area, on the home page and on the page of its own. The reviews themselves are samples. */
export const reviews = {
  title: 'What customers say',
  outOf: 'out of 5',
  count: 'from {{number}} reviews',
  stars: '{{stars}} out of 5 stars',
  cities: { edinburgh: 'Edinburgh', glasgow: 'Glasgow', aberdeen: 'Aberdeen', dundee: 'Dundee' },
  all: 'Read about our reviews',
  loading: 'Loading reviews…',
  stats: {
    satisfaction: 'satisfied customers',
    moves: 'successful moves',
    years: 'years of experience',
    repeat: 'come back to us',
  },
  breakdown: {
    title: 'How the scores spread',
    excellent: 'Excellent',
    great: 'Great',
    average: 'Average',
    poor: 'Poor',
    bad: 'Bad',
  },
  failed: {
    title: 'Unable to load reviews',
    text: 'We’re having trouble loading customer reviews. Please try again.',
    later: 'Unable to load reviews. Please try again later.',
    retry: 'Try Again',
  },
  texts: {
    marchmont: {
      title: 'Three flights, no fuss',
      text: 'A top-floor flat in Marchmont and a sofa that had never come down. They measured, turned it twice, and it did.',
    },
    pollock: {
      title: 'Easy move out of halls',
      text: 'Ten boxes from Pollock Halls to Newington in one hour. I chose the slot online and the van was early.',
    },
    dennistoun: {
      title: 'The price stayed the price',
      text: 'Glasgow to Edinburgh on a Saturday. I had every cost in writing beforehand, and it was exactly what I paid.',
    },
    leith: {
      title: 'Good, with a wet start',
      text: 'Rain all morning, so loading took longer. They covered everything and told us at once that we would be late.',
    },
    broughtyFerry: {
      title: 'Careful with old things',
      text: 'My mother’s dresser has moved four times, and this is the first time without a new scratch.',
    },
    oldAberdeen: {
      title: 'All the way to Aberdeen',
      text: 'Booked in Chinese from my phone, with one helper. Two people, and everything was up two flights before lunch.',
    },
    morningside: {
      title: 'Changed the date twice',
      text: 'Our keys were delayed, twice. Both times I moved the booking and nobody made a fuss or charged for it.',
    },
    finnieston: {
      title: 'Would book again',
      text: 'Friendly and quick. I should have counted my boxes better: the van was full to the door.',
    },
  },
} as const;
