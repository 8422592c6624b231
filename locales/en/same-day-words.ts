/** Names of the choices of a same-day delivery, for its pages, the contact page and mails. */
export const sameDayWords = {
  categories: {
    ikea: 'IKEA products',
    furniture: 'Furniture and home items',
    construction: 'Construction material',
    appliances: 'Appliances',
    'single-item': 'A single item',
  },
  purchases: {
    'to-buy': 'To be bought',
    bought: 'Already bought',
  },
  vans: {
    small: 'Small van',
    medium: 'Medium van',
    large: 'Large van',
    'extra-large': 'Extra-large van',
    luton: 'Luton van',
  },
  urgencies: {
    'within-2-hours': 'Within 2 hours',
    'within-4-hours': 'Within 4 hours',
    'same-day': 'Same day',
  },
  lines: {
    base: 'Base price',
    van: 'Van size',
    urgency: 'Urgency',
    products: 'Products',
    handling: 'Handling fee (5%)',
    rounding: 'Rounded to whole pounds',
  },
  estimate: 'Estimate',
  deliveryOnly: 'Delivery only',
  productsValue: 'Products value',
} as const;
