/** Services that move things from one door to another. */
export const domestic = {
  name: 'Home removals',
  card: 'A flat or a house with all its furniture, across the street or across Britain.',
  title: 'Home removals in %region% with the full price upfront',
  description:
    'Home removals from {{price}}%vat: including VAT%. See what furniture, boxes, stairs and miles each cost. Fixed for 24 hours, in a two-hour slot you choose.',
  headline: 'Home removals with no hidden costs',
  lead: 'List what you’re moving and see what each mile and each floor adds. The price holds for 24 hours, and the van arrives in the two hours you chose.',
  features: {
    one: {
      title: 'Every cost shown',
      text: 'You see what the van, the miles, the hours, the carrying and the stairs cost. Add them up and you have the price%vat:, VAT included%.',
    },
    two: {
      title: 'Furniture by the piece',
      text: 'Beds, sofas, wardrobes and white goods are on our list with their sizes, so we know which van to send.',
    },
    three: {
      title: 'Stairs agreed beforehand',
      text: 'A floor without a lift adds {{floor}} at either end. You enter it once, and nobody bargains on the landing.',
    },
    four: {
      title: 'A second pair of hands',
      text: 'Add a helper when you pay. You see both prices side by side, and the choice is yours.',
    },
  },
  steps: {
    one: { title: 'Two postcodes', text: 'Tell us where from and where to. We measure the road between them.' },
    two: { title: 'Room by room', text: 'Count boxes and furniture. A preset for your size of flat is a quick start.' },
    three: { title: 'Day and slot', text: 'Choose a date up to 90 days ahead and one of six two-hour slots.' },
    four: { title: 'Pay by card', text: 'The slot is yours, and the confirmation comes with a calendar file.' },
    five: { title: 'Moving day', text: 'We load, drive and carry everything into the rooms you name.' },
  },
  benefits: {
    one: 'The price you see is the price you pay for what you listed.',
    two: 'Changing the date is free with 48 hours’ notice.',
    three: 'Every slot is two hours long, from %opens% to %closes%.',
  },
  price: {
    how: '{{price}} is the base price: the van with its driver, the first {{miles}} miles, {{hours}} hours and {{handling}} of carrying. Beyond that every mile, hour and item has a fixed price.',
    title: 'A one-bedroom flat across Edinburgh',
    text: '{{boxes}} boxes and {{pieces}} pieces of furniture and appliances from Morningside to Leith, {{distance}}. Ground floors, on a weekday at midday.',
  },
} as const;

export const student = {
  name: 'Student moves',
  card: 'A room or a shared flat: halls, term start, term end.',
  title: 'Student moves in %region%: halls and flats',
  description:
    'Student moves from {{price}}: boxes, suitcases, a desk, a bicycle. Book %languages:in English or Chinese, %by card, in a two-hour slot that suits your halls.',
  headline: 'Student moves without borrowing a car',
  lead: 'Ten boxes, a suitcase and a bicycle are a job for a small van, not for four bus rides. Say what you have and see the price straight away.',
  features: {
    one: {
      title: 'Sized for one room',
      text: 'A student move starts smaller than a home move and costs less: it includes {{miles}} miles and {{hours}} hours.',
    },
    two: {
      title: 'Timed for your halls',
      text: 'Many halls give you an arrival time. Take the two-hour slot that matches it, and give the reception as the address.',
    },
    three: {
      title: '%languages:English or Chinese%',
      text: '%languages:The website, our emails and your receipt come in the language you choose. Only the address has to be in English, for the driver.%',
    },
    four: {
      title: 'Share a van with flatmates',
      text: 'Moving from one flat to another together? One booking with all the boxes costs less than two.',
    },
  },
  steps: {
    one: { title: 'From and to', text: 'A postcode is enough, whether halls, flat or storage.' },
    two: { title: 'Tap the preset', text: '“Student room” fills the list. Take off what you don’t have.' },
    three: { title: 'Pick your slot', text: 'Before checkout time at one end, after key time at the other.' },
    four: { title: 'Pay by card', text: 'No account to open. The receipt arrives by email.' },
    five: { title: 'Carry less', text: 'You take the keys and the laptop. We take the rest.' },
  },
  benefits: {
    one: 'No van to hire, no young-driver surcharge, no tank to refill.',
    two: 'What you type stays in your browser tab until you book.',
    three: 'Exams moved? Changing the date is free with 48 hours’ notice.',
  },
  price: {
    how: '{{price}} is the whole price of a small move near our depot: up to {{miles}} miles, {{hours}} hours and {{handling}} of carrying, on a weekday outside the peak slots.',
    title: 'A student room across Edinburgh',
    text: '{{boxes}} boxes, two suitcases and a computer from Marchmont to Leith, {{distance}}. Ground floors, on a weekday at midday.',
  },
} as const;

