export { BookingScreen as Page } from '../booking/booking-screen';
