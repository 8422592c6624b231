import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import { SPACE } from '#domain/locale';
import { addDays, londonTime } from '#domain/schedule';
import { business } from '#domain/shop/business';
import { DAY } from '#domain/time-units';
import { movingDayMachine } from '#machines/moving-day.machine';
import { act } from '../plan/sentences';
import { answered, inputOf, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import { heading, heard, no, text, that, unplanned, when } from '../support/charts/things';
import { booking, bookingId } from '../support/fixtures';
import { kinds } from './manage/kinds';

type Snapshot = SnapshotFrom<typeof movingDayMachine>;

const [left, near] = [londonTime(booking.date, '09:12'), londonTime(booking.date, '09:41')];
const on = (crew: BookingView['crew']) => answered({ booking: { ...booking, ...(crew && { crew }) } });

export const movingDay = chartOf<typeof movingDayMachine>({
  machine: movingDayMachine,
  inputs: [
    { bookingId, booking },
    { bookingId, booking: { ...booking, status: 'done' } },
  ],
  cases: {
    'xstate.done.actor.waitUntil': [{ output: true }],
    'xstate.done.actor.waitForLook': [{ output: true }],
    'xstate.done.actor.readBooking': [
      on(undefined),
      on({ name: 'Anna', onWay: left }),
      on({ name: 'Anna', onWay: left, near }),
      answered({ booking: { ...booking, date: addDays(booking.date, 1) } }),
      answered({ booking: { ...booking, status: 'cancelled' } }),
      refused('network'),
    ],
  },
  key: ({ context: { crew, isBooked } }) => [crew, isBooked],
  promises: {
    rests: () => true,
    states: {
      'nothing is shown that the crew has not reported': (snapshot) => {
        const { onWay, near: close } = snapshot.context.crew;
        const shown = snapshot.matches({ today: { news: 'near' } })
          ? close
          : !snapshot.matches({ today: { news: 'onWay' } }) || onWay;
        return shown !== undefined;
      },
      'the booking that is shown is read, and only on the day': ({ children, ...snapshot }) =>
        !children.readBooking || (snapshot.matches('today') && inputOf(children.readBooking).bookingId === bookingId),
    },
    steps: {
      'a move that is put off, done or cancelled ends its day': ({ event, after }) =>
        event.output?.ok !== true ||
        after.matches('over') ===
          (event.output.booking.status !== 'confirmed' || event.output.booking.date !== booking.date),
      'a failed reading leaves the news as it was': ({ before, event, after }) =>
        event.output?.ok !== false || before.context.crew === after.context.crew,
    },
  },
  screen: ({ say: translate, language }) => {
    const say = (key: string, values?: Record<string, string>) => translate(`payment:result.day.${key}`, values);
    const call = translate('booking:call', { phone: business.phone.display });
    const usual = heading(translate('manage:title'));
    const titled = (news: string) => [
      heading(say(`titles.${news}`)),
      heard(say(`titles.${news}`)),
      language === 'en' &&
        that('The page says the arrival twice', ({ text }) => text.split('Arrives between').length <= 2),
    ];
    const crewOf = ({ context: { crew } }: Snapshot) => [
      when(crew.name, text(say('who', { name: crew.name ?? '' }))),
      when(crew.onWay, text(say('reports.onWay', { time: '09:12' }))),
    ];
    return {
      does: {},
      shows: {
        ahead: () => [usual],
        over: () => [usual],
        'today.news.expected': () => [
          ...titled('expected'),
          unplanned(text(say('follows') + SPACE[language] + call)),
          no(text(say('reports.onWay', { time: '09:12' }))),
        ],
        'today.news.onWay': (snapshot) => [...titled('onWay'), ...crewOf(snapshot)],
        'today.news.near': (snapshot) => [
          ...titled('near'),
          ...crewOf(snapshot),
          text(say('reports.near', { time: '09:41' })),
        ],
        'today.watch.pausing': () => [],
        'today.watch.reading': () => [],
      },
    };
  },
  start: async (stage, { booking: shown }) => {
    const id = await stage.booking({ isPaid: true });
    await stage.open(`/manage/${id}`);
    await stage.settle?.('readBooking', answered({ booking: shown }));
    await stage.settle?.('readCancellation', answered({ terms: kinds.whole.terms }));
  },
  // The calls of the page around it are the same: they are not held, and the chart gets its answers without them.
  answers: { readBooking: () => ({ is: 'cut' }) },
  chromium: {
    inputs: [{ bookingId, booking }],
    address: ({ context }) => `/manage/${context.bookingId}`,
    prepares: async (stage, port, output?: { booking?: BookingView }) => {
      const { date = booking.date } = ((await stage.readBooking?.()) ?? {}) as Partial<BookingView>;
      // The server's booking is on a day of its own.
      if (output?.booking?.date === booking.date) Object.assign(output.booking, { date });
      if (port === 'waitUntil') await stage.setClock?.({ pass: londonTime(date, '12:00') + DAY - Date.now() });
      if (port === 'waitForLook') await stage.setClock?.({ pass: 30_000 });
    },
    reloads: { '*': ['ahead', 'the clock of a walk runs ahead of the server'] },
  },
  plan: {
    priority: 'low',
    inputs: [{ bookingId, booking }],
    cases: { 'xstate.done.actor.waitUntil': [] },
    start: ({ language }) => [act.open(`/dev/start?step=manage&lang=${language}`)],
  },
});
