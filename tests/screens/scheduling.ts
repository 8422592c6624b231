import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import { extraAt } from '#domain/booking/estimate';
import { dateText } from '#domain/date-text';
import { SPACE } from '#domain/language';
import { type IsoDate, nonBreakingSlot, partsOfDay, type TimeSlot } from '#domain/schedule';
import { business } from '#domain/shop/business';
import { schedulingMachine } from '#machines/scheduling.machine';
import { gone, schedulingChart } from '../machines/cases/scheduling';
import { act } from '../plan/sentences';
import type { EventCases } from '../support/paths/cases';
import { defineScreen, type Screen, same } from './screen';
import type { Words } from './words';

type Snapshot = SnapshotFrom<typeof schedulingMachine>;

/** The days there are, and what stands around the calendar. */
export interface SchedulingWorld {
  readonly today: IsoDate;
  readonly closed: IsoDate;
  readonly cases: EventCases;
  readonly facts: () => Facts;
  /** The booking, where it can be looked into. */
  readonly booking?: () => AnyMachineSnapshot | undefined;
}

const SETTLED = 'section[aria-labelledby="settled-title"]';
const daysBetween = (from: IsoDate, to: IsoDate): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The name of a day's button, with its note. */
function dayName({ language }: Words, date: IsoDate): string {
  return `…${dateText(date, language)}…`;
}

/** The chosen day is marked, and a closed one says so. */
function showsCalendar(screen: Screen, { context }: Snapshot, closed: IsoDate): void {
  screen.isOpen('group', 'booking:schedule.calendar');
  // A day that costs nothing more says nothing of it.
  screen.readsNot('+£0');
  const chosen = screen.all('gridcell').find(({ attributes }) => attributes['aria-selected']);
  const name = dayName(screen, closed).replaceAll('…', '');
  const day = screen.all('button').find((button) => button.name.includes(name));
  // In another month than the shown one, neither is visible.
  if (chosen || day) same('The marked day', chosen?.attributes['data-day'], context.date);
  if (!day) return;
  same(
    'The closed day is open',
    [day.isOpen, day.name.includes(screen.say('booking:schedule.reasons.dateClosed'))],
    [false, true],
  );
}

/** Each reason of a refusal once. */
function showsTroubles(screen: Screen, snapshot: Snapshot): void {
  const refusal = snapshot.context.refusal?.reason;
  const reasons = [
    ...(refusal && refusal !== 'windowsFailed' ? [screen.sayError(refusal)] : []),
    ...(snapshot.matches({ choosing: 'slotsUnavailable' }) ? [screen.sayError('windowsFailed')] : []),
  ];
  same('Alerts', screen.all('alert').length, reasons.length);
  for (const reason of reasons) screen.alerts(reason);
}

function showsSlots(screen: Screen, snapshot: Snapshot, facts: Facts): void {
  const { say, format } = screen;
  const { date, slot } = snapshot.context;
  const isOffered = snapshot.matches({ choosing: 'choosingSlot' }) || snapshot.matches({ choosing: 'settled' });
  const radios = screen.all('radio').filter(({ attributes }) => attributes.name === 'slot');
  same('Slots are offered', radios.length > 0, isOffered);
  if (!date || !isOffered) return;
  screen.reads(say('booking:schedule.slots', { date: format.date(date, 'short') }));
  for (const { name, value, isChecked, isOff } of radios) {
    same(`The slot ${value}`, [isChecked, isOff], [value === slot, value === gone]);
    const more = extraAt(facts, { date, slot: value as TimeSlot }) - extraAt(facts, { date });
    const extra = more > 0 ? say('booking:schedule.extra', { amount: format.shortMoney(more) }) : '';
    const note = value === gone ? say('booking:schedule.taken') : extra;
    same('The slot reads', name, nonBreakingSlot(value as TimeSlot) + note);
  }
}

/** Day and slot once more, and how soon that is. */
function showsSettled(screen: Screen, { context: { date, slot } }: Snapshot, { today }: SchedulingWorld): void {
  if (!date || !slot) throw new Error('Nothing is settled.');
  const { say, format } = screen;
  const title = `${say('booking:schedule.confirmed')} ${say('booking:schedule.badge.inDays', { count: daysBetween(today, date) })}`;
  const parts = partsOfDay(slot).map((part) => say(`booking:schedule.parts.${part}`));
  const settled = `${title}${format.date(date)} ${nonBreakingSlot(slot)}${parts.join(say('booking:comma'))}`;
  same('Settled', screen.all(SETTLED)[0]?.text, settled);
  screen.announces(say('booking:schedule.settled', { date: format.date(date), slot: nonBreakingSlot(slot) }));
}

export const schedulingScreen = (world: SchedulingWorld) =>
  defineScreen<typeof schedulingMachine>({
    machine: schedulingMachine,
    key: schedulingChart.key,
    cases: world.cases,
    marks: [SETTLED, 'main button[data-full]'],
    explains: ['date.chosen'],
    does: (words) => {
      const press = (key: string, values = {}) => act.press(words.say(`booking:${key}`, values));
      return {
        // The calendar turns, there and back.
        'date.chosen': ({ date }) => [
          press('schedule.nextMonth'),
          press('schedule.previousMonth'),
          act.press(dayName(words, date)),
        ],
        'slot.chosen': ({ slot }) => [act.choose(`${nonBreakingSlot(slot)}…`)],
        'nextDay.chosen': (_event, { context: { day } }) =>
          day?.nextAvailable
            ? [press('schedule.nextDay', { date: words.format.date(day.nextAvailable, 'short') })]
            : [],
        'retry.requested': () => [press('tryAgain')],
      };
    },
    sees(screen, snapshot) {
      const { say } = screen;
      screen.hasHeading('booking:schedule.title');
      const at = (place: string): boolean => snapshot.matches({ choosing: place } as never);
      const booking = world.booking?.();
      if (booking) {
        const canGoOn = booking.can({ type: 'review.requested' });
        const go = screen.all('main button[data-full]')[0];
        same(
          'The way on',
          [go?.isOff, go?.text],
          [!canGoOn, say(canGoOn ? 'booking:continue' : 'booking:schedule.choose')],
        );
      }
      const hasDays = snapshot.matches('choosing');
      same('There is a calendar', screen.all('grid').length > 0, hasDays);
      screen.reads(say('booking:schedule.loadingCalendar'), snapshot.matches('loadingDays'));
      if (snapshot.matches('daysUnavailable'))
        screen.alerts(say('booking:schedule.error'), screen.sayError('datesFailed'));
      if (!hasDays) return;
      showsCalendar(screen, snapshot, world.closed);
      showsTroubles(screen, snapshot);
      showsSlots(screen, snapshot, world.facts());
      screen.reads(say('booking:schedule.loadingSlots'), at('loadingSlots'));
      if (!snapshot.context.refusal) screen.reads(say('booking:schedule.full'), at('full'));
      const call = SPACE[screen.language] + say('booking:call', { phone: business.phone.display });
      screen.reads(say('booking:schedule.noNextDay') + call, at('full') && !snapshot.context.day?.nextAvailable);
      if (at('settled')) showsSettled(screen, snapshot, world);
      else screen.readsNot(say('booking:schedule.confirmed'));
    },
  });
