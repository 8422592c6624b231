/** The blog: its overview and articles. Numbers come from domain/, as values. */
export const blog = {
  title: 'Good to know before you move',
  lead: 'Short, practical notes from the stair, the kerb and the kitchen.',
  description:
    'Practical notes for moving in %region%: %localPages:measuring a tenement stair, parking a van in town, %packing a kitchen, leaving halls.',
  crumb: 'Blog',
  all: 'All articles',
  written: 'Written in {{date}}',
  sources: 'Sources',
  sourceDated: '{{name}} ({{date}})',
  others: 'More to read',
  stairFit: 'Will it go up my stair? Work it out from four sizes',
  articles: {
    tenement: {
      title: 'Measuring for a tenement stair',
      summary:
        'Whether the sofa goes up comes down to a handful of measurements. With a tape measure, you’ll have them in ten minutes.',
      sections: {
        way: {
          title: 'Measure the way in, not the room',
          text: 'A room that holds a sofa says nothing about the stair that leads to it. Walk from the kerb to the room with a tape measure and note the narrowest point of each stretch:',
          points: {
            doors: 'The door of the close and the door of the flat: clear width inside the frame, and height',
            stair: 'The stair: from the wall to the banister, at the tightest step',
            turn: 'The turn: both sides of the landing, and the height up to the flight above',
            hall: 'The hall inside, where you turn into the room',
            rest: 'Whatever sticks out: meters, lamps, a bicycle on the landing',
          },
        },
        piece: {
          title: 'Then measure the piece',
          text: 'Take the feet off if they come off. Length, depth and height are easy. The figure that decides is the diagonal depth: lay a straight edge from the top of the back to the front of the arm, and measure from the bottom back corner straight up to it. Tilted, the sofa needs no more width than that. On a tight landing it turns standing on end, so it must be shorter than the landing is high.',
        },
        margin: {
          title: 'Leave room for hands',
          text: '{{comfortable}} cm on each side is comfortable, {{slow}} cm is slow, none is a scratched wall. A sofa {{length}} cm long with a diagonal depth of {{depth}} cm has {{each}} cm on each side of a stair that is {{stair}} cm wide, and standing on end {{above}} cm to spare on a landing {{landing}} cm high. Turning stone stairs have tapered steps: measure on the outer half, where a big piece has to go.',
        },
        fails: {
          title: 'When it doesn’t fit',
          text: 'Look first at what comes apart: most wardrobes, many beds, some sofas. Lifting a door off its hinges gains a few centimetres. What still doesn’t fit may go in through a window, but that takes people with a hoist and has to be planned.',
        },
        tell: {
          title: 'Tell us about the awkward ones',
          text: 'Enter floors and lifts in your booking as they are; the ground floor is 0. List the piece you worry about as a special item, with its measurements. We would rather read about it beforehand than meet it on the landing.',
        },
      },
    },
    parking: {
      title: 'Parking a van in Edinburgh',
      summary:
        'Permit bays, single yellow lines and the low-emission zone: what to ask the council for, and how early.',
      sections: {
        why: {
          title: 'Ten metres of kerb',
          text: 'A van needs about two car lengths, so there’s room behind it to load. In a permit street that is rarely free by luck, and every ten metres further away is ten metres more for each box.',
        },
        suspension: {
          title: 'A suspended bay',
          text: 'The council can suspend parking bays for your move. It asks for {{resident}} working days’ notice for residents’ permit bays and {{open}} for public ones; earlier is wiser. You tell it where, when and why. The charge depends on what parking costs in that street, and you pay in advance.',
        },
        dispensation: {
          title: 'A dispensation for the yellow line',
          text: 'To load on a single yellow line for longer than 30 minutes, ask for a dispensation. It covers one vehicle in one place and needs at least 24 hours’ notice. The council wants the address, the start and the end, the firm’s name and the van’s registration; call us for that last one.',
        },
        zone: {
          title: 'The low-emission zone',
          text: 'The zone in the city centre has been enforced since {{since}}. If you book a removals firm, that’s the firm’s problem. If you hire a van and drive it yourself, check its registration first: the penalty is {{penalty}}, or {{early}} if paid within {{days}} days, and it doubles each time.',
        },
        window: {
          title: 'Choose the slot to suit the street',
          text: 'Where neighbours drive to work, the kerb is emptier between ten and four. Near shops and offices, the first slot of the day is the quiet one. If you’ve reserved a bay, tell us where its signs are.',
        },
      },
    },
    kitchen: {
      title: 'Packing a kitchen',
      summary: 'The heaviest and most breakable room of a home, in the order that keeps it whole.',
      sections: {
        start: {
          title: 'Begin with what you won’t miss',
          text: 'A week before: the second set of plates, the vases, the cake tins. Keep a pot, a pan, and a plate, a cup and a fork for each of you until the morning of the move. That last box travels with you.',
        },
        boxes: {
          title: 'Small boxes for heavy things',
          text: 'Crockery weighs more than it looks. Stop filling while one person can still lift the box without a second thought:',
          points: {
            small: 'Small, {{small}}, up to {{smallKg}} kg: tins, jars, cutlery, spices',
            medium: 'Medium, {{medium}}, up to {{mediumKg}} kg: plates, pans, the toaster',
            large: 'Large, {{large}}, up to {{largeKg}} kg: plastic tubs, baskets, tea towels',
          },
        },
        breakables: {
          title: 'Plates on edge, glasses upside down',
          text: 'Crumple paper over the bottom of the box. Wrap each plate and stand them on edge, side by side; if they lie flat, one bump cracks the whole pile. Glasses stand upside down in one layer, with paper inside and between them. Shake the box gently: if it clinks, it needs more paper.',
        },
        machines: {
          title: 'Appliances need a day',
          text: 'Defrost the freezer the day before and leave its door ajar to dry. Turn off the tap, empty the washing machine’s hoses, and put its transit bolts back in if you still have them: they keep the drum from swinging. A fridge that had to lie down should stand for a few hours before you switch it on; its manual says how long.',
        },
        leave: {
          title: 'What stays out of the van',
          text: 'Gas canisters, paint thinner, bleach and other things that burn, leak or give off fumes can’t travel with furniture. Use up open oil and flour, and give away what’s left in the freezer. If you’re not sure about something, ask us first.',
        },
      },
    },
    halls: {
      title: 'Moving out of student halls',
      summary:
        'One room, one day on which everybody leaves, and one lift for all of them: how to be gone before the queue.',
      sections: {
        day: {
          title: 'Everybody’s contract ends on the same day',
          text: 'On the last day of a contract everyone wants the kerb, the trolleys and the lift at once. Move a day or two earlier if you can, or take the first slot of the morning. Ask reception where a van can stop and whether you can reserve the lift, and book two to three weeks ahead.',
        },
        count: {
          title: 'Count in boxes',
          text: 'A furnished study bedroom rarely holds more than this, and a move across town then starts at {{student}}:',
          points: {
            books: 'Two or three small boxes for books: nothing else is as heavy',
            clothes: 'Three or four medium ones for clothes, bedding and shoes; suitcases count as boxes too',
            kitchen: 'One or two medium ones for your part of the kitchen',
            rest: 'A bicycle, a monitor, a plant: list them as they are',
          },
        },
        room: {
          title: 'Leave the room as you found it',
          text: 'Look for the list you signed when you moved in and go through it with your phone’s camera, wall by wall. Empty your shelf in the shared fridge, label what is yours in the shared cupboard, and ask for a receipt when you hand in the keys.',
        },
        bag: {
          title: 'What stays in your own bag',
          text: 'Keep your passport, tenancy and university papers, medicines, laptop and chargers out of the van. You’ll want them on the first evening, whatever happens to the rest.',
        },
        between: {
          title: 'When the next room isn’t ready',
          text: 'Between two contracts, or over a summer at home, your boxes can go into storage with us, from {{storage}} a week. Ask us before you book, so they’re loaded once and not twice.',
        },
      },
    },
  },
} as const;

