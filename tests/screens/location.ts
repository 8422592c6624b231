import { placeLine } from '#domain/place';
import type { locationMachine } from '#machines/location.machine';
import { locationChart } from '../machines/cases/location';
import { act } from '../plan/sentences';
import { defineScreen, type Screen, same } from './screen';

const { machine, key, cases } = locationChart;

/** The pickup stands above the destination with its tick, and the way back leads there; before the pickup it leads home. */
function showsPickup(screen: Screen, isSecond: boolean, pickup: string): void {
  const selected = screen.say('booking:place.selected');
  screen.announces(isSecond ? selected : '');
  same(
    'The pickup is ticked',
    screen.all('paragraph').some(({ text }) => text === selected),
    isSecond,
  );
  screen.reads(pickup, isSecond);
  const home = screen.find('link', 'booking:backHome')?.attributes.href;
  same('The way home', home, isSecond ? undefined : `/${screen.language}`);
  if (isSecond) screen.isOpen('button', 'booking:back');
  else screen.hasNo('button', 'booking:back');
}

export const locationScreen = (pickup: string) =>
  defineScreen<typeof locationMachine>({
    machine,
    key,
    cases: {
      ...cases,
      // The same text once more is no typing.
      'text.typed': ({ context }) => cases['text.typed'].filter(({ text }) => text !== context.text),
    },
    does: ({ say }) => ({
      'text.typed': ({ text }, { context }) => [act.type(text, say(`booking:place.label.${context.end}`))],
      'text.submitted': () => [act.enter(say('booking:continue'))],
      'place.picked': ({ placeId }, { context: { suggestions } }) => {
        const place = suggestions.find(({ id }) => id === placeId) ?? suggestions[0];
        return place ? [act.pick(`${place.primary} ${place.secondary}`)] : [];
      },
      'position.requested': () => [act.enter(say('booking:place.locate'))],
      'retry.requested': () => [act.press(say('booking:tryAgain'))],
    }),
    sees(screen, snapshot, before) {
      const { end, text, suggestions, placeId, refusal } = snapshot.context;
      if (snapshot.status === 'done') return screen.hasHeading(`booking:address.title.${end}`);
      screen.hasHeading(`booking:place.title.${end}`);
      const is = (...states: readonly string[]): boolean => states.some((state) => snapshot.matches(state as never));
      const field = screen.find('combobox', `booking:place.label.${end}`);
      const picked = is('resolving') && suggestions.find(({ id }) => id === placeId);
      screen.holds(field, picked ? placeLine(picked) : text, refusal?.reason);
      if (before?.matches('unavailable') && is('searching')) same('The field has the focus', field?.hasFocus, true);
      if (is('locating')) screen.isBusy('booking:place.locating');
      else {
        // The field says why the place was refused, and the button that was pressed is described by it.
        const said = refusal ? screen.sayError(refusal.reason) : '';
        const told = screen.find('button', 'booking:place.locate')?.told;
        same('Told at the button', told?.slice(0, said.length || undefined), said);
      }
      if (is('resolving')) screen.isBusy('booking:place.busy');
      showsPickup(screen, end === 'destination', pickup);
      // The sketch beside the question is no map: that takes a key of Google's.
      screen.hasNo('region', 'booking:map.label');
      // Progress is announced, and nothing else.
      const statuses = screen.all('status').map((status) => status.text);
      const says = (name: string, isSaid: boolean) =>
        same(name, statuses.includes(screen.say(`booking:place.${name}`)), isSaid);
      says('locating', is('locating'));
      says('searching', is('debouncing', 'searching'));
      says('notFound', is('notFound'));
      const offered = is('listed') ? suggestions : [];
      same(
        'The list',
        screen.all('option').map((option) => option.text),
        offered.map(({ primary, secondary }) => `${primary} ${secondary}`),
      );
      if (is('listed') && !refusal) same('The list is open', field?.attributes['aria-expanded'], 'true');
    },
  });
