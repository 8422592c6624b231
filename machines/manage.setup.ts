/** The vocabulary of changing a booking: its facts, events, ports, child, questions (guards) and memories (actions). */

import { assign, setup } from 'xstate';
import { type BookingView, isBookingId } from '#domain/booking';
import { type CancellationTerms, isNoticeEnough } from '#domain/cancellation';
import type { ErrorCode } from '#domain/refusal';
import type { IsoDate, TimeSlot } from '#domain/schedule';
import { type BookingAnswer, bookingIn, wasRefused } from './answers';
import { delays } from './delays';
import { type Answer, port } from './ports';
import { type SchedulingReport, schedulingMachine } from './scheduling.machine';

/** A change that was begun in this tab and not made; a reason that was typed stays also when nothing is begun any more. */
export interface PendingChange {
  change?: 'cancelling' | 'rescheduling' | undefined;
  reason: string;
  date?: IsoDate | undefined;
  slot?: TimeSlot | undefined;
}

export interface ManageContext {
  bookingId: string;
  /** What was begun before a refresh, until it is taken up or cannot be. */
  pendingChange: PendingChange['change'] | undefined;
  booking: BookingView | undefined;
  /** What cancelling now would cost and give back. */
  terms: CancellationTerms | undefined;
  /** Why it is cancelled, in the customer's words. */
  reason: string;
  /** The slot that is wished for. */
  date: IsoDate | undefined;
  slot: TimeSlot | undefined;
  refusal: ErrorCode | undefined;
}
type ManageEvent =
  | { type: 'reading.retried' }
  | { type: 'cancelling.chosen' }
  | { type: 'reason.typed'; reason: string }
  | { type: 'cancel.confirmed' }
  | { type: 'rescheduling.chosen' }
  | SchedulingReport
  | { type: 'reschedule.confirmed' }
  | { type: 'change.dropped' }
  | { type: 'link.requested' };

type TermsAnswer = Answer<{ terms: CancellationTerms }, ErrorCode>;

export const manageSetup = setup({
  types: {
    context: {} as ManageContext,
    events: {} as ManageEvent,
    input: {} as { bookingId: string; pendingChange?: PendingChange | undefined },
    tags: {} as 'busy' | 'settled',
    children: {} as {
      readBooking: 'readBooking';
      readCancellation: 'readCancellation';
      cancelBooking: 'cancelBooking';
      rescheduleBooking: 'rescheduleBooking';
      requestBookingLink: 'requestBookingLink';
      scheduling: 'scheduling';
    },
  },
  actors: {
    readBooking: port('readBooking'),
    readCancellation: port('readCancellation'),
    cancelBooking: port('cancelBooking'),
    rescheduleBooking: port('rescheduleBooking'),
    requestBookingLink: port('requestBookingLink'),
    scheduling: schedulingMachine,
  },
  guards: {
    isWellFormed: ({ context }) => isBookingId(context.bookingId),
    wasAnswered: (_, params: { answer: { ok: boolean } }) => params.answer.ok,
    isOwn: (_, params: { answer: BookingAnswer }) => params.answer.ok && params.answer.booking.proven,
    isMissing: (_, params: { answer: BookingAnswer }) => wasRefused(params.answer, 'bookingMissing'),
    /** What is shown is no longer how the booking stands. */
    hasMovedOn: (_, params: { answer: BookingAnswer }) => wasRefused(params.answer, 'notAllowedNow', 'alreadyPaid'),
    isSlotGone: (_, params: { answer: BookingAnswer }) => wasRefused(params.answer, 'windowGone'),
    canCancel: ({ context: { terms } }) => isCancellable(terms),
    canReschedule: ({ context: { booking, terms } }) => isReschedulable(booking, terms),
    goesOnCancelling: ({ context: { pendingChange } }, { answer }: { answer: TermsAnswer }) =>
      pendingChange === 'cancelling' && answer.ok && isCancellable(answer.terms),
    goesOnRescheduling: ({ context: { pendingChange, booking } }, { answer }: { answer: TermsAnswer }) =>
      pendingChange === 'rescheduling' && answer.ok && isReschedulable(booking, answer.terms),
    hasNewSlot: ({ context: { booking, date, slot } }) =>
      date !== undefined && slot !== undefined && (date !== booking?.date || slot !== booking.time),
  },
  actions: {
    rememberBooking: assign((_, params: { answer: BookingAnswer }) => bookingIn(params.answer)),
    /** What was begun is taken up now, or not at all. */
    rememberTerms: assign((_, params: { answer: TermsAnswer }) =>
      params.answer.ok ? { terms: params.answer.terms, pendingChange: undefined } : {},
    ),
    rememberReason: assign({ reason: (_, params: { reason: string }) => params.reason }),
    rememberSlot: assign((_, { date, slot }: Pick<SchedulingReport, 'date' | 'slot'>) => ({
      date,
      slot,
      // A calendar that starts again reports that nothing is chosen; why it did must stay to be read.
      ...(date ? { refusal: undefined } : {}),
    })),
    forgetSlot: assign({ date: undefined, slot: undefined }),
    rememberRefusal: assign({ refusal: (_, params: { reason: ErrorCode }) => params.reason }),
    forgetRefusal: assign({ refusal: undefined }),
  },
  delays: { lookupTimeout: delays.lookupTimeout, saveTimeout: delays.saveTimeout },
});

const isCancellable = (terms: CancellationTerms | undefined): boolean => terms?.isPossible === true;
const isReschedulable = (booking: BookingView | undefined, terms: CancellationTerms | undefined): boolean =>
  booking?.status === 'confirmed' && terms !== undefined && isNoticeEnough(terms.noticeHours);
