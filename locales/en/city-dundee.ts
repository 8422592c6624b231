export const dundee = {
  removals: {
    title: 'Removal services in Dundee: ring road and bridge',
    description:
      'Removals in Dundee: the low-emission zone inside the ring road, the Tay Road Bridge in strong wind, lifts in tower blocks, and priced routes.',
    headline: 'Removals in Dundee, whatever the wind',
    lead: 'Dundee is {{depotMiles}} from our depot, over the Forth and past Perth, in about {{depotTime}}. The van comes by land, so the bridge matters only for Fife.',
    points: {
      one: {
        title: 'Inside the ring road',
        text: 'The low-emission zone is all that lies within the A991, enforced since {{zoneFrom}}. The car parks at Bell Street, the Wellgate and West Marketgait do not count. A van that fails pays {{penalty}}, or {{penaltyEarly}} within {{penaltyDays}} days.',
      },
      two: {
        title: 'The bridge closes in steps',
        text: 'At gusts of {{bridgeHigh}} miles an hour the Tay Road Bridge is closed to vans and lorries, at {{bridgeAll}} to everybody. Then the way to Fife leads round by Perth, and your price stays as it was.',
      },
      three: {
        title: 'Where the lift really stops',
        text: 'In some tower blocks the lift ends below the top floor or stops at every other one. Tell us the floor of the door and the floor of the lift.',
      },
    },
  },
  domestic: {
    title: 'House relocations in Dundee: pletties and Fife',
    description:
      'House relocations in Dundee and across the Tay: open landings, bridge weather, notice periods, and prices from the West End and Stobswell.',
    headline: 'House relocations in Dundee and across the Tay',
    lead: 'From a tenement in Stobswell to a house in Broughty Ferry it is a short way. Over the water to Fife it depends on the wind.',
    points: {
      one: {
        title: 'Open landings',
        text: 'Some old tenements have pletties, open landings at the back. They are wide and easy to carry along, but wet: cardboard gets a cover there. A floor without a lift adds {{floor}}.',
      },
      two: {
        title: 'Moving to Fife',
        text: 'Newport and St Andrews are across the bridge. From gusts of {{bridgeHigh}} miles an hour it lets only cars and single-deck buses over, so on a stormy day the van goes round by Perth.',
      },
      three: {
        title: 'Dates that meet',
        text: 'The notice for a private residential tenancy is {{noticeDays}} days. Lay the end of the old one a few days after the start of the new, and nobody has to hurry.',
      },
    },
  },
  office: {
    title: 'Office removals in Dundee: within the A991',
    description:
      'Office removals in Dundee: what the low-emission zone means for your suppliers, goods lifts in old mills, and two workplaces priced three times.',
    headline: 'Office removals in Dundee, mill or new build',
    lead: 'A converted jute mill and a new block by the water may be half a mile apart. It is the doors that take the time.',
    points: {
      one: {
        title: 'The ring road is the line',
        text: 'Inside the A991 diesel vans must be Euro 6 and petrol vans Euro 4, since {{zoneFrom}}. The ring road itself stays open to all, so an older hired van may come as far as that.',
      },
      two: {
        title: 'At night as well',
        text: 'Cameras read number plates at every hour of the year. Moving on a Sunday evening spares you colleagues in the corridor, not the zone.',
      },
      three: {
        title: 'Mills have small doors',
        text: 'Floors in old mills carry anything; their lift doors admit less. Send us the width of the narrowest door on the way.',
      },
    },
  },
  student: {
    title: 'Student moves in Dundee: Abertay and Dundee dates',
    description:
      'Student moves in Dundee: Abertay’s term dates for 2026-27, when the University of Dundee begins, and what a room across town costs.',
    headline: 'Student moves in Dundee, two campuses, one hill',
    lead: 'Both universities stand side by side in the centre, and from there most streets lead uphill. That is what makes a van worth while.',
    points: {
      one: {
        title: 'Abertay, 2026-27',
        text: 'Induction from {{abertayWelcome}}, teaching from {{abertayTeaching}}. The second term runs from {{abertaySecondTerm}} to {{abertayEnd}}. The weekend before each is our busiest here.',
      },
      two: {
        title: 'University of Dundee, a little later',
        text: 'Its welcome week began on {{dundeeWelcome}} and teaching on {{dundeeTeaching}}, about a week after the others. So the busy weekend here is not the one of Edinburgh.',
      },
      three: {
        title: 'Halls and the ring road',
        text: 'Whether your door is inside the low-emission zone or outside makes no difference to you: the van has to comply, not the student.',
      },
    },
  },
  packing: {
    title: 'Packing services in Dundee: for wind and hills',
    description:
      'Packing in Dundee for {{price}} an hour: flat things that the wind would take, boxes for the Hilltown, and a plan for days when the bridge is shut.',
    headline: 'Packing in Dundee, with the wind in mind',
    lead: 'A mattress is a sail. What is wide and flat is packed narrow, tied twice, and carried when the gust has passed.',
    points: {
      one: {
        title: 'Flat things first',
        text: 'Mirrors, table tops and pictures are wrapped, edged and taken out first, while four hands are fresh.',
      },
      two: {
        title: 'When the bridge is shut',
        text: 'In gusts of {{bridgeHigh}} miles an hour it is closed to vans. A household in closed boxes can wait for the next slot; one in open drawers cannot.',
      },
      three: {
        title: 'The Hilltown is a hill',
        text: 'On a steep street a trolley needs brakes, and boxes should be half as heavy. We bring both.',
      },
    },
  },
  storage: {
    title: 'Secure storage for Dundee: from May to September',
    description:
      'Storage for Dundee at our Edinburgh depot, {{price}} a week and unit: an academic summer by Abertay’s calendar, collected and brought back.',
    headline: 'Storage for Dundee, from term to term',
    lead: 'The store is {{storeMiles}} from the West End, at our Edinburgh depot. Two vans, some weeks between them, and one list.',
    points: {
      one: {
        title: 'A summer by the calendar',
        text: 'Abertay’s second term ends on {{abertayEnd}}, and September is four months away. Collect in May, return in September, and fly with a suitcase.',
      },
      two: {
        title: 'Three rooms, one road',
        text: 'Flatmates who give their {{noticeDays}} days of notice together can send everything on one van. The road is paid once each way.',
      },
      three: {
        title: 'Short gaps, plain words',
        text: 'For a few days between two flats in Dundee the road to Edinburgh does not pay. Ask a friend with a garage first.',
      },
    },
  },
} as const;
