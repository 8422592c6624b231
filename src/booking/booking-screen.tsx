/** The screen of the step the customer stands in. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { screenOf } from '#machines/booking.view';
import { useBooking } from './actor';
import { ContactScreen } from './contact/contact-screen';
import { LocationScreen } from './location/location-screen';
import { PaymentScreen } from './promo/promo-screen';
import { DescribingScreen } from './quote/details/details-screen';
import { MissingScreen } from './quote/missing-screen';
import { QuoteSkeleton } from './quote/quote-skeleton';
import { ReviewingScreen } from './quote/review/review-screen';
import { SchedulingScreen } from './quote/schedule/schedule-screen';

export function BookingScreen(): ReactNode {
  const restoring = useBooking((snapshot) => snapshot.matches('restoring'));
  const screen = useBooking(screenOf);
  const isQuotePath = useLocation().pathname.endsWith('/quote');
  if (restoring) return isQuotePath ? <QuoteSkeleton /> : <LocationScreen screen="start" />;
  switch (screen) {
    case 'start':
    case 'destination':
    case 'startAddress':
    case 'destinationAddress':
    case 'route':
      return <LocationScreen screen={screen} />;
    case 'details':
      return <DescribingScreen />;
    case 'schedule':
      return <SchedulingScreen />;
    case 'review':
      return <ReviewingScreen />;
    case 'contact':
      return <ContactScreen />;
    case 'promo':
      return <PaymentScreen />;
    case 'missing':
      return <MissingScreen />;
  }
}
