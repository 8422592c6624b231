/** POST /api/newsletter, and the links in its mail. */
import * as z from 'zod';
import { messageReply, newsletterBody } from '#domain/contract/messages';
import { looksAutomatic } from '#domain/forms/newsletter';
import { contact as english } from '#locales/en/contact';
import { contact as chinese } from '#locales/zh/contact';
import { AppError } from '#server/http/errors';
import { isForm, refuseForms, withForms } from '#server/http/form';
import type { RegisterRoutes } from '#server/http/route';
import { confirmSubscription, requestSubscription, unsubscribe } from '#server/messages/subscribe';
import { langParam } from './request';

const asked = { en: english.newsletter.asked, zh: chinese.newsletter.asked };
const linkParams = z.object({ lang: langParam, token: z.string() });

export const newsletterRoutes: RegisterRoutes = (root, deps) => {
  withForms(root, (app) => {
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
        return reply.code(201).send({ success: true, message: asked[lang].title });
      },
    );

    const link = { config: { class: 'throttled' }, schema: { params: linkParams, hide: true } } as const;
    app.post('/:lang/newsletter/confirm/:token', link, async ({ params: { lang, token } }, reply) => {
      const isConfirmed = await confirmSubscription(deps, token);
      return reply.redirect(`/${lang}/newsletter/${isConfirmed ? 'confirmed' : 'expired'}`, 303);
    });
    app.post('/:lang/newsletter/leave/:token', link, async ({ params: { lang, token } }, reply) => {
      const hasLeft = await unsubscribe(deps, token, lang);
      return reply.redirect(`/${lang}/newsletter/${hasLeft ? 'left' : 'expired'}`, 303);
    });
  });
};
