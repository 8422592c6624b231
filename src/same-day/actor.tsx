/** Provides the same-day actor and syncs it with the URL and the tab's draft. */
import { createActorContext, useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { End } from '#domain/place';
import type { SameDayField, SameDayStep } from '#domain/same-day/facts';
import { quoteDataOf, SAME_DAY_SERVICE } from '#domain/same-day/quote-data';
import { inspection } from '#machines/inspection';
import { placeSearchOf } from '#machines/location.view';
import { draftOf, errorOf, type SameDaySnapshot, stepOf } from '#machines/same-day.view';
import { useLanguage } from '../i18n/hooks';
import { usePreload } from '../shared/preload';
import { usePersistActor } from '../shared/use-persist-actor';
import { type StepUrls, useUrlSync } from '../shared/use-url-sync';
import { writeSameDay } from '../storage/same-day-draft';
import { wired } from './wire';

const SameDayContext = createActorContext(wired.sameDay);

export const useSameDay = SameDayContext.useSelector;
export const useSameDayActor = SameDayContext.useActorRef;

const PAGE = '/same-day-quote';
const PATHS: Readonly<Record<SameDayStep, string>> = {
  items: PAGE,
  places: `${PAGE}?step=places`,
  contact: `${PAGE}?step=contact`,
};

function stepOfPath(pathname: string, search: string): SameDayStep | undefined {
  if (!pathname.endsWith(PAGE)) return undefined;
  const step = new URLSearchParams(search).get('step');
  return step === 'places' || step === 'contact' ? step : 'items';
}

const urls: StepUrls<SameDaySnapshot, SameDayStep> = { stepOf, pathOf: (step) => PATHS[step], parse: stepOfPath };

/** Starts the actor at the URL's step. */
export function SameDayProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const input = { step: stepOfPath(pathname, search) ?? 'items' };
  return (
    <SameDayContext.Provider options={{ input, ...inspection }}>
      {children}
      <SameDaySync />
    </SameDayContext.Provider>
  );
}

function SameDaySync() {
  const actor = useSameDayActor();
  usePersistActor(actor, write);
  useUrlSync(actor, urls);
  useHandover();
  return null;
}

function write(snapshot: SameDaySnapshot): void {
  const draft = draftOf(snapshot);
  if (draft) writeSameDay(draft);
}

/** Takes the finished quote to the contact page, which is preloaded at the last step in case the connection is lost. */
function useHandover(): void {
  const navigate = useNavigate();
  const language = useLanguage();
  const isNear = useSameDay((snapshot) => stepOf(snapshot) === 'contact');
  usePreload(isNear ? `/${language}/contact` : undefined);
  const finished = useSameDay((snapshot) => (snapshot.status === 'done' ? snapshot.context.facts : undefined));

  useEffect(() => {
    const quoteData = finished && quoteDataOf(finished);
    if (!quoteData) return;
    void navigate(`/${language}/contact`, { state: { serviceType: SAME_DAY_SERVICE, quoteData } });
  }, [finished, navigate, language]);
}

/** The search actor of one end; an empty search once its place is chosen. */
export function useSearch(end: End) {
  const child = useSameDay(({ children }) => (end === 'start' ? children.pickupSearch : children.deliverySearch));
  return { child, search: useSelector(child, placeSearchOf) };
}

/** A field's error message, if any. */
export function useFieldError(field: SameDayField): string | undefined {
  const { t } = useTranslation('sameDay');
  const error = useSameDay(errorOf(field));
  return error && t(`errors.${error}`);
}
