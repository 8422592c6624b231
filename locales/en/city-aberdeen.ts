export const aberdeen = {
  removals: {
    title: 'Removal services in Aberdeen: zone, permits, road',
    description:
      'Removals in Aberdeen: the low-emission zone around Union Street, parking permits, the bypass, and what the long road from our depot costs.',
    headline: 'Removals in Aberdeen, long road included',
    lead: 'It’s {{depotMiles}} from our depot to Aberdeen, about {{depotTime}}. For a small move that drive is the biggest cost, so we say so first.',
    points: {
      one: {
        title: 'The zone around Union Street',
        text: 'Enforced since {{zoneFrom}}: all of Union Street, from Union Grove in the west to Commerce Street in the east, with a short stretch of Market Street near the ferry. Diesel vans need Euro 6; the penalty is {{penalty}} and goes to the registered keeper of the van.',
      },
      two: {
        title: 'Your permit is for your car',
        text: 'A resident’s permit is valid in its own zone only, and not on yellow lines or in loading-only bays. The van needs its own arrangement: tell us the zone letter on the sign.',
      },
      three: {
        title: 'Round the city, not through it',
        text: 'For Bridge of Don, Dyce and the north we take the western bypass and leave Anderson Drive to others.',
      },
    },
  },
  domestic: {
    title: 'House relocations in Aberdeen: granite and time',
    description:
      'House relocations in Aberdeen: granite stairs in Rosemount, a free bay in a permit street, and a slot that suits two hours and more on the A90.',
    headline: 'House relocations in Aberdeen, planned as a day',
    lead: 'A van from Edinburgh has been on the road for about {{depotTime}} before the first box moves. We plan an Aberdeen move as a whole day and don’t rush it.',
    points: {
      one: {
        title: 'Take a later slot',
        text: 'The slots from 10:00 suit best. An early one works if the van stays overnight, and we tell you when it can.',
      },
      two: {
        title: 'Hold the bay with your own car',
        text: 'In zones A to G a home gets one permit, elsewhere up to two. Park your car outside the evening before, and move it when the van turns in.',
      },
      three: {
        title: 'Granite is unforgiving',
        text: 'Stairs in Rosemount and Ferryhill are hard on knees and on table legs. Each floor without a lift adds {{floor}}; blankets for the edges are included.',
      },
    },
  },
  office: {
    title: 'Office removals in Aberdeen: bus gates and clocks',
    description:
      'Office removals in Aberdeen: goods vehicles may pass the bus gates, Schoolhill loads by the clock, and the harbour has its own way round.',
    headline: 'Office removals in Aberdeen, through the bus gate',
    lead: 'Bus gates keep private cars out of parts of the centre. For a goods vehicle that makes things easier, once you know the rules.',
    points: {
      one: {
        title: 'Goods vehicles may pass',
        text: 'Bus gates on Market Street, Guild Street and Bridge Street keep private cars out. Buses, taxis, bicycles and goods vehicles go through, so the van reaches a door that your own car can’t.',
      },
      two: {
        title: 'Schoolhill by the clock',
        text: 'Between Back Wynd and Flourmill Lane vehicles may load from 16:30 to 11:00 only. The slots from 16:00 and from 08:00 are made for it.',
      },
      three: {
        title: 'The harbour’s way round',
        text: 'Part of Market Street by the ferry lies in the low-emission zone, and once you turn towards it there is no turning back. Suppliers with older vans reach the harbour by North Esplanade West.',
      },
    },
  },
  student: {
    title: 'Student moves in Aberdeen: Hillhead and beyond',
    description:
      'Student moves in Aberdeen: keys at Hillhead day and night, the September weeks of both universities, and an honest word about the road from Edinburgh.',
    headline: 'Student moves in Aberdeen, from key to room',
    lead: 'Old Aberdeen to Rosemount is {{nearMiles}}, and our drive there is {{depotMiles}}. For a single room that’s a lot of road: share it, or let us bring you from another city.',
    points: {
      one: {
        title: 'Keys at any hour',
        text: 'At Hillhead Student Village you collect keys from the New Carnegie Court reception, open around the clock from the first day of your contract, and never before it. An evening slot is no problem.',
      },
      two: {
        title: 'The same September week',
        text: 'The University of Aberdeen usually starts its term in the second week of September and teaching in the third, and Robert Gordon begins in the third, too. One busy weekend for the whole city, then.',
      },
      three: {
        title: 'Coming from Edinburgh or Glasgow',
        text: 'If your move begins near our depot, there’s no drive to the pickup to pay for. So moving up to Aberdeen costs less than you might think.',
      },
    },
  },
  packing: {
    title: 'Packing services in Aberdeen: for a long road',
    description:
      'Packing in Aberdeen for {{price}} an hour: for two hours of A90, for damp sea fog, and in step with the van that comes from Edinburgh.',
    headline: 'Packing in Aberdeen, made for the A90',
    lead: 'It’s more than a hundred miles from Aberdeen to the Forth. What’s packed well in the kitchen arrives well in the south.',
    points: {
      one: {
        title: 'Nothing rattles',
        text: 'Full boxes don’t crush; half-empty ones do. We fill each to the lid with paper or towels, and stack heavy to light.',
      },
      two: {
        title: 'Against the haar',
        text: 'Fog from the North Sea is damp and salty. Instruments, tools and pictures get a plastic layer before the paper.',
      },
      three: {
        title: 'The day before',
        text: 'The van arrives late in the morning. We pack larger homes the day before, so that loading can begin as soon as it pulls up.',
      },
    },
  },
  storage: {
    title: 'Secure storage for Aberdeen: worth it or not',
    description:
      'Storage for Aberdeen at our Edinburgh depot, {{price}} a week per unit. Two examples with the whole road, so that you can see whether it pays.',
    headline: 'Storage for Aberdeen: does it pay?',
    lead: 'The store is {{storeMiles}} from Old Aberdeen. It pays if you’re moving south next, and rarely if you’re coming back. The examples below show both.',
    points: {
      one: {
        title: 'On the way south',
        text: 'If your next flat is in Edinburgh or Glasgow, the way back is short: your things wait at the depot, and only the collection is a long drive.',
      },
      two: {
        title: 'Before the contract begins',
        text: 'University rooms open on the first day of the contract, and no earlier. Luggage that arrives before you do can wait with us, and come up with a van that’s going there.',
      },
      three: {
        title: 'Bring it yourself',
        text: 'You can drop things at the depot on your way through Edinburgh, and then you pay only for the weeks. With a rented flat you have {{noticeDays}} days to plan it.',
      },
    },
  },
} as const;
