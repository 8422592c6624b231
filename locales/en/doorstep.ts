/** Ten sentences for the doorstep. The customer and the crew read both languages beside each other, and point. */
export const doorstep = {
  title: 'Ten sentences in English and Chinese',
  hint: 'Point to the one that you mean.',
  sentences: {
    hall: 'Please leave the boxes in the hall.',
    room: 'This goes into this room.',
    careful: 'Careful, this breaks.',
    stays: 'This stays here.',
    all: 'That is everything.',
    first: 'Please load this last: I need it first.',
    apart: 'Please take this apart.',
    shoes: 'Please cover the floor.',
    lift: 'The lift is over there.',
    wait: 'Please wait, I am calling somebody who can help us.',
  },
} as const;
