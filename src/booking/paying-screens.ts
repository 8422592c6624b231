/** The last screens of the flow in one chunk: a customer on one of them is about to need the others. */
export { ContactScreen } from './contact/contact-screen';
export { PaymentScreen } from './promo/promo-screen';
export { ReviewingScreen } from './quote/review/review-screen';
