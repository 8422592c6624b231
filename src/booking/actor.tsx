/** Holds the one booking actor of a tab for all booking paths and both languages, and keeps URL and draft in step with it. */
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Step } from '#domain/draft';
import { type BookingActor, type BookingSnapshot, draftOf, stepOf } from '#machines/booking.view';
import { useLanguage } from '../i18n/use-language';
import { clearStoredDraft, writeDraft } from '../services/draft-store';
import { useWritten } from '../shared/use-persist-actor';
import { usePops } from '../shared/use-pop-count';
import { entryOf, pathOfStep, stateOfFacts, stepOfPath } from './url';
import { usePaymentSignals } from './use-payment-signals';
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

/** The layout route of all booking paths. */
export function Layout(): ReactNode {
  const location = useLocation();
  const navigationType = useNavigationType();
  const actor = useActorRef(wired.booking, { input: entryOf(location, navigationType === 'POP') });
  useWritten(actor, write, isLeaving);
  useUrl(actor);
  useReturn(actor);
  usePaymentSignals(useSelector(actor, stepOf));
  return (
    <BookingContext value={actor}>
      <Outlet />
    </BookingContext>
  );
}

const isOver = (snapshot: BookingSnapshot): boolean => snapshot.status === 'done';
const isLeaving = (snapshot: BookingSnapshot): boolean => isOver(snapshot) || snapshot.matches('redirecting');

/** A paid booking clears the draft. */
function write(snapshot: BookingSnapshot): void {
  if (isOver(snapshot)) clearStoredDraft();
  else if (!snapshot.matches('restoring')) writeDraft(draftOf(snapshot));
}

/** What was last looked at: the step, the drawn address, the address gone to, and how often Back or Forward had been pressed. */
interface Seen {
  step: Step | undefined;
  urlStep: Step | undefined;
  pushed: Step | undefined;
  pops: number;
}

/**
 * A new step pushes its URL; Back and Forward ask for a step; a step that was refused, restored or decided upon replaces the
 * URL. Pending states leave it alone. Back may take a push back before it was drawn: then the drawn address never changes, and what was
 * pushed tells that it was left.
 */
function useUrl(actor: BookingActor): void {
  const location = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const pops = usePops();
  const urlStep = stepOfPath(location.pathname, location.search);
  const step = useSelector(actor, stepOf);
  const over = useSelector(actor, (snapshot) => (snapshot.status === 'done' ? snapshot.output?.bookingId : undefined));
  const seen = useRef<Seen>({ step: undefined, urlStep, pushed: urlStep, pops });

  useEffect(() => {
    const go = (to: Step, replace: boolean) => {
      seen.current.pushed = to;
      const path = pathOfStep(to);
      const state = path.startsWith('/quote') ? stateOfFacts(actor.getSnapshot().context.facts) : null;
      void navigate(`/${language}${path}`, { replace, state });
    };
    const before = seen.current;
    const isOther = urlStep !== before.urlStep;
    const isAsked = isOther || (pops !== before.pops && urlStep !== before.pushed);
    seen.current = { step: step ?? before.step, urlStep, pushed: isOther ? urlStep : before.pushed, pops };
    if (urlStep && isAsked && urlStep !== step) {
      actor.send({ type: 'step.requested', step: urlStep });
      const now = stepOf(actor.getSnapshot());
      if (now && now !== urlStep) go(now, true);
    } else if (step && step !== urlStep) {
      go(step, before.step === undefined || before.step === step);
    } else if (step && `${location.pathname}${location.search}` !== `/${language}${pathOfStep(step)}`) {
      go(step, true);
    }
  }, [actor, step, urlStep, pops, navigate, language, location.pathname, location.search]);

  useEffect(() => {
    if (over !== undefined) void navigate(`/${language}/booking-result?bookingId=${over}`, { replace: true });
  }, [over, navigate, language]);
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
