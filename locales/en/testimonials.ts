/** What customers say of each service: the words of domain/reviews.ts under the same ids. Samples. */
export const testimonials = {
  rating: '{{rating}} out of 5',
  cities: { edinburgh: 'Edinburgh', glasgow: 'Glasgow', aberdeen: 'Aberdeen', dundee: 'Dundee' },
  texts: {
    domesticFirst:
      'Third floor, no lift, a piano stool we had forgotten to list. They asked, changed the booking with us, and the price went up by exactly what the list said.',
    domesticSecond:
      'We had a two-hour slot and they rang from the corner five minutes in. The beds were up again before the kettle was unpacked.',
    officeFirst:
      'Eleven desks on a Friday evening, and everyone could log in on Monday. The numbered crates made all the difference.',
    officeSecond: 'They came to look first, measured the goods lift and kept to the plan. No surprises on the invoice.',
    packingFirst:
      'Forty years of a kitchen in one afternoon, and not one chipped cup. Every box said which room and what was on top.',
    packingSecond: 'I packed the books, they packed the glass. A good division of labour.',
    storageFirst:
      'Our keys came six weeks late. The sofa waited in the store and we paid by the week, as we had been told.',
    storageSecond: 'Everything I own for one summer, and the list I got at the start matched at the end.',
    internationalFirst:
      'The customs list was the part I dreaded. They went through it with me item by item, and the boxes arrived in the week they had promised.',
    internationalSecond: 'Clear about what takes long and why. I knew each week where my things were.',
    studentFirst:
      'From halls to a flat with eight boxes and a bicycle. I booked in Chinese, the driver texted in English, all fine.',
    studentSecond: 'Cheaper than two taxis and my mother’s back. The boxes went straight up to the room.',
    sameDayFirst: 'I bought a wardrobe at noon and it stood in my bedroom by four.',
    sameDaySecond: 'My other van cancelled that morning. They told me straight away what was still free, and came.',
    disposalFirst:
      'They took the good things to a charity and showed me the receipt. I had expected it all to go to the tip.',
    disposalSecond: 'A garage full, gone in one morning, swept afterwards.',
    professionalFirst:
      'The crew knew what to do without being asked twice, and the piano went last and came off first.',
    professionalSecond: 'Blankets on every door, covers on every mattress. You could tell it was their trade.',
  },
} as const;
