/** Holds the one booking actor of a tab for all booking paths and both languages, and keeps URL and draft in step with it. */
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type BookingActor, type BookingSnapshot, draftOf, stepOf } from '#machines/booking.view';
import { inspection } from '#machines/inspection';
import { useLanguage } from '../i18n/use-language';
import { usePersistActor } from '../shared/use-persist-actor';
import { useUrlSync } from '../shared/use-url-sync';
import { clearStoredDraft, writeDraft } from '../storage/draft-store';
import { loadStripeSignals } from '../third-party/stripe-signals';
import { entryOf, urls } from './url';
import { wired } from './wire';

const BookingContext = createContext<BookingActor | null>(null);

function useBookingActor(): BookingActor {
  const actor = useContext(BookingContext);
  if (!actor) throw new Error('outside of the booking layout');
  return actor;
}

/** A value of the booking chart. */
export function useBooking<Value>(
  select: (snapshot: BookingSnapshot) => Value,
  isEqual?: (a: Value, b: Value) => boolean,
): Value {
  return useSelector(useBookingActor(), select, isEqual);
}

/** Says something to the booking chart. */
export function useBookingSend(): BookingActor['send'] {
  return useBookingActor().send;
}

type Children = BookingSnapshot['children'];

/** A child of the booking chart, while it is there. */
export function useChild<Name extends keyof Children>(name: Name): Children[Name] {
  return useBooking((snapshot) => (snapshot.children as Children)[name]);
}

/** The layout of all booking paths. */
export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const actor = useActorRef(wired.booking, { input: entryOf(location, navigationType === 'POP'), ...inspection });
  usePersistActor(actor, write, isLeaving);
  useUrlSync(actor, urls);
  useResult(actor);
  useReturn(actor);
  usePaymentSignals(actor);
  return <BookingContext value={actor}>{children}</BookingContext>;
}

const isOver = (snapshot: BookingSnapshot): boolean => snapshot.status === 'done';
const isLeaving = (snapshot: BookingSnapshot): boolean => isOver(snapshot) || snapshot.matches('redirecting');

/** A paid booking clears the draft. */
function write(snapshot: BookingSnapshot): void {
  if (isOver(snapshot)) clearStoredDraft();
  else if (!snapshot.matches('restoring')) writeDraft(draftOf(snapshot));
}

/** A paid booking goes on to its result. */
function useResult(actor: BookingActor): void {
  const navigate = useNavigate();
  const language = useLanguage();
  const paid = useSelector(actor, (snapshot) => (snapshot.status === 'done' ? snapshot.output?.bookingId : undefined));
  useEffect(() => {
    if (paid !== undefined) void navigate(`/${language}/booking-result?bookingId=${paid}`, { replace: true });
  }, [paid, navigate, language]);
}

/** A page that comes back from the back-forward cache is still on its way to the checkout: the chart is told that it is not. */
function useReturn(actor: BookingActor): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) actor.send({ type: 'customer.returned' });
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [actor]);
}

/** Where the customer is about to pay, Stripe may look for fraud. */
function usePaymentSignals(actor: BookingActor): void {
  const isPaying = useSelector(actor, (snapshot) => stepOf(snapshot) === 'promo');
  useEffect(() => {
    if (isPaying) void loadStripeSignals();
  }, [isPaying]);
}
