export const glasgow = {
  removals: {
    title: 'Removal services in Glasgow: zone, closes, prices',
    description:
      'Removals in Glasgow: the low-emission zone, who applies for the bay, event days, and what the road from our depot adds. Three routes with prices.',
    headline: 'Removals in Glasgow, the road included',
    lead: 'Glasgow is {{depotMiles}} from our depot along the M8, about {{depotTime}}. You pay for that drive; everything else costs what it costs in Edinburgh.',
    points: {
      one: {
        title: 'The first zone in Scotland',
        text: 'Enforced since {{zoneFrom}}, for residents since {{zoneResidents}}: the centre between the M8, the Clyde and High Street. Diesel vans must be Euro 6, petrol vans Euro 4. The penalty doubles each time, up to {{penaltyCap}} for a van, and goes to its registered keeper.',
      },
      two: {
        title: 'We apply for the bay',
        text: 'The council takes applications for a suspended bay from the owner or operator of the goods vehicle, and wants {{glasgowDays}} working days. Send us the street and number, and we’ll do the rest.',
      },
      three: {
        title: 'Event days',
        text: 'Some areas have a parking zone that applies on event days only. If yours is one, check the fixtures before you choose the date.',
      },
    },
  },
  domestic: {
    title: 'House relocations in Glasgow: from close to close',
    description:
      'House relocations in Glasgow: flat numbers, high West End rooms, joint tenancies and the bay outside. Priced from Hillhead, Shawlands and the West End.',
    headline: 'House relocations in Glasgow, up and down the close',
    lead: 'Red sandstone, high ceilings and a shared close: Glasgow flats hold more furniture than you would think, and all of it came up those stairs.',
    points: {
      one: {
        title: 'What 2/1 tells us',
        text: 'In a Glasgow address the floor comes first: 2/1 is on the second floor. Each floor without a lift adds {{floor}}, and ground is 0.',
      },
      two: {
        title: 'Built in the room',
        text: 'Wardrobes in high West End rooms were often built where they stand. Tell us which, and we’ll bring the tools to take them apart again.',
      },
      three: {
        title: 'All names on the notice',
        text: 'A joint private tenancy ends only when every tenant gives notice, at least {{noticeDays}} days of it. Set the moving day after that, not before.',
      },
    },
  },
  office: {
    title: 'Office removals in Glasgow: lanes, lifts, loading',
    description:
      'Office removals in Glasgow: a zone that never sleeps, dispensations that need a plan, goods lifts on the lane. Prices for two workplaces on three routes.',
    headline: 'Office removals in Glasgow, by the back lane',
    lead: 'The centre is a grid of one-way streets with lanes behind. The goods lift is usually on the lane, and so are we.',
    points: {
      one: {
        title: 'No quiet hour in the zone',
        text: 'Glasgow’s low-emission zone is watched by cameras day and night, all year. When both offices are inside, the van has to comply twice; ours does.',
      },
      two: {
        title: 'A dispensation needs a plan',
        text: 'The council doesn’t grant one for convenience: waiting and loading times come first. Removal firms can get one for loading. We plan from photos of both kerbs and apply {{glasgowDays}} working days ahead.',
      },
      three: {
        title: 'Measure the lift door',
        text: 'In older buildings the lift is wide but its door isn’t. The longest desk decides, so we ask for both measurements.',
      },
    },
  },
  student: {
    title: 'Student moves in Glasgow: contract day and after',
    description:
      'Student moves in Glasgow: when halls contracts begin, three universities with different weeks, and what Hillhead to Dennistoun costs by van.',
    headline: 'Student moves in Glasgow, Hillhead to anywhere',
    lead: 'Ten boxes from Hillhead to Dennistoun travel {{nearMiles}}. Most of the price is our drive from Edinburgh, so share the van if you can.',
    points: {
      one: {
        title: 'Everybody on one weekend',
        text: 'Accommodation contracts at the University of Glasgow usually begin in the second week of September. When all the keys go out on one weekend, the morning slots go first.',
      },
      two: {
        title: 'Three universities, two starts',
        text: 'Strathclyde’s welcome week is usually the second week of September, and Caledonian’s the third. Flatmates from both can still agree on one van.',
      },
      three: {
        title: 'One van for the flat',
        text: 'The drive from our depot is paid once, whether the van takes one room or three. Put all the boxes in one booking and split the total.',
      },
    },
  },
  packing: {
    title: 'Packing services in Glasgow: dry and padded',
    description:
      'Packing in Glasgow for {{price}} an hour: boxes that stand up to rain, corners padded for tiled closes, and a flat that is ready when the bay is.',
    headline: 'Packing in Glasgow, ready for rain',
    lead: 'The west of Scotland is wetter than the east, and a close door stands open for hours on moving day. Your boxes shouldn’t mind.',
    points: {
      one: {
        title: 'Lids taped, mattresses covered',
        text: 'Every lid is closed with tape, every mattress has a cover, and one box of dry bedding travels in the cab for the first night.',
      },
      two: {
        title: 'The bay is booked by the day',
        text: 'A suspended bay takes {{glasgowDays}} working days to arrange. With everything packed beforehand, the van makes the most of it.',
      },
      three: {
        title: 'Kind to wally tiles',
        text: 'A tiled close is handsome and chips easily. We pad the corners of boxes and furniture for the way down, and the neighbours are grateful.',
      },
    },
  },
  storage: {
    title: 'Secure storage for Glasgow: collected and returned',
    description:
      'Storage for Glasgow, kept at our Edinburgh depot for {{price}} a week per unit. Collection and return with their road, worked out for short and long.',
    headline: 'Storage for Glasgow, collected at your close',
    lead: 'To be plain: the store is in Edinburgh, {{storeMiles}} from Hillhead. We collect and return, and the examples show what that drive adds.',
    points: {
      one: {
        title: 'Worth it for months, not days',
        text: 'You pay for the drive twice, whether things stay for four weeks or fourteen. For a week or two, ask a store in Glasgow first.',
      },
      two: {
        title: 'Until the contract begins',
        text: 'Halls contracts at the University of Glasgow usually start in the second week of September. Tell us the day, and we deliver to the reception.',
      },
      three: {
        title: 'Flatmates in one van',
        text: 'When the whole flat gives its {{noticeDays}} days’ notice together, three rooms fit in one van. You pay for units by volume, and for the drive by the van.',
      },
    },
  },
} as const;
