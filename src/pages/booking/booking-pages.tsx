/** The pages of the booking flow in one piece: whoever opens one of them is about to need the others. */
export { Layout as BookingLayout } from '../../app/booking-actor';
export { Page as BookingCancelPage } from '../booking-cancel/booking-cancel-page';
export { Page as BookingResultPage } from '../booking-result/booking-result-page';
export { BookingScreen as BookingPage } from './booking-screen';
