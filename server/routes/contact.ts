/** POST /api/contact. */
import { contactMessageBody, messageReply } from '#domain/contract/messages';
import { looksAutomatic } from '#domain/forms/newsletter';
import { contact as english } from '#locales/en/contact';
import { contact as chinese } from '#locales/zh/contact';
import { isForm, refuseForms, withForms } from '#server/http/form';
import type { RegisterRoutes } from '#server/http/route';
import { sendMessage } from '#server/messages/send-message';

const sent = { en: english.sent.title, zh: chinese.sent.title };

export const contactRoutes: RegisterRoutes = (root, deps) => {
  withForms(root, (app) => {
    app.post(
      '/api/contact',
      {
        config: { class: 'throttled', failure: 'messageFailed' },
        schema: {
          summary: 'Write to the team',
          body: contactMessageBody,
          response: { 201: messageReply },
        },
        errorHandler: refuseForms('/contact/not-sent'),
      },
      async (request, reply) => {
        const { leaveEmpty, elapsed, lang = 'en', quoteData = null, ...message } = request.body;
        const isSuspect = looksAutomatic({ leaveEmpty, elapsed });
        await sendMessage(deps, { ...message, lang, quoteData, isSuspect }, deps.access.networkOf(request));
        if (isForm(request)) return reply.redirect(`/${lang}/contact/sent`, 303);
        return reply.code(201).send({ success: true, message: sent[lang] });
      },
    );
  });
};