/** The page "Will it go up my stair?". Sizes are centimetres. */
export const stair = {
  title: 'Will it go up my stair?',
  lead: 'Four sizes in centimetres say whether a sofa, a wardrobe or a bed goes up, and with how much to spare.',
  description:
    'Four sizes say whether a sofa, a wardrobe or a bed goes up your stair, and with how many centimetres to spare.',
  form: 'Sizes',
  fields: {
    length: { label: 'Length of the thing', hint: 'Its longest side, with the feet off if they come off.' },
    depth: {
      label: 'Diagonal depth',
      hint: 'Sofa: from the bottom back corner straight up to a straight edge from the top of the back to the front of the arm. Anything square: its shortest side.',
    },
    stair: { label: 'Width of the stair', hint: 'From the wall to the banister, at the tightest step.' },
    landing: { label: 'Height above the landing', hint: 'Up to the ceiling or the flight above, at the lowest point.' },
  },
  unreadable: 'Enter centimetres, from {{min}} to {{max}}',
  usual: 'Length and depth are the usual sizes of such a thing. Measure yours: a few centimetres decide.',
  check: 'Will it go up?',
  answer: 'Answer',
  cm: '{{size}} cm',
  drawn: { stair: 'Stair {{size}} cm', landing: 'Landing {{size}} cm' },
  example: 'Worked example: a sofa {{length}} cm long with a diagonal depth of {{depth}} cm',
  verdicts: {
    easy: 'It goes up',
    slow: 'It goes up, slowly',
    close: 'Too close to call',
    landing: 'The landing decides',
    no: 'It’s too wide for the stair',
  },
  across: {
    spare: 'On the stair: {{size}} cm to spare on each side.',
    missing: 'On the stair: {{size}} cm too wide, even tilted.',
  },
  above: {
    spare: 'On the landing, standing on end: {{size}} cm to spare.',
    missing: 'On the landing, standing on end: {{size}} cm too long.',
  },
  next: {
    easy: 'Check the doors on the way in as well.',
    slow: 'Two people can do it, without haste. Check the doors on the way in as well.',
    close:
      'A tape measure on a stair is out by up to {{error}} cm, and hands need {{slow}} cm on each side. We’d like to see it before the day.',
    landing:
      'It can’t be turned on end. It goes up only if the landing is deep enough to turn it level, which these sizes don’t tell.',
    no: 'Look at what comes apart: doors, legs, a back that unscrews. Then measure again. A window and a hoist may be another way.',
  },
  usualAnswer: 'This is for the usual size of such a thing, not for yours.',
  ask: 'Send us a photo and the sizes, and we’ll tell you',
  rule: {
    title: 'How we work it out',
    tilted: 'Tilted, a thing needs no more width than its diagonal depth.',
    hands: '{{comfortable}} cm on each side is comfortable, {{slow}} cm is slow, less is a scratched wall.',
    landing: 'On a tight landing it turns standing on end, so it must be shorter than the landing is high.',
    tape: 'Within {{error}} cm we promise nothing: that is the error of a tape measure on a stair.',
    doors: 'Doors, meters and lamps on the way in can still be narrower. Measure those too.',
  },
  article: 'How to measure a stair',
  noScript:
    'The answer needs JavaScript, which is off in your browser. By hand: the stair must be {{slow}} cm wider than the diagonal depth on each side, and the landing higher than the thing is long by more than {{error}} cm.',
} as const;
