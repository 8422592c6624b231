// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { placeLine } from '#domain/place';
import type { LocationInput, locationMachine } from '#machines/location.machine';
import { leith, leithHall, locationChart } from '../../machines/cases/location';
import { readyFacts, startAddress } from '../../support/fixtures';
import { fill, press } from './controls';
import { describeViews, type Start } from './describe-views';
import type { Page } from './page';
import { announced } from './said-at-once';
import { openStep } from './steps';

vi.mock('../../../src/booking/wire', () => import('./wired'));
vi.mock('@xstate/react', () => import('./watched-actors'));
vi.mock('../../../src/ui/live-region', () => import('./said-at-once'));

const { machine, input, moreInputs, key, cases } = locationChart;
const { start } = readyFacts;
const startOf = (begin: LocationInput): Start => ({
  input: begin,
  open: (language) =>
    openStep(language, {
      step: begin.end,
      child: 'location',
      facts: {
        ...(start && begin.end === 'destination' ? { start } : {}),
        ...(begin.location ? { [begin.end]: begin.location } : {}),
        typed: begin.location ? {} : { [begin.end]: begin.text },
      },
    }),
});
const places = [leith, leithHall];

/** The pickup stands above the destination with its tick, and the way back leads there; before the pickup it leads home. */
function showsPickup(page: Page, end: LocationInput['end']): void {
  const selected = page.say('booking:place.selected');
  const isSecond = end === 'destination';
  if (announced() !== (isSecond ? selected : '')) throw new Error(`"${announced()}" is announced.`);
  const ticked = screen.queryByText(selected, { selector: 'p' })?.parentElement?.textContent ?? '';
  if (ticked.includes(startAddress) !== isSecond) throw new Error(`The pickup is "${ticked}".`);
  const home = page.find('link', 'booking:backHome')?.getAttribute('href');
  if (home !== (isSecond ? undefined : `/${page.language}`)) throw new Error(`The way home is "${home}".`);
  if (isSecond) page.isOpen('button', 'booking:back');
  else page.hasNo('button', 'booking:back');
}

/** What goes on is said aloud as well, and nothing else is. */
function saysStatus(page: Page, key: string, isSaid: boolean): void {
  const texts = screen.queryAllByRole('status').map(({ textContent }) => textContent);
  if (texts.includes(page.say(key)) !== isSaid) throw new Error(`"${page.say(key)}" is said wrongly.`);
}

describeViews<typeof locationMachine>('location', {
  machine,
  key,
  cases: {
    ...cases,
    // The same text once more is no typing.
    'text.typed': ({ context }) => cases['text.typed'].filter(({ text }) => text !== context.text),
  },
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page, actor) => {
    const field = () => page.find('combobox', `booking:place.label.${actor().getSnapshot().context.end}`);
    return {
      'text.typed': {
        find: field,
        use: (control, { text }) => {
          act(() => control?.focus());
          fill(control, text);
        },
      },
      'text.submitted': { find: () => page.find('button', 'booking:continue'), use: press },
      'place.picked': {
        find: ({ placeId }) => {
          const { primary = '' } = places.find(({ id }) => id === placeId) ?? {};
          const options = screen.queryAllByRole('option', { hidden: true });
          return options.find(({ textContent }) => textContent?.startsWith(`${primary} `)) ?? null;
        },
        use: async (control, event, user) => {
          const input = field();
          if (input && input.getAttribute('aria-expanded') !== 'true') await user.click(input);
          await press(control, event, user);
        },
      },
      'position.requested': { find: () => page.find('button', 'booking:place.locate'), use: press },
      'retry.requested': {
        find: () => page.find('button', 'booking:tryAgain'),
        use: async (control, event, user) => {
          await press(control, event, user);
          if (document.activeElement !== field()) throw new Error('The field to go on in has not the focus.');
        },
      },
    };
  },
  shows: (page, snapshot) => {
    const { end, text, suggestions, placeId, refusal } = snapshot.context;
    if (snapshot.status === 'done') return page.hasHeading(`booking:address.title.${end}`);
    page.hasHeading(`booking:place.title.${end}`);
    const field = page.find('combobox', `booking:place.label.${end}`) as HTMLInputElement;
    const picked = snapshot.matches('resolving') && suggestions.find(({ id }) => id === placeId);
    const shown = picked ? placeLine(picked) : text;
    if (field.value !== shown) throw new Error(`The field holds "${field.value}" instead of "${shown}".`);
    if ((field.getAttribute('aria-invalid') === 'true') !== (refusal !== undefined))
      throw new Error('The mark is wrong.');
    if (refusal) page.reads(page.sayError(refusal));
    if (snapshot.matches('locating')) page.isBusy('booking:place.locating');
    if (snapshot.matches('resolving')) page.isBusy('booking:place.busy');
    showsPickup(page, end);
    saysStatus(page, 'booking:place.locating', snapshot.matches('locating'));
    saysStatus(page, 'booking:place.searching', snapshot.matches('debouncing') || snapshot.matches('searching'));
    saysStatus(page, 'booking:place.notFound', snapshot.matches('notFound'));
    const options = screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
    const offered = snapshot.matches('listed') ? suggestions : [];
    const expected = offered.map(({ primary, secondary }) => `${primary} ${secondary}`);
    if (options.join() !== expected.join()) throw new Error(`The list is "${options}" instead of "${expected}".`);
    if (snapshot.matches('listed') && !refusal && field.getAttribute('aria-expanded') !== 'true') {
      throw new Error('The list that came is folded away.');
    }
  },
});
