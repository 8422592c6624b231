/** Changes that nobody notices, and why that is right or who else does; one without a reason fails the run. */

/** Of charts, by the name of the change: what no walk notices, or nothing but stored data. */
export const accepted: Readonly<Record<string, string>> = {};

/** Of views, by what their names have in common. */
export const acceptedViews: readonly (readonly [of: RegExp, reason: string])[] = [
  [/print\(\)/, 'jsdom cannot print; tests/views/result.test.tsx presses the button'],
  [
    /promo-code\.tsx: handler dropped, .*CompositionEvent/,
    'no walk types by an input method; tests/views/payment.test.tsx does',
  ],
  [
    /address-list\.tsx: handler dropped, \(\) => setMissing\(false\)/,
    'a press without a choice is no event; tests/views/location.test.tsx makes one, then chooses',
  ],
  [/item-search\.tsx/, 'no walk searches for a thing to bring; tests/views/quote-details.test.tsx does'],
  [
    /location-screen\.tsx: condition negated, !settings$/,
    'a map takes a key, which no walk has; tests/browser/places has one',
  ],
  [/product-picture\.tsx/, 'jsdom loads no pictures; tests/browser/same-day does'],
  [
    /quote\/schedule\/day\.tsx: value dropped, holidays\.among\(month\)$/,
    'it takes room and is not seen; tests/browser/layout-shift measures it',
  ],
];
