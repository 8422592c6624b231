export const dundee = {
  removals: {
    title: 'Removal services in Dundee: ring road and bridge',
    description:
      'Removals in Dundee: the low-emission zone inside the ring road, the Tay Road Bridge in strong wind, lifts in tower blocks, and routes with prices.',
    headline: 'Removals in Dundee, whatever the wind',
    lead: 'Dundee is {{depotMiles}} from our depot, over the Forth and past Perth, in about {{depotTime}}. The van comes by land, so the bridge matters only for Fife.',
    points: {
      one: {
        title: 'Inside the ring road',
        text: 'The low-emission zone is everything inside the A991, enforced since {{zoneFrom}}. The car parks at Bell Street, the Wellgate and West Marketgait are exempt. The penalty for a van that fails is {{penalty}}, or {{penaltyEarly}} within {{penaltyDays}} days.',
      },
      two: {
        title: 'The bridge closes in steps',
        text: 'At gusts of {{bridgeHigh}} miles an hour the Tay Road Bridge closes to vans and lorries, at {{bridgeAll}} to everybody. Then we drive to Fife by way of Perth, and your price stays the same.',
      },
      three: {
        title: 'Where the lift really stops',
        text: 'In some tower blocks the lift stops short of the top floor, or at every other one. Tell us the floor of your door and the floor of the lift.',
      },
    },
  },
  domestic: {
    title: 'House relocations in Dundee: pletties and Fife',
    description:
      'House relocations in Dundee and across the Tay: open landings, bridge weather, notice periods, and prices from the West End and Stobswell.',
    headline: 'House relocations in Dundee and across the Tay',
    lead: 'From a tenement in Stobswell to a house in Broughty Ferry is a short drive. Over the water to Fife, it depends on the wind.',
    points: {
      one: {
        title: 'Open landings',
        text: 'Some old tenements have pletties, open landings at the back. They are wide and easy to carry along, but wet: cardboard gets a cover there. A floor without a lift adds {{floor}}.',
      },
      two: {
        title: 'Moving to Fife',
        text: 'Newport and St Andrews are across the bridge. From gusts of {{bridgeHigh}} miles an hour it is open to cars and single-deck buses only, so on a stormy day the van goes round by Perth.',
      },
      three: {
        title: 'Dates that overlap',
        text: 'The notice for a private residential tenancy is {{noticeDays}} days. End the old one a few days after the new one starts, and nobody has to rush.',
      },
    },
  },
  office: {
    title: 'Office removals in Dundee: within the A991',
    description:
      'Office removals in Dundee: what the low-emission zone means for your suppliers, goods lifts in old mills, and two workplaces priced three times.',
    headline: 'Office removals in Dundee, mill or new build',
    lead: 'A converted jute mill and a new block by the water may be half a mile apart. It’s the doors that take the time.',
    points: {
      one: {
        title: 'The ring road is the line',
        text: 'Inside the A991 diesel vans must be Euro 6 and petrol vans Euro 4, since {{zoneFrom}}. The ring road itself stays open to all, so an older hired van may come that far.',
      },
      two: {
        title: 'Nights count too',
        text: 'The cameras never switch off. Moving on a Sunday evening saves you a crowded corridor, not the zone.',
      },
      three: {
        title: 'Mills have small doors',
        text: 'Floors in old mills will carry anything; their lift doors will not let it in. Send us the width of the narrowest door on the way.',
      },
    },
  },
  student: {
    title: 'Student moves in Dundee: Abertay and Dundee dates',
    description:
      'Student moves in Dundee: Abertay’s term dates for 2026-27, when the University of Dundee begins, and what a room across town costs.',
    headline: 'Student moves in Dundee, two campuses, one hill',
    lead: 'Both universities stand side by side in the centre, and from there most streets run uphill. That is when a van is worth having.',
    points: {
      one: {
        title: 'Abertay, 2026-27',
        text: 'Induction from {{abertayWelcome}}, teaching from {{abertayTeaching}}. The second term runs from {{abertaySecondTerm}} to {{abertayEnd}}. The weekend before each is our busiest here.',
      },
      two: {
        title: 'University of Dundee, a little later',
        text: 'Its welcome week is usually the third week of September, and teaching starts in the fourth, about a week after the others. So the busy weekend here isn’t the same as in Edinburgh.',
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
    lead: 'A mattress is a sail. Anything wide and flat is packed narrow, tied twice, and carried once the gust has passed.',
    points: {
      one: {
        title: 'Flat things first',
        text: 'Mirrors, table tops and pictures are wrapped, corner-padded and carried out first, while four hands are fresh.',
      },
      two: {
        title: 'When the bridge is shut',
        text: 'In gusts of {{bridgeHigh}} miles an hour it closes to vans. A household in closed boxes can wait for the next slot; one in open drawers can’t.',
      },
      three: {
        title: 'The Hilltown is a hill',
        text: 'On a steep street a trolley needs brakes, and a box should weigh half as much. We see to both.',
      },
    },
  },
  storage: {
    title: 'Secure storage for Dundee: from May to September',
    description:
      'Storage for Dundee at our Edinburgh depot, {{price}} a week per unit: an academic summer by Abertay’s calendar, collected and brought back.',
    headline: 'Storage for Dundee, from term to term',
    lead: 'The store is {{storeMiles}} from the West End, at our Edinburgh depot. Two vans, a few weeks between them, and one list.',
    points: {
      one: {
        title: 'A summer by the calendar',
        text: 'Abertay’s second term ends on {{abertayEnd}}, and September is four months away. Collect in May, return in September, and fly with a suitcase.',
      },
      two: {
        title: 'Three rooms, one road',
        text: 'Flatmates who give their {{noticeDays}} days’ notice together can send everything in one van. You pay for the drive once each way.',
      },
      three: {
        title: 'Short gaps, a straight answer',
        text: 'For a few days between two flats in Dundee, the drive to Edinburgh isn’t worth it. Ask a friend with a garage first.',
      },
    },
  },
} as const;
