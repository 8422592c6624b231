import type { AnyMachineSnapshot } from 'xstate';
import { extraAt } from '#domain/booking/estimate';
import { dateText } from '#domain/date-text';
import { SPACE } from '#domain/locale';
import { addDays, daysBetween, type IsoDate, londonDate, nonBreakingSlot, partsOfDay, SLOTS } from '#domain/schedule';
import { business } from '#domain/shop/business';
import type { DaySlots } from '#machines/ports';
import { schedulingMachine } from '#machines/scheduling.machine';
import { act } from '../plan/sentences';
import { alters, answered, refused } from '../support/charts/answers';
import { chartOf, type Show } from '../support/charts/chart';
import {
  alert,
  button,
  each,
  heading,
  heard,
  no,
  part,
  closed as shut,
  type Thing,
  text,
  that,
  unplanned,
} from '../support/charts/things';
import { STEP_PATHS } from '../support/words/steps';

export const today = '2027-01-11';
export const open = '2027-01-14';
export const next = '2027-01-15';
export const closed = '2027-01-20';
export const move = { hours: 2.5, m3: 0.5, start: 'eh8-9yl', destination: 'leith' };
export const free = '10:00-12:00' as const;
export const gone = '08:00-10:00' as const;
/** Chosen in the plan: a person comes to the calendar with another slot, and choosing one opens the review. */
const other = '12:00-14:00' as const;

const dayOf = (date: IsoDate, isGone: (slot: string) => boolean, nextAvailable?: IsoDate): DaySlots => ({
  date,
  slots: SLOTS.map((slot) =>
    isGone(slot) ? { slot, left: 0, capacity: 3, refusal: 'windowGone' } : { slot, left: 2, capacity: 3 },
  ),
  ...(nextAvailable ? { nextAvailable } : {}),
});
export const oneGone = dayOf(open, (slot) => slot === gone);
export const full = dayOf(open, () => true, next);
export const fullForLong = dayOf(open, () => true);
export const days = answered({ today, days: { [closed]: 'dateClosed' } });

/** Days of one real month, far from any holiday: open, the next open one, and closed. */
const now = londonDate(Date.now());
const real = Array.from({ length: 40 }, (_, at) => addDays(now, 14 + at)).find((date) => date.endsWith('-10')) ?? now;
const [realNext, realClosed] = [addDays(real, 1), addDays(real, 3)];

const inputsAt = (open: IsoDate, closed: IsoDate) => [
  { move },
  { move, date: open },
  { move, date: open, slot: free },
  { move, date: open, slot: gone },
  { move, date: closed, slot: free },
];
/** The months from one day to another. */
export const monthsTo = (to: IsoDate, from: IsoDate): number =>
  Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(0, 4)) * 12 - Number(from.slice(5, 7));
/** True if a call of the page's calendar is pending. In Chromium its answers come by themselves. */
export function isAsked({ children }: AnyMachineSnapshot, port: string): boolean {
  const calendar = children.scheduling?.getSnapshot();
  return !('machine' in (calendar ?? {})) || calendar.children[port]?.getSnapshot().status === 'active';
}

