/** POST /api/manager/send-inquiry. */
import { inquiryBody, inquiryReply } from '#domain/contract/bookings';
import { teamMail } from '#locales/en/mail';
import { sendInquiry } from '#server/booking/send-inquiry';
import type { RegisterRoutes } from '#server/http/route';

export const managerRoutes: RegisterRoutes = (app, deps) => {
  app.post(
    '/api/manager/send-inquiry',
    {
      config: { class: 'throttled', failure: 'inquiryFailed' },
      schema: { summary: 'Tell the team of a customer', body: inquiryBody, response: { 200: inquiryReply } },
    },
    async (request) => {
      await sendInquiry(deps, request.body, request.caller);
      return { success: true, message: teamMail.inquiry.sent };
    },
  );
};
