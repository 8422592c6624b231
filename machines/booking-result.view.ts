/** What the booking-result page reads of its chart. */
import type { SnapshotFrom } from 'xstate';
import type { bookingResultMachine } from './booking-result.machine';

export type BookingResultSnapshot = SnapshotFrom<typeof bookingResultMachine>;

export type ResultScreen = 'loading' | 'error' | 'missing' | 'confirming' | 'unpaid' | 'refunded' | 'closed' | 'paid';

/** Which of its screens the page shows. A booking that was closed or refunded is told apart from one that is merely unpaid. */
export function resultScreenOf(snapshot: BookingResultSnapshot): ResultScreen {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('error')) return 'error';
  if (snapshot.matches('missing')) return 'missing';
  if (snapshot.matches({ booking: 'paid' })) return 'paid';
  if (snapshot.matches({ booking: 'unpaid' })) {
    const { booking } = snapshot.context;
    if (booking?.paymentStatus === 'refunded' || booking?.status === 'refunding') return 'refunded';
    return booking?.status === 'cancelled' ? 'closed' : 'unpaid';
  }
  return 'confirming';
}

/** How the confirmation mail stands, where this browser may know. */
export function mailOf(snapshot: BookingResultSnapshot): 'busy' | 'sent' | 'failed' | undefined {
  if (snapshot.matches({ booking: { paid: 'mailSent' } })) return 'sent';
  if (snapshot.matches({ booking: { paid: 'mailFailed' } })) return 'failed';
  const busy = ['checkingMail', 'sendingMail'] as const;
  return busy.some((state) => snapshot.matches({ booking: { paid: state } })) ? 'busy' : undefined;
}

/** How the link for the owner stands, where this browser cannot prove anything. */
export function linkOf(snapshot: BookingResultSnapshot): 'offered' | 'busy' | 'sent' | 'failed' | undefined {
  if (snapshot.matches({ booking: { paid: 'stranger' } })) return 'offered';
  if (snapshot.matches({ booking: { paid: 'sendingLink' } })) return 'busy';
  if (snapshot.matches({ booking: { paid: 'linkSent' } })) return 'sent';
  return snapshot.matches({ booking: { paid: 'linkFailed' } }) ? 'failed' : undefined;
}