export const sameDay = {
  name: 'Same-\u2060day moves',
  card: 'One sofa, one shop order, one emergency: today.',
  title: 'Same-day moves and deliveries',
  description:
    'Same-day moves from {{price}}: a purchase collected, a sofa delivered, a van that let you down replaced. See the price before you call.',
  headline: 'Same-day moves: less rush, lower price',
  lead: 'A wardrobe bought this morning or a van that never came: tell us what it is and how soon, and you’ll have a price on the spot.',
  features: {
    one: {
      title: 'Three speeds',
      text: 'Within two hours, within four, or some time today. The longer you can wait, the lower the price.',
    },
    two: { title: 'Five vans', text: 'From a small van for a bookcase to a Luton for the contents of a flat.' },
    three: {
      title: 'Furniture straight from the shop',
      text: 'Search the shop’s products, add them to your list, and we know how big they are.',
    },
    four: {
      title: 'A person answers',
      text: 'Vans come and go by the hour, so we confirm by phone before anyone pays.',
    },
  },
  steps: {
    one: { title: 'Say what', text: 'Choose the kind of goods and the van.' },
    two: { title: 'Say where', text: 'Where it is now, and where it should go.' },
    three: { title: 'Say how soon', text: 'Two hours, four hours or today.' },
    four: { title: 'See the estimate', text: 'What the job, the van and the rush each cost.' },
    five: { title: 'We ring you', text: 'We find a van, agree the time, and off it goes.' },
  },
  benefits: {
    one: 'No waiting for the shop’s next delivery week.',
    two: 'You see what the rush costs, and can decide against it.',
    three: 'One van, one driver, your things alone.',
  },
  price: {
    how: '{{price}} brings you an IKEA order that you’ve paid for, in a small van, some time today. If we buy the goods for you, we add their price and {{handlingPercent}}% for handling. Other furniture starts at {{furniture}}, a single item at {{single}}. A larger van or a tighter deadline multiplies the starting price.',
    title: 'A sofa within four hours',
    text: 'Collected from the seller in a medium van and delivered within four hours.',
  },
} as const;

export const professional = {
  name: 'Professional movers',
  card: 'Driver and helper for heavy, awkward and precious things.',
  title: 'Professional movers: driver and helper',
  description:
    'Professional movers for anything heavy, fragile or old: a driver and a helper, special items declared beforehand, both prices shown before you pay.',
  headline: 'Professional movers, driver and helper together',
  lead: 'Some things need four hands and a plan. Tell us what’s heavy, fragile or old, and we’ll bring the blankets, straps and people for it.',
  features: {
    one: {
      title: 'A helper if you want one',
      text: 'You see both prices. With a helper, the wardrobe comes down in one piece, and you spare your back.',
    },
    two: {
      title: 'Special items by name',
      text: 'Antiques, artwork, fragile and bulky things have their own section, so the right materials are on the van.',
    },
    three: {
      title: 'The right van',
      text: 'Five sizes up to a Luton. We go by the volume of your list, and you see how full the van will be.',
    },
    four: {
      title: 'Know the hours in advance',
      text: 'Your list also tells you how long it will take, so you can plan keys, lifts and neighbours.',
    },
  },
  steps: {
    one: { title: 'List it', text: 'Furniture piece by piece, special items with a word about them.' },
    two: { title: 'Tell us about access', text: 'Floors and lifts at both doors.' },
    three: { title: 'Choose the day', text: 'Six slots a day; the early ones are busiest.' },
    four: { title: 'Add the helper', text: 'Compare the two prices and pay the one you want.' },
    five: { title: 'Four hands', text: 'Wrapped, strapped, carried, and set down where you point.' },
  },
  benefits: {
    one: 'Nothing heavy is carried by one person alone.',
    two: 'The crew knows about special items before it rings the bell.',
    three: 'The price with a helper is fixed, just like the price without.',
  },
  price: {
    how: '{{price}} is the base price of a home move. A helper adds {{helper}} for the first {{helperHours}} hours and {{helperHour}} for each one after.',
    title: 'A two-bedroom home, with a helper',
    text: '{{boxes}} boxes and {{pieces}} pieces from Morningside to Leith, {{distance}}. Ground floors, on a weekday at midday.',
  },
} as const;
