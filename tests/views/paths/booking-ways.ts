/** The controls of the booking flow that lead from step to step. */
import type { Step } from '#domain/booking/draft';
import type { BookingSnapshot } from '#machines/booking.view';
import { changeable } from '../../screens/booking-offers';
import { shownIn, stepBefore } from '../../screens/steps';
import { controls } from './hand';
import type { Page } from './page';

const isChangeable = (step: Step): step is keyof typeof changeable => step in changeable;

/** The buttons and links in a part of the page that read so, or end so. */
function controlsOf(within: string, text: string): HTMLElement[] {
  const { parts, elements } = controls();
  const isSo = (_: Element, at: number) => /button|link/.test(parts[at]?.role ?? '') && parts[at]?.text.endsWith(text);
  return (elements.filter(isSo) as HTMLElement[]).filter((element) => element.closest(within));
}

/** In the middle of the page: the rows of the review, the ends of the route, a chosen place. */
function onTheStep({ say }: Page, step: keyof typeof changeable): Record<string, HTMLElement[]> {
  const named = (what: string, of: string) => controlsOf('main', `${say(`booking:${what}`)} ${say(`booking:${of}`)}`);
  const row = named('change', `summary.changeOf.${step}`);
  if (step === 'schedule' || step === 'details') return { row };
  return {
    row,
    card: named('change', `route.changeOf.${step}`),
    edit: named('place.edit', `place.editOf.${step}`),
  };
}

/** Every control that leads to a step, by its kind. */
export function waysTo(page: Page, snapshot: BookingSnapshot, step: Step): Map<string, HTMLElement> {
  const { say } = page;
  const ways = {
    ...(isChangeable(step) ? onTheStep(page, step) : {}),
    back: stepBefore[shownIn(snapshot)] === step ? controlsOf('main', say('booking:back')) : [],
    beside: isChangeable(step) ? controlsOf('aside', `${say('booking:change')} ${say(changeable[step])}`) : [],
  };
  return new Map(Object.entries(ways).flatMap(([kind, [control]]) => (control ? [[kind, control]] : [])));
}
