/** The pages of the site that have a chart. */
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import type { Language } from '#domain/language';
import { NewsletterForm } from '../../../../src/app/footer/newsletter-form';
import { ManagePage } from '../../../../src/booking/manage/manage-page';
import { SameDayPage } from '../../../../src/same-day/same-day-page';
import { ReviewsPage } from '../../../../src/site/company/reviews-page';
import { ContactPage } from '../../../../src/site/contact/contact-page';
import { LandingPage } from '../../../../src/site/landing/landing-page';
import { bookingRoutes, siteAt } from '../../../views/render';

/** Every page with a chart, below the language. */
const routes = [
  <Route key="manage" path="manage/*" element={<ManagePage />} />,
  <Route
    key="newsletter"
    path="accessibility"
    element={
      <footer>
        <NewsletterForm />
      </footer>
    }
  />,
  <Route key="reviews" path="reviews" element={<ReviewsPage />} />,
  <Route key="contact" path="contact" element={<ContactPage />} />,
  <Route key="same-day" path="same-day-quote" element={<SameDayPage />} />,
  <Route key="landing" path="landing/student-moves-edinburgh" element={<LandingPage />} />,
  bookingRoutes,
];

/** Opens a path below the language, with what the page before left in the history. */
export function openPage(language: Language, path: string, state?: object): UserEvent {
  render(siteAt(`/${language}${path}`, [`/${language}`], routes, state));
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}
