/** The parts of the booking's screens that most states have. */
import type { Step } from '#domain/booking/draft';
import { SPACE } from '#domain/locale';
import { fewPieces, itemCounts } from '#domain/move/inventory';
import { type End, locationText } from '#domain/place';
import { nonBreakingSlot } from '#domain/schedule';
import { findItem } from '#domain/shop/catalogue';
import { alert, button, link, no, partsOf, same, type Thing, text, that, when } from '../../support/charts/things';
import { stepIn } from '../../support/words/steps';
import type { Words } from '../../support/words/words';
import { priceIn, type Snapshot } from './price';
import { changeLink } from './steps';

const HEADINGS: Readonly<Record<Step | 'missing', string>> = {
  start: 'booking:place.title.start',
  destination: 'booking:place.title.destination',
  doors: 'booking:address.title',
  route: 'booking:route.title',
  details: 'booking:details.title',
  schedule: 'booking:schedule.title',
  review: 'booking:review.title',
  contact: 'payment:contact.title',
  promo: 'payment:pay.title',
  missing: 'booking:missing.title',
};
export const headingIn = (say: Words['say'], shown: Step | 'missing'): string => say(HEADINGS[shown]);

const REFUSED: readonly string[] = ['details', 'schedule', 'review', 'contact', 'promo'];
/** True if the step shows the refusal that led to it; an expired quote has its own notice. */
export function hasRefusal(snapshot: Snapshot): boolean {
  const { reason } = snapshot.context.refusal ?? {};
  if (reason === undefined || !REFUSED.includes(stepIn(snapshot) ?? '')) return false;
  return reason !== 'quoteExpired' || !snapshot.matches({ promo: 'expired' });
}

/** The step number, for screen readers. */
export const AT = 'main ol + span';
/** Britain with both ends of the move. */
export const SKETCH = 'aside [data-place=beside]';
export const isRoute = (shown: Step | 'missing'): boolean => /^(start|destination|doors|route)/.test(shown);

/** True if the address of an end is typed rather than chosen from a list. In Chromium there is never a list. */
export function isTypingAddress({ children, context: { facts } }: Snapshot, end: End): boolean {
  const door = children[`${end}Address`]?.getSnapshot();
  if (door && 'machine' in door) return door.matches('typing');
  return Boolean(facts.typed[`${end}Address`]) || !facts[end]?.postcode;
}

/** Steps with a price bar. */
const BARS: ReadonlySet<Step> = new Set(['route', 'details', 'schedule', 'review']);

/** Answers that a step shows itself: the summary leaves them out. */
const OWN: Readonly<Partial<Record<Step, readonly string[]>>> = {
  destination: ['from'],
  doors: ['from', 'to'],
  route: ['from', 'to'],
  review: ['from', 'to', 'date', 'things'],
};

/** Every other known answer, with its change link. A price bar replaces the price. */
export function summaryThing(words: Words, snapshot: Snapshot, shown: Step): Thing {
  const { say, format } = words;
  const { facts } = snapshot.context;
  const { start, destination, date, slot, details } = facts;
  const change = (step: Step): string => changeLink(words, snapshot, step);
  const row = (label: string, value = '', step?: Step) => {
    if (OWN[shown]?.includes(label)) return '';
    return value && say(`booking:summary.${label}`) + value + (step ? change(step) : '');
  };
  const day = date && format.date(date, 'short');
  const counts = itemCounts(details);
  const counted = (kind: keyof typeof counts) =>
    counts[kind] > 0 ? [say(`booking:summary.${kind}`, { count: counts[kind] })] : [];
  const nameOf = (item: string) => {
    const name = findItem(item) ? say(`booking:items.${item}`) : item;
    return words.language === 'en' && findItem(item) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  };
  const named = fewPieces(details)?.map(({ item, quantity }) =>
    say('booking:review.counted', { count: quantity, item: nameOf(item) }),
  );
  const pieces = named ?? [...counted('furniture'), ...counted('appliances')];
  const things = [...counted('boxes'), ...pieces, ...counted('special')].join(say('booking:comma'));
  const rows = [
    row('from', start && locationText(start), 'start'),
    row('to', destination && locationText(destination), 'destination'),
    row(
      'date',
      day && slot ? say('booking:summary.when', { date: day, slot: nonBreakingSlot(slot) }) : day,
      'schedule',
    ),
    row('things', things, 'details'),
    row('price', BARS.has(shown) ? '' : priceIn(words, facts)),
  ];
  return same('The summary', (page) => partsOf(page, 'aside dl')[0]?.text ?? '', rows.join(''));
}

/** The current step of the route or the booking, and the link back. */
export function progressThings({ say, language }: Words, shown: Step): readonly Thing[] {
  const location = { start: 1, destination: 2, doors: 2, route: 3 }[shown as string] ?? 0;
  const number = { details: 2, schedule: 3, review: 4, contact: 4, promo: 5 }[shown as string] ?? 0;
  const current = say('booking:progress.active', { number: location || number, total: location ? 3 : 5 });
  return [
    that(`The current step is not “${current}”`, (page) =>
      (partsOf(page, 'main ol [aria-current=step]')[0]?.text ?? '').includes(current),
    ),
    ...(number
      ? [
          same(
            'The step in words',
            (page) => partsOf(page, AT)[0]?.text,
            say('booking:progress.at', { number, total: 5 }),
          ),
        ]
      : []),
    when(shown === 'start', link(say('common:backHome'), `/${language}`)),
    when(shown !== 'start', button(say('common:back'))),
  ];
}

/** A step shows the refusal that led to it, its consequence, and the phone number. */
export function refusalThings({ say, sayError, language }: Words, snapshot: Snapshot, shown: Step): readonly Thing[] {
  const { reason } = snapshot.context.refusal ?? {};
  if (shown === 'promo' || shown === 'route') return [];
  const kept = say('booking:kept');
  if (!reason || isRoute(shown)) return [no(text(kept))];
  const call = SPACE[language] + say('booking:call', { phone: '0131 496 0000' });
  return [
    alert(sayError(reason), kept + call),
    ...(reason === 'quoteExpired' ? [alert(say('payment:pay.expired'))] : []),
  ];
}
