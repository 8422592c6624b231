/** POST /api/newsletter, and the links of its mail. */
import * as z from 'zod';
import { messageReply, newsletterBody } from '#domain/contract/messages';
import { looksAutomatic } from '#domain/newsletter';
import { contact as english } from '#locales/en/contact';
import { contact as chinese } from '#locales/zh/contact';
import type { RegisterRoutes } from '#server/http/route';
import { askToSubscribe, confirmSubscription, unsubscribe } from '#server/messages/subscribe';
import { isForm, refuseForms, withForms } from './form';

const asked = { en: english.newsletter.asked, zh: chinese.newsletter.asked };
const linkParams = z.object({ token: z.string() });
const linkQuery = z.object({ lang: z.enum(['en', 'zh']).catch('en') });

export const newsletterRoutes: RegisterRoutes = (root, deps) => {
  withForms(root, (app) => {
    app.post(
      '/api/newsletter',
      {
        config: { class: 'guess' },
        schema: { summary: 'Ask for the newsletter', body: newsletterBody, response: { 201: messageReply } },
        errorHandler: refuseForms('/newsletter/not-asked'),
      },
      async (request, reply) => {
        const { website, elapsed, lang = 'en', email } = request.body;
        if (!looksAutomatic({ website, elapsed }))
          await askToSubscribe(deps, email, lang, deps.access.networkOf(request));
        if (isForm(request)) return reply.redirect(`/${lang}/newsletter/asked`, 303);
        return reply.code(201).send({ success: true, message: asked[lang].title });
      },
    );

    const link = { params: linkParams, querystring: linkQuery, hide: true };
    app.get(
      '/api/newsletter/subscribe/:token',
      { config: { class: 'guess' }, schema: link, exposeHeadRoute: false },
      async (request, reply) => {
        const isConfirmed = await confirmSubscription(deps, request.params.token);
        return reply.redirect(`/${request.query.lang}/newsletter/${isConfirmed ? 'confirmed' : 'expired'}`, 303);
      },
    );
    app.get(
      '/api/newsletter/unsubscribe/:token',
      { config: { class: 'guess' }, schema: link, exposeHeadRoute: false },
      async (request, reply) => {
        const hasLeft = await unsubscribe(deps, request.params.token, request.query.lang);
        return reply.redirect(`/${request.query.lang}/newsletter/${hasLeft ? 'left' : 'expired'}`, 303);
      },
    );
  });
};
