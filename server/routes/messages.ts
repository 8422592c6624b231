import { AppError } from '#domain/app-error';
import { inquiryBody, inquiryReply } from '#domain/contract/bookings';
import { contactMessageBody, messageReply, newsletterBody } from '#domain/contract/messages';
import { looksAutomatic } from '#domain/forms/newsletter';
import { contact as english } from '#locales/en/contact';
import { teamMail } from '#locales/en/mail';
import { contact as chinese } from '#locales/zh/contact';
import { sendInquiry } from '#server/booking/send-inquiry';
import { isForm, refuseForms, withForms } from '#server/http/form';
import type { RegisterRoutes } from '#server/http/route';
import { sendMessage } from '#server/messages/send-message';
import { confirmSubscription, requestSubscription, unsubscribe } from '#server/messages/subscribe';
import { tokenParams } from './request';

const texts = { en: english, zh: chinese };

export const messageRoutes: RegisterRoutes = (root, deps) => {
  withForms(root, (app) => {
    app.post(
      '/api/contact',
      {
        config: { class: 'throttled', failure: 'messageFailed' },
        schema: { summary: 'Write to the team', body: contactMessageBody, response: { 201: messageReply } },
        errorHandler: refuseForms('/contact/not-sent'),
      },
      async (request, reply) => {
        const { leaveEmpty, elapsed, lang = 'en', quoteData = null, ...message } = request.body;
        const isSuspect = looksAutomatic({ leaveEmpty, elapsed });
        await sendMessage(deps, { ...message, lang, quoteData, isSuspect }, deps.access.networkOf(request));
        if (isForm(request)) return reply.redirect(`/${lang}/contact/sent`, 303);
        return reply.code(201).send({ success: true, message: texts[lang].sent.title });
      },
    );

    app.post(
      '/api/newsletter',
      {
        config: { class: 'throttled' },
        schema: { summary: 'Ask for the newsletter', body: newsletterBody, response: { 201: messageReply } },
        errorHandler: refuseForms('/newsletter/not-asked'),
      },
      async (request, reply) => {
        const { leaveEmpty, elapsed, lang = 'en', email } = request.body;
        if (looksAutomatic({ leaveEmpty, elapsed })) throw new AppError('inputInvalid');
        await requestSubscription(deps, email, lang, deps.access.networkOf(request));
        if (isForm(request)) return reply.redirect(`/${lang}/newsletter/asked`, 303);
        return reply.code(201).send({ success: true, message: texts[lang].newsletter.asked.title });
      },
    );

    const link = { config: { class: 'throttled' }, schema: { params: tokenParams, hide: true } } as const;
    app.post('/:lang/newsletter/confirm/:token', link, async ({ params: { lang, token } }, reply) => {
      const isConfirmed = await confirmSubscription(deps, token);
      return reply.redirect(`/${lang}/newsletter/${isConfirmed ? 'confirmed' : 'expired'}`, 303);
    });
    app.post('/:lang/newsletter/leave/:token', link, async ({ params: { lang, token } }, reply) => {
      const hasLeft = await unsubscribe(deps, token, lang);
      return reply.redirect(`/${lang}/newsletter/${hasLeft ? 'left' : 'expired'}`, 303);
    });
  });

  root.post(
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
