/** The parts of the booking that load after its first step: one chunk of screens, and one of texts for each language. */
import type { ComponentType } from 'react';
import type { Language } from '#domain/language';
import type { screenOf } from '#machines/booking.view';
import { loadTexts } from '../i18n/translator';
import { type Loadable, loadable } from '../shared/loadable';

type ScreenName = ReturnType<typeof screenOf>;

/** The screens of the locations after the first. */
export const doorsScreen = loadable(async () => (await import('./location/doors-screen')).DoorsScreen);
export const routeScreen = loadable(async () => (await import('./location/route-screen')).RouteScreen);

/** The screens after the route. */
export const laterScreens = {
  details: loadable<ComponentType>(async () => (await import('./quote/details/details-screen')).DetailsScreen),
  schedule: loadable<ComponentType>(async () => (await import('./quote/schedule/schedule-screen')).ScheduleScreen),
  review: loadable<ComponentType>(async () => (await import('./quote/review/review-screen')).ReviewScreen),
  contact: loadable<ComponentType>(async () => (await import('./contact/contact-screen')).ContactScreen),
  promo: loadable<ComponentType>(async () => (await import('./payment/payment-screen')).PaymentScreen),
} as const satisfies Partial<Record<ScreenName, Loadable<ComponentType>>>;

export type LaterStep = keyof typeof laterScreens;
export const isLater = (screen: ScreenName): screen is LaterStep => Object.hasOwn(laterScreens, screen);

/** The texts of the screens after the route. */
export const laterTexts = {
  en: loadable(() => loadTexts('en', 'quote')),
  zh: loadable(() => loadTexts('zh', 'quote')),
} as const satisfies Record<Language, Loadable<void>>;

/** Preloads the screens after the first, and their texts. A failed import is reported when its step is entered. */
export function loadLater(language: Language): Promise<unknown> {
  const parts: readonly Loadable<unknown>[] = [
    doorsScreen,
    routeScreen,
    ...Object.values(laterScreens),
    laterTexts[language],
  ];
  return Promise.allSettled(parts.map((part) => part.load()));
}
