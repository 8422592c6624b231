/** Changes that the generated walks do not notice, and why that is right or who else notices; a survivor without a reason fails the run. */

/** Of charts, by the name of the change. */
export const accepted: Readonly<Record<string, string>> = {
  'sameDay: target changed, places.pickup.seeking.invoke.onDone, sameDay.places.delivery.deciding':
    'a target in another region enters all three anew, which ends the same unless the times of the day have come before',
  'sameDay: target changed, places.delivery.chosen.on.place.reopened, sameDay.places.pickup.chosen':
    'a target in another region enters all three anew, which ends the same unless the times of the day have come before',
};

/** Of views, by what their names have in common. */
export const acceptedViews: readonly (readonly [of: RegExp, reason: string])[] = [
  [/print\(\)/, 'jsdom cannot print; tests/views/result.test.tsx presses the button'],
  [
    /promo-code\.tsx: handler dropped, .*CompositionEvent/,
    'no walk types by an input method; tests/views/payment.test.tsx does',
  ],
  [
    /newsletter-form\.tsx: handler dropped, type$/,
    'what was typed before React was there; tests/browser/newsletter sends such an address',
  ],
];
