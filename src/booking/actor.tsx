/** Provides the tab's one booking actor and syncs it with the URL and the draft. */
import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type BookingActor, type BookingSnapshot, draftOf } from '#machines/booking.view';
import { inspection } from '#machines/inspection';
import { useLanguage } from '../i18n/hooks';
import { usePersistActor } from '../shared/use-persist-actor';
import { useUrlSync } from '../shared/use-url-sync';
import { clearStoredDraft, writeDraft } from '../storage/draft-store';
import { entryOf, urls } from './url';
import { wired } from './wire';

const BookingContext = createActorContext(wired.booking);

export const useBooking = BookingContext.useSelector;
export const useBookingSend = (): BookingActor['send'] => BookingContext.useActorRef().send;

type Children = BookingSnapshot['children'];

/** A child actor of the booking; undefined while it is not running. */
export function useChild<Name extends keyof Children>(name: Name): Children[Name] {
  return useBooking((snapshot) => (snapshot.children as Children)[name]);
}

/** The layout of all booking paths. */
export function Layout({ children }: { children: ReactNode }) {
  const input = entryOf(useLocation(), useNavigationType() === 'POP');
  return (
    <BookingContext.Provider options={{ input, ...inspection }}>
      {children}
      <BookingSync />
    </BookingContext.Provider>
  );
}

function BookingSync() {
  const actor = BookingContext.useActorRef();
  usePersistActor(actor, write, isLeaving);
  useUrlSync(actor, urls);
  useResult();
  useReturn(actor);
  return null;
}

const isOver = (snapshot: BookingSnapshot): boolean => snapshot.status === 'done';
const isLeaving = (snapshot: BookingSnapshot): boolean => isOver(snapshot) || snapshot.matches('redirecting');

/** Clears the draft once the booking is paid. */
function write(snapshot: BookingSnapshot): void {
  if (snapshot.matches('paid')) clearStoredDraft();
  else if (!snapshot.matches('restoring')) writeDraft(draftOf(snapshot));
}

/** Opens the result page once the booking is paid, or the page of the difference once a sold booking is changed. */
function useResult(): void {
  const navigate = useNavigate();
  const language = useLanguage();
  const bookingId = useBooking((snapshot) => (isOver(snapshot) ? snapshot.output?.bookingId : undefined));
  const isAmended = useBooking((snapshot) => snapshot.matches('amending'));
  useEffect(() => {
    if (bookingId === undefined) return;
    const page = isAmended ? `amend/${bookingId}` : `booking-result?bookingId=${bookingId}`;
    void navigate(`/${language}/${page}`, { replace: true });
  }, [bookingId, isAmended, navigate, language]);
}

/** Tells the chart when Back restores this page from the back-forward cache, where it would still be redirecting. */
function useReturn(actor: BookingActor): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) actor.send({ type: 'customer.returned' });
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [actor]);
}
