/** The second step of the same-day quote: the search for a place. */
import { screen, within } from '@testing-library/react';
import type { AnyActor } from 'xstate';
import type { End } from '#domain/place';
import { answered, refused } from '../../machines/answers';
import { settlePort } from '../../support/paths/view-driver';
import { fill, press } from './controls';
import type { Page } from './page';

const suggestion = { id: 'x', primary: 'Loanhead', secondary: 'EH20' };

const field = (page: Page, end: End): HTMLInputElement =>
  screen.getByRole('combobox', { name: page.say(`sameDay:place.label.${end}`) });

/** The search of one end, with its buttons. */
const around = (page: Page, end: End) => within(field(page, end).closest('form') ?? document.body);
const button = (page: Page, end: End, key: string): HTMLElement | null =>
  around(page, end).queryByRole('button', { name: page.say(`sameDay:${key}`) });
const status = (page: Page, end: End, expected: string): void => {
  const told = around(page, end)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
  if (told !== expected) throw new Error(`The search says "${told}" instead of "${expected}".`);
};

function rests(page: Page, end: End): void {
  if (button(page, end, 'tryAgain')) throw new Error('There is nothing to try again.');
  const locate = button(page, end, 'place.locate');
  if (locate?.getAttribute('aria-disabled') === 'true') throw new Error('The position is being looked for.');
}

/** The position cannot be had; then the search fails once; then it finds the place. */
export async function findPlace(page: Page, end: End, search: AnyActor, answer: object): Promise<void> {
  const say = (key: string, values = {}) => page.say(`sameDay:place.${key}`, values);
  const complains = (text: string) => page.reads(text);
  rests(page, end);
  await press(button(page, end, 'place.locate'), undefined, page.user);
  if (button(page, end, 'place.locating')?.getAttribute('aria-disabled') !== 'true')
    throw new Error('The button does not say that the position is being looked for.');
  status(page, end, say('locating'));
  await settlePort(search, 'locateMe', refused('positionFailed'));
  complains(page.sayError('positionFailed'));
  await fill(field(page, end), 'Loanhead', page.user);
  page.readsNot(page.sayError('positionFailed'));
  await page.user.keyboard('{Enter}');
  status(page, end, say('searching'));
  await settlePort(search, 'suggestPlaces', refused('placesFailed'));
  complains(page.sayError('placesFailed'));
  await press(button(page, end, 'tryAgain'), undefined, page.user);
  await settlePort(search, 'suggestPlaces', answered({ suggestions: [suggestion] }));
  status(page, end, say('found', { count: 1 }));
  rests(page, end);
  if (document.activeElement !== field(page, end)) throw new Error('The field has not the focus, so its list is shut.');
  await press(screen.getByRole('option', { name: 'Loanhead EH20' }), undefined, page.user);
  status(page, end, say('busy'));
  if (search.getSnapshot().context.placeId !== suggestion.id) throw new Error('Another place was picked.');
  await settlePort(search, 'resolvePlace', answered((answer as { output: object }).output));
}
