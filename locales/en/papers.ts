/** Texts of the papers that a customer prints before the move: box labels, and the letters about parking. */
export const papers = {
  print: 'Print this page from your browser.',
  labels: {
    title: 'Box labels',
    hint: 'Ten to a sheet of A4. Write the room on each, and stick it on a side, not on the lid.',
    room: 'Room',
  },
  parking: {
    title: 'Letter about parking',
    hint: 'One sheet for each door. Send it to the council that looks after the street, or copy it into its form. It may ask for the van’s registration: we give it to you by phone.',
    start: 'load',
    destination: 'unload',
    subject: 'Parking space for a removals van on {{date}}',
    greeting: 'To the parking service',
    body: 'On {{date}} a removals van is to {{work}} at {{address}}, between {{from}} and {{until}}. Please suspend a parking bay as near to the door as you can, or give us a dispensation to load there, for that time.',
    reply:
      'Please tell me what it costs and how long it takes. The removals firm is {{firm}}, {{phone}}, reference {{reference}}.',
    closing: 'Yours faithfully',
  },
} as const;
