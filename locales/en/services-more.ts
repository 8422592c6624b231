/** Services around a move, and those that start with a conversation. */
export const office = {
  name: 'Office removals',
  card: 'Desks, screens and files, outside your opening hours.',
  title: 'Office removals in %region%, evenings and weekends',
  description:
    'Office removals from {{price}}: desks, screens and files moved in the evening or at the weekend, with a helper and a plan. Free quote in writing.',
  headline: 'Office removals over a weekend',
  lead: 'Pack up on Friday, log in on Monday. We plan the move around your work, and you get one price in writing.',
  features: {
    one: {
      title: 'Evenings and weekends',
      text: 'Our slots run until %closes%, %workdays%. Weekend and holiday charges are in the quote, so they are no surprise.',
    },
    two: {
      title: 'Desk by desk',
      text: 'Every workplace gets a number, which goes on the crate, the screen and the floor plan.',
    },
    three: {
      title: 'Loading sorted out',
      text: 'Lift sizes, loading bay and parking are settled with the building before the van sets off.',
    },
    four: {
      title: 'Files stay sealed',
      text: 'Files travel in closed crates that your people seal and open.',
    },
  },
  steps: {
    one: { title: 'Tell us the size', text: 'Number of desks, both addresses, and when you can be without them.' },
    two: { title: 'A look round', text: 'In person or by video: lifts, corridors, heavy things.' },
    three: { title: 'One price in writing', text: 'With van, mileage, hours and helper listed separately.' },
    four: { title: 'Crates and labels', text: 'You pack the desks; we bring the numbers for them.' },
    five: { title: 'Set up again', text: 'Each crate at its desk, and the empty ones collected.' },
  },
  benefits: {
    one: 'No working day lost.',
    two: 'One person to call from the first visit to the last crate.',
    three: 'An invoice%vat: with VAT shown%, for your books.',
  },
  price: {
    how: '{{price}} is the list price of the smallest office move: a van with driver and helper for two or three workplaces. Beyond that, the rates are those of a home move.',
    title: 'Two workplaces across Edinburgh',
    text: '{{boxes}} crates and {{pieces}} pieces from Morningside to Leith, {{distance}}, with a helper, on a weekday at midday.',
  },
} as const;

export const packing = {
  name: 'Packing service',
  card: 'The kitchen wrapped and boxed, or the whole flat.',
  title: 'Packing service by the hour',
  description:
    'Packing for {{price}} an hour: glass and china wrapped, boxes labelled by room, the whole flat or just the kitchen. See what an average flat takes.',
  headline: 'Packing, by people who unpack too',
  lead: 'Most of what breaks on the road was packed in a hurry the night before. Let us wrap the glass, fill the boxes to the right weight and label them with what you’ll look for first.',
  features: {
    one: {
      title: 'As little as you like',
      text: 'Only the kitchen, only the pictures, or every drawer. You say where we stop.',
    },
    two: {
      title: 'The right box for the weight',
      text: 'Books go in small boxes, bedding in large ones. Nothing heavier than {{boxKg}} kg unless it has to be.',
    },
    three: { title: 'Labelled twice', text: 'Room on the side, first thing needed on the top.' },
    four: {
      title: 'Materials we take back',
      text: 'We collect the flattened boxes after the move and use them again.',
    },
  },
  steps: {
    one: { title: 'Say how much', text: 'Rooms, or a few photos of cupboards with the doors open.' },
    two: { title: 'Hours agreed', text: 'You get an estimate in hours, and the rate for each.' },
    three: { title: 'Materials arrive', text: 'Boxes, paper, tape and covers come with the packers.' },
    four: { title: 'We pack', text: 'Fragile first, daily things last, one box kept open for the kettle.' },
    five: { title: 'Ready for the van', text: 'Boxes stacked by room, with a clear way to the door.' },
  },
  benefits: {
    one: 'Loading goes faster when every box closes.',
    two: 'The label tells you where each box belongs.',
    three: 'You pay for the hours it took.',
  },
  price: {
    how: '{{price}} is the list price for one packer and one hour, from arrival at your door. An experienced packer fills about {{boxesAnHour}} boxes an hour; that’s how we estimate the hours.',
    title: 'A one-bedroom flat, packed and moved',
    text: '{{boxes}} boxes packed in {{packingHours}} hours, then moved with the furniture from Morningside to Leith, {{distance}}.',
  },
} as const;

