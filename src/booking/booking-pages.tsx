/** The flow's two pages in one chunk: a customer on one of them is about to need the other. */
export { Layout as BookingLayout } from './actor';
export { BookingScreen as BookingPage } from './booking-screen';
