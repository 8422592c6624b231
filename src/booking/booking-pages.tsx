/** The pages of the booking flow in one chunk: a customer on one of them is about to need the others. */
export { Layout as BookingLayout } from './actor';
export { BookingScreen as BookingPage } from './booking-screen';
export { Page as BookingCancelPage } from './cancel/cancel-page';
export { Page as BookingResultPage } from './result/result-page';
