// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { placeLine } from '#domain/place';
import type { LocationInput, locationMachine } from '#machines/location.machine';
import { leith, leithHall, locationChart } from '../../machines/cases/location';
import { readyFacts } from '../../support/fixtures';
import { describeViews, type Start } from './describe-views';
import { fill, press } from './hands';
import { openRoom } from './rooms';

vi.mock('../../../src/app/wire', () => import('./world'));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, moreInputs, key, cases } = locationChart;
const { start } = readyFacts;
const startOf = (begin: LocationInput): Start => ({
  input: begin,
  open: (language) =>
    openRoom(language, {
      room: begin.end,
      child: 'location',
      facts: {
        ...(start && begin.end === 'destination' ? { start } : {}),
        ...(begin.location ? { [begin.end]: begin.location } : {}),
        typed: begin.location ? {} : { [begin.end]: begin.text },
      },
    }),
});
const places = [leith, leithHall];

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
      'search.retried': { find: () => page.find('button', 'booking:tryAgain'), use: press },
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
    if (snapshot.matches('debouncing') || snapshot.matches('searching'))
      page.reads(page.say('booking:place.searching'));
    if (snapshot.matches('notFound')) page.reads(page.say('booking:place.notFound'));
    const options = screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
    const offered = snapshot.matches('listed') ? suggestions : [];
    const expected = offered.map(({ primary, secondary }) => `${primary} ${secondary}`);
    if (options.join() !== expected.join()) throw new Error(`The list is "${options}" instead of "${expected}".`);
    if (snapshot.matches('listed') && !refusal && field.getAttribute('aria-expanded') !== 'true') {
      throw new Error('The list that came is folded away.');
    }
  },
});
