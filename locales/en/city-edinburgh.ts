export const edinburgh = {
  removals: {
    title: 'Removal services in Edinburgh: zone, parking, prices',
    description:
      'Removals in Edinburgh from a depot in Sighthill. The low-emission zone, suspended bays and flat numbers explained, and three routes with their prices.',
    headline: 'Removals in Edinburgh, our home turf',
    lead: 'Our depot is in Sighthill, {{depotMiles}} from Marchmont, so within the city you pay nothing for our drive to your door. What matters more is the low-emission zone, parking and stairs.',
    points: {
      one: {
        title: 'The low-emission zone',
        text: 'Enforced since {{zoneFrom}} between Queen Street, Melville Drive, Palmerston Place and Abbeyhill; those streets themselves are outside. Diesel vans must be Euro 6. The penalty, {{penalty}} or {{penaltyEarly}} within {{penaltyDays}} days, goes to the keeper of the van, so that’s our concern and not yours.',
      },
      two: {
        title: 'A bay outside your door',
        text: 'In permit streets the council can suspend a bay for a removal. It asks for {{edinburghPublic}} working days’ notice for a public bay and {{edinburghResident}} for a residents’ bay. To load for more than 30 minutes on a single yellow line, there is a dispensation.',
      },
      three: {
        title: 'What 2F1 means',
        text: 'Many tenement addresses carry the floor in the flat number: 2F1 is the first flat on the second floor, counted from a ground floor of 0. Tell us the flat number, and we’ll get the stairs in your price right.',
      },
    },
  },
  domestic: {
    title: 'House relocations in Edinburgh: stairs and keys',
    description:
      'House relocations in Edinburgh: what a top flat in Marchmont adds, how to get a bay, when your notice ends. Priced examples to Leith, Gorgie and Glasgow.',
    headline: 'House relocations in Edinburgh, top flats included',
    lead: 'A top flat in Marchmont, a colony house in Stockbridge, a new block by the water in Leith: each needs something different on the day.',
    points: {
      one: {
        title: 'Floors without a lift',
        text: 'More than a third of Scotland’s homes are flats, and tenements were built long before lifts. Each floor without one adds {{floor}}, at either end. The quote shows it on its own, so you see what the view costs.',
      },
      two: {
        title: 'Measure the turn, not the door',
        text: 'A tenement stair winds around a well. A long sofa has to stand upright at every turn: compare its length with the height of the landing before you promise it to the new flat.',
      },
      three: {
        title: 'Your notice first, then the van',
        text: 'A private residential tenancy ends {{noticeDays}} days after your landlord has your notice, and people who rent together must all sign it. Choose the slot once that day is certain.',
      },
    },
  },
  office: {
    title: 'Office removals in Edinburgh: in and around the zone',
    description:
      'Office removals in Edinburgh: which streets lie in the low-emission zone, how loading is arranged in the New Town, and why August is different.',
    headline: 'Office removals in Edinburgh, outside office hours',
    lead: 'Georgian steps, no goods lift and a bus stop outside: Edinburgh offices are moved in the evening, with parking arranged beforehand.',
    points: {
      one: {
        title: 'Which side of the line',
        text: 'Lothian Road north of Morrison Street, Lauriston Place and the Bridges are in the low-emission zone; Morrison Street, Tollcross and Holyrood Road are not. It has been enforced since {{zoneFrom}}, at every hour, so an evening move changes nothing.',
      },
      two: {
        title: 'Parking by appointment',
        text: 'Suspensions and dispensations are given for one street, one date and one vehicle. If we have both addresses a week ahead, we can apply in time; public bays have needed {{edinburghPublic}} working days.',
      },
      three: {
        title: 'Not the Royal Mile in August',
        text: 'During the festivals the Old Town is full until late and streets close at short notice. Offices in the New Town or at the Gyle move as usual.',
      },
    },
  },
  student: {
    title: 'Student moves in Edinburgh: halls, weeks, prices',
    description:
      'Student moves in Edinburgh from {{price}}: the September weeks of the universities, halls to flat, ending a flat in Scotland, and routes with prices.',
    headline: 'Student moves in Edinburgh, from halls to flat',
    lead: 'Newington to Gorgie, for example, is {{otherMiles}}. With our depot in the city, a room with ten boxes often costs no more than our lowest price.',
    points: {
      one: {
        title: 'The two September weekends',
        text: 'The universities don’t start together. Napier usually starts in the first week of September; the University of Edinburgh has its welcome week in the second and starts teaching in the third. The weeks are much the same every year, and the weekend before yours fills first.',
      },
      two: {
        title: 'Out of halls in the morning',
        text: 'Halls contracts end on a set date, often at a set hour. Take a morning slot to move out, and ask your landlord for the new keys the day before.',
      },
      three: {
        title: 'Ending a rented flat',
        text: 'Outside halls most student flats are private residential tenancies: {{noticeDays}} days’ written notice, and on a shared contract everyone named has to sign. One flatmate can’t end it for everyone.',
      },
    },
  },
  packing: {
    title: 'Packing services in Edinburgh: for stairs and steps',
    description:
      'Packing in Edinburgh for {{price}} an hour: boxes that suit a tenement stair, loading time at the kerb, and flats that are let in August.',
    headline: 'Packing in Edinburgh, with the stair in mind',
    lead: 'Three flights change what a good box is. We pack so that one person can carry it round every turn.',
    points: {
      one: {
        title: 'Small boxes climb better',
        text: 'Books and crockery go in small boxes, even when a large one is to hand. Anything over 20 kg needs two people on every landing.',
      },
      two: {
        title: 'Packed before the van parks',
        text: 'A dispensation on a yellow line is for loading. A flat that was packed the day before is in the van before the street notices.',
      },
      three: {
        title: 'Flats let for the festivals',
        text: 'If guests take your flat in August, we pack the wardrobe and the study at the end of July and bring both back in September.',
      },
    },
  },
  storage: {
    title: 'Secure storage in Edinburgh: in town, by the week',
    description:
      'Storage in Edinburgh at our Sighthill depot, {{price}} a week per unit. A student summer worked out from door to door, and what a gap between keys costs.',
    headline: 'Storage in Edinburgh, a short drive from campus',
    lead: 'The store is at our own depot in Sighthill, {{storeMiles}} from Newington. Collection and return are short moves, close to our lowest price.',
    points: {
      one: {
        title: 'The length of a summer',
        text: 'Early June to mid-September is fourteen weeks. The University of Edinburgh, for example, usually starts teaching in the third week of September. The longer example below is based on that.',
      },
      two: {
        title: 'Between two keys',
        text: 'Notice runs for {{noticeDays}} days, and the new flat is ready when it’s ready. A week or two in the store often costs less than a month’s rent on both.',
      },
      three: {
        title: 'Look in when you need to',
        text: 'The store is a bus ride away. Ring a day ahead, and the box with the winter coat will be at the front.',
      },
    },
  },
} as const;
