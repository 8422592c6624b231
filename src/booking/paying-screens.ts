/** The last screens of the flow in one chunk: a customer on one of them is about to need the others. */
export { ContactScreen } from './contact/contact-screen';
export { PromoScreen } from './promo/promo-screen';
export { ReviewScreen } from './quote/review/review-screen';