export const storage = {
  name: 'Storage',
  card: 'A summer, or the weeks between two sets of keys.',
  title: 'Storage by the week, with collection',
  description:
    'Storage for {{price}} a week per unit, at our %base% depot. We collect, list and bring back. See the whole price of a student summer.',
  headline: 'Storage for the weeks between two sets of keys',
  lead: 'We collect your things, list them, keep them at our %base% depot and bring them to the new door. You pay by the week.',
  features: {
    one: {
      title: 'Units, not rooms',
      text: 'One unit takes {{unit}} m³, the contents of a student room. A larger household takes as many as its list fills.',
    },
    two: {
      title: 'A list for both',
      text: 'We write down what goes in with you, and tick it off when it comes out.',
    },
    three: { title: 'By the week', text: 'No yearly contract. Keys late? Just add a week.' },
    four: {
      title: 'Door to door',
      text: 'Collection and return are ordinary moves at ordinary prices, or you bring things yourself.',
    },
  },
  steps: {
    one: { title: 'Count your things', text: 'The list gives the volume, and the volume gives the number of units.' },
    two: { title: 'We collect', text: 'In a two-hour slot, from your room to the van.' },
    three: { title: 'Listed and stored', text: 'Each piece has a number at our depot.' },
    four: { title: 'Name the day', text: 'A few days ahead, when you have the new key.' },
    five: { title: 'We bring it back', text: 'To the new address, ticked off piece by piece.' },
  },
  benefits: {
    one: 'No second van hire in September.',
    two: 'Your quote says what each extra week would cost.',
    three: 'Flat or halls, one number to call for both ends.',
  },
  price: {
    how: '{{price}} is the list price for one unit of {{unit}} m³ for one week. Collection and return cost the same as any move.',
    title: 'A student summer',
    text: 'A student room, {{boxes}} boxes and the suitcases, from Newington into {{units}} unit for {{weeks}} weeks, and back again.',
  },
} as const;

export const international = {
  name: 'International removals',
  card: 'Beyond the Channel, with the customs papers.',
  title: 'International removals from %region%',
  description:
    'International removals from {{price}}: survey, customs inventory, crossing and delivery, in one written price. With the cost of the British leg alone.',
  headline: 'International removals, paperwork included',
  lead: 'Since 2021 a household that moves between Britain and the European Union crosses a customs border. We plan the van and the papers together.',
  features: {
    one: {
      title: 'A survey first',
      text: 'By video or in person. We settle volume, access and what may not travel before we give you a price.',
    },
    two: {
      title: 'The customs list',
      text: 'Every box is listed with contents and value. We prepare it with you; you sign it.',
    },
    three: {
      title: 'Whole van or part',
      text: 'A van of your own on your day, or a share of one with a wider date and a lower price.',
    },
    four: {
      title: 'Wrapped for the distance',
      text: 'Furniture is wrapped at your door and opened at the other one.',
    },
  },
  steps: {
    one: { title: 'Tell us where', text: 'The country, the month, and roughly how much.' },
    two: { title: 'Survey', text: 'Half an hour on video, through every cupboard.' },
    three: { title: 'Price in writing', text: 'With everything it covers, and everything it doesn’t.' },
    four: { title: 'Papers', text: 'Inventory, proof of residence, and the forms for the country you’re moving to.' },
    five: { title: 'Door to door', text: 'Loaded, cleared and delivered, with news from the road.' },
  },
  benefits: {
    one: 'One firm for road, crossing and customs list.',
    two: 'You know what can’t cross the border before you book.',
    three: 'A written price, not an hourly meter.',
  },
  price: {
    how: '{{price}} is the list price of a small load to the near Continent. It depends on the volume, the drive on both sides, the crossing and the customs entry, and we put it in writing after the survey.',
    title: 'The British leg alone',
    text: 'A one-bedroom flat from Edinburgh to the port of Dover, {{distance}}, at our home rates. The rest of the list price pays for the crossing, customs and the road beyond.',
  },
} as const;

export const disposal = {
  name: 'Clearance and disposal',
  card: 'Good things find a home; the rest is recycled.',
  title: 'House clearance and eco-friendly disposal',
  description:
    'Clearance that sorts before it tips: reuse first, then recycling, and proof of where things went. Priced like a home move, from {{price}}.',
  headline: 'Eco-friendly disposal: sorted before it’s tipped',
  lead: 'A sofa that’s too big for the new flat may be just right for another one. We take away what stays behind and tell you where it went.',
  features: {
    one: { title: 'Reuse first', text: 'Good furniture goes to people and shops that want it.' },
    two: {
      title: 'Then recycling',
      text: 'Wood, metal, appliances and cardboard are kept apart from the start.',
    },
    three: {
      title: 'A note of where it went',
      text: 'You get a note of what we took and where we left it. Anyone who hands waste to a carrier should keep one.',
    },
    four: { title: 'With the move or alone', text: 'In the same van as your move, or as a job of its own.' },
  },
  steps: {
    one: { title: 'Show us', text: 'A list or some photos of what should go.' },
    two: { title: 'Price in writing', text: 'Carrying, van and mileage, and the recycling site’s fees at cost.' },
    three: { title: 'We clear', text: 'From the room, down the stairs, without your help.' },
    four: { title: 'We sort', text: 'Reuse, recycling, and what is really rubbish.' },
    five: { title: 'We report back', text: 'Where everything went, in one short email.' },
  },
  benefits: {
    one: 'Swept floors for the day you hand back the keys.',
    two: 'Nothing is left beside a bin.',
    three: 'You know what the stairs cost before we climb them.',
  },
  price: {
    how: '{{price}} is the base price of our home rates: a van with driver, and the first {{handling}} of carrying. The recycling site’s fees are added at cost.',
    title: 'A room cleared in Newington',
    text: '{{pieces}} pieces of furniture from the ground floor to our depot, {{distance}}, on a weekday at midday.',
  },
} as const;
