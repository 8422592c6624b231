/** Customers' reviews in the staff room. */
import * as z from 'zod';
import type { RegisterRoutes } from '#server/http/route';
import { decideReview, readReviews } from '#server/reviews/reviews';
import { ReviewsPage } from '../staff/pages/reviews-page';
import { bookingIdOf, idParams } from './request';
import { pageQuery, refusedForm, sendStaffPage, staffRoute } from './staff-viewer';

const decisionBody = z.object({ decision: z.enum(['published', 'declined']), seen: z.coerce.number() });

export const staffReviewRoutes: RegisterRoutes = (app, deps) => {
  app.get('/staff/reviews', staffRoute({ querystring: pageQuery }), async (request, reply) =>
    sendStaffPage(request, reply, ReviewsPage, { reviews: await readReviews(deps.db, request.query.page) }),
  );

  app.post('/staff/reviews/:id', staffRoute({ params: idParams, body: decisionBody }), async (request, reply) => {
    try {
      const bookingId = bookingIdOf(request.params);
      await decideReview(deps, request.staffPerson, { bookingId, ...request.body });
    } catch (error) {
      const { refused, status } = refusedForm(request, { form: 'reviews', typed: {} }, error);
      const reviews = await readReviews(deps.db, 1);
      return sendStaffPage(request, reply, ReviewsPage, { reviews, problem: refused.problem }, status);
    }
    return reply.redirect('/staff/reviews', 303);
  });
};