export const scheduling = chartOf<typeof schedulingMachine>({
  machine: schedulingMachine,
  inputs: inputsAt(open, closed),
  cases: {
    'date.chosen': [{ date: open }, { date: closed }],
    'slot.chosen': [{ slot: free }, { slot: other }, { slot: gone }],
    'xstate.done.actor.loadUnavailableDays': [days, refused('serverError')],
    'xstate.done.actor.loadSlots': [
      answered({ day: oneGone }),
      answered({ day: full }),
      answered({ day: fullForLong }),
      refused('windowsFailed'),
    ],
    'xstate.done.actor.waitForNextDay': [{ output: true }],
  },
  key: ({ context: { date, slot, refusal, day } }) => [
    date,
    slot,
    refusal !== undefined,
    day && [day.nextAvailable, day.slots.filter(({ refusal }) => !refusal).length],
  ],
  promises: {
    states: {
      'a choice has a date and a free slot': ({ context, ...snapshot }) =>
        JSON.stringify(snapshot.value) !== '{"choosing":"chosen"}' ||
        (context.date !== undefined &&
          context.day?.slots.some(({ slot, refusal }) => slot === context.slot && !refusal) === true),
      'there is no slot without a date': ({ context }) => context.slot === undefined || context.date !== undefined,
      'slots are loaded and offered only for a date': (snapshot) =>
        !['loadingSlots', 'slotsUnavailable', 'choosingSlot', 'full'].some((at) =>
          snapshot.matches({ choosing: at } as never),
        ) || snapshot.context.date !== undefined,
      'an offered day has a free slot, and a full day has none': (snapshot) => {
        const some = snapshot.context.day?.slots.some(({ refusal }) => !refusal);
        if (snapshot.matches({ choosing: 'choosingSlot' })) return some === true;
        return !snapshot.matches({ choosing: 'full' }) || some === false;
      },
      'a failed load has a reason': (snapshot) =>
        !(snapshot.matches('daysUnavailable') || snapshot.matches({ choosing: 'slotsUnavailable' })) ||
        snapshot.context.refusal !== undefined,
    },
    steps: {
      'a retry clears the refusal': ({ event, after }) =>
        event.type !== 'retry.requested' || after.context.refusal === undefined,
    },
  },
  screen: ({ say: translate, sayError, format, language }) => {
    const say = (key: string, values?: Record<string, string | number>) => translate(`booking:schedule.${key}`, values);
    const press = (key: string) => act.press(say(key));
    const retry = button(translate('common:tryAgain'));
    /** The question that the page asks while the slots of a day load, and above them. */
    const question = (date: IsoDate): Thing[] => [
      unplanned(text(say('slots', { date: format.date(date, 'short') }))),
      text(say('slotsHint')),
    ];
    /** The slots of a day: the chosen one is marked, one that is gone says so, and a dearer one what it costs more. */
    const slots: Show<typeof schedulingMachine> = ({ context: { date, slot, day, lost } }, { facts }) => {
      if (!date || !day) return [];
      const nameOf = (each: (typeof SLOTS)[number], isGone: boolean): string => {
        const more = extraAt(facts, { date, slot: each });
        const extra = more > 0 ? say('extra', { amount: format.shortMoney(more) }) : '';
        return nonBreakingSlot(each) + (isGone ? say(each === lost ? 'lost' : 'reasons.windowGone') : extra);
      };
      return [
        ...question(date),
        each(
          'radio',
          day.slots.map(({ slot: each, refusal }) => nameOf(each, refusal !== undefined)),
          'name',
        ),
        that('Only the chosen slot is marked, and what is gone is off', ({ parts }) =>
          parts
            .filter(({ role }) => role === 'radio')
            .every(({ value, isChecked, isOff }) => {
              const isGone = day.slots.some((each) => each.slot === value && each.refusal !== undefined);
              return isChecked === (value === slot) && isOff === isGone;
            }),
        ),
      ];
    };
    return {
      does: {
        // The calendar turns, there and back.
        'date.chosen': ({ date }, { context, ...snapshot }) => {
          if (!snapshot.matches('choosing')) return [];
          const months = monthsTo(date, context.date ?? context.today);
          const turns = Array.from({ length: Math.abs(months) }, () =>
            press(months > 0 ? 'nextMonth' : 'previousMonth'),
          );
          return [press('nextMonth'), press('previousMonth'), ...turns, act.press(`…${dateText(date, language)}…`)];
        },
        'slot.chosen': ({ slot }) => [act.choose(`${nonBreakingSlot(slot)}…`)],
        'nextDay.chosen': (_event, { context: { day } }) =>
          day?.nextAvailable ? [act.press(say('nextDay', { date: format.date(day.nextAvailable, 'short') }))] : [],
        'retry.requested': () => [act.press(translate('common:tryAgain'))],
      },
      shows: {
        '*': (snapshot) => {
          const { date, slot, days, refusal } = snapshot.context;
          const hasDays = snapshot.matches('choosing');
          const [day] = Object.keys(days).filter((each) => days[each] === 'dateClosed');
          const name = day ? dateText(day, language) : '';
          const isChosen = snapshot.matches({ choosing: 'chosen' });
          return [
            heading(say('title')),
            hasDays ? part('grid', '…') : no(part('grid', '…')),
            // A day without a surcharge has no note.
            no(text('+£0')),
            hasDays &&
              that(`The closed day is open, or ${date} is not marked`, ({ parts }) => {
                const shown = parts.find((each) => each.role === 'button' && name !== '' && each.name.includes(name));
                const marked = parts.find(({ role, attributes }) => role === 'gridcell' && attributes['aria-selected']);
                const isRight = !shown || (!shown.isOpen && shown.name.includes(say('reasons.dateClosed')));
                return isRight && (!(marked || shown) || marked?.attributes['data-day'] === date);
              }),
            // Each refusal appears once.
            hasDays &&
              that(
                'There are more or fewer alerts than reasons',
                ({ parts }) => parts.filter(({ role }) => role === 'alert').length === (refusal ? 1 : 0),
              ),
            refusal && alert(sayError(refusal.reason)),
            isChosen ? button(translate('booking:continue')) : !slot && shut(say(date ? 'chooseTime' : 'choose')),
          ];
        },
        loadingDays: () => [text(say('loadingCalendar'))],
        daysUnavailable: () => [alert(say('error'), sayError('datesFailed')), retry],
        'choosing.choosingDate': () => [],
        'choosing.loadingSlots': ({ context: { date = '' } }) => [
          text(say('loadingSlots')),
          ...question(date).map(unplanned),
        ],
        'choosing.slotsUnavailable': () => [alert(say('error'), sayError('windowsFailed')), retry],
        'choosing.choosingSlot': slots,
        'choosing.full': ({ context: { refusal, day } }) => {
          const call = SPACE[language] + translate('booking:call', { phone: business.phone.display });
          return [!refusal && text(say('full')), !day?.nextAvailable && unplanned(text(say('noNextDay') + call))];
        },
        'choosing.chosen': (snapshot, step) => {
          const { date = '', slot = free, today } = snapshot.context;
          const when = { date: format.date(date), slot: nonBreakingSlot(slot) };
          const badge = say('badge.inDays', { count: daysBetween(today, date) });
          const parts = partsOfDay(slot).map((each) => say(`parts.${each}`));
          return [
            ...slots(snapshot, step),
            text(say('confirmed')),
            unplanned(
              text(`${say('confirmed')} ${badge}${when.date} ${when.slot}${parts.join(translate('booking:comma'))}`),
            ),
            heard(say('chosen', when)),
          ];
        },
      },
    };
  },
  start: async (stage, { date, slot }) => {
    await stage.openStep('schedule', { date, slot } as never);
  },
  calls: { loadUnavailableDays: 'GET /api/availability', loadSlots: 'GET /api/availability/:date' },
  answers: {
    loadUnavailableDays: alters(() => (json: { unavailable: readonly { date: string }[] }) => ({
      ...json,
      unavailable: [
        ...json.unavailable.filter(({ date }) => ![real, realNext, realClosed].includes(date)),
        { date: realClosed, reason: 'dateClosed' },
      ],
    })),
    loadSlots: alters(({ day: { slots, ...day } }: { day: DaySlots }) => {
      const windows = slots.map(({ slot: window, ...state }) => ({ window, ...state }));
      return ({ nextAvailable: _, ...json }: { nextAvailable?: string }) => ({ ...json, ...day, windows });
    }),
  },
  chromium: {
    inputs: inputsAt(real, realClosed),
    cases: {
      'date.chosen': [{ date: real }, { date: realClosed }],
      'xstate.done.actor.loadUnavailableDays': [
        answered({ today: now, days: { [realClosed]: 'dateClosed' } }),
        refused('serverError'),
      ],
      'xstate.done.actor.loadSlots': [
        answered({ day: dayOf(real, (slot) => slot === gone) }),
        answered({ day: dayOf(real, () => true, realNext) }),
        answered({ day: dayOf(real, () => true) }),
        refused('windowsFailed'),
      ],
    },
    address: () => STEP_PATHS.schedule,
    keeps: ({ context: { date, slot } }) => [date, slot],
    prepares: async (stage, port) => {
      if (port === 'waitForNextDay') await stage.setClock?.({ pass: 25 * 3_600_000 });
    },
  },
  plan: {
    priority: 'high',
    inputs: [{ move, date: open, slot: free }, { move }],
    cases: {
      'date.chosen': (snapshot) => (snapshot.hasTag('busy') || snapshot.context.slot === other ? [] : [{ date: open }]),
      'slot.chosen': ({ context }) => (context.slot === other ? [] : [{ slot: other }]),
      'xstate.done.actor.loadUnavailableDays': [days, refused('datesFailed')],
      'xstate.done.actor.loadSlots': [answered({ day: oneGone }), refused('windowsFailed')],
      'xstate.done.actor.waitForNextDay': [],
    },
    start: ({ say, language }, { date }: { date?: string }) =>
      date
        ? [act.open(`/dev/start?step=schedule&lang=${language}`)]
        : [
            act.open(`/dev/start?step=route&lang=${language}`),
            act.press(say('booking:route.confirm')),
            act.count(say('booking:boxes.names.medium'), '8'),
            act.press(say('booking:details.submit')),
          ],
    does: () => ({
      'date.chosen': () => [act.day()],
      'slot.chosen': (_event, { context }) => [context.slot ? act.laterSlot() : act.slot()],
    }),
    // Choosing this slot opens the review.
    sees: ({ say }, { context }) => (context.slot === other ? [act.heading(say('booking:review.title'))] : undefined),
  },
});
