/** The published reviews, and the page that asks how a move was, by the link in the mail after it. */
import type { FastifyReply } from 'fastify';
import { createElement } from 'react';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { publishedReply } from '#domain/contract/reviews';
import type { Language } from '#domain/language';
import { errorText } from '#server/error-text';
import { withForms } from '#server/http/form';
import type { RegisterRoutes } from '#server/http/route';
import { STATUSES } from '#server/http/statuses';
import { textsOf } from '#server/mail/words';
import { openReview, sendReview } from '#server/reviews/send-review';
import { sendPage, sendShortPage } from '../html/page';
import { ReviewPage, type ReviewPageProps } from '../reviews/review-page';
import { langParam, segment } from './request';

const linkParams = z.object({ token: segment.min(1) });
const lang = langParam.catch('en');
const linkQuery = z.object({ lang });
const reviewBody = z.object({
  stars: z.string().max(10).catch(''),
  words: z
    .string()
    .max(64 * 1024)
    .catch(''),
  lang,
});

function sendForm(reply: FastifyReply, props: ReviewPageProps, status = 200): FastifyReply {
  const { title } = textsOf(props.lang).moveDone.page;
  const body = createElement(ReviewPage, props);
  return sendPage(reply.header('referrer-policy', 'no-referrer'), {
    lang: props.lang,
    title,
    body,
    narrow: true,
    status,
  });
}

/** The review is thanked for, or cannot be given any more. */
function sendOutcome(reply: FastifyReply, lang: Language, outcome: 'thanks' | 'closed', status: number): FastifyReply {
  const { [outcome]: texts, home } = textsOf(lang).moveDone.page;
  return sendShortPage(reply, { lang, ...texts, action: { href: `/${lang}`, text: home }, status });
}

export const reviewRoutes: RegisterRoutes = (root, deps) => {
  root.get(
    '/api/reviews',
    { config: { class: 'read' }, schema: { summary: 'Published reviews', response: { 200: publishedReply } } },
    () => deps.published.read(),
  );

  withForms(root, (app) => {
    const path = '/api/reviews/:token';
    app.get(
      path,
      { config: { class: 'read' }, schema: { hide: true, params: linkParams, querystring: linkQuery } },
      async (request, reply) => {
        const { lang } = request.query;
        const open = await openReview(deps, request.params.token);
        if (!open) return sendOutcome(reply, lang, 'closed', 410);
        const { stars = '', words = '' } = open.before ?? {};
        return sendForm(reply, { lang, typed: { stars: `${stars}`, words } });
      },
    );

    app.post(
      path,
      { config: { class: 'throttled' }, schema: { hide: true, params: linkParams, body: reviewBody } },
      async (request, reply) => {
        const { lang, ...typed } = request.body;
        try {
          await sendReview(deps, request.params.token, { ...typed, stars: Number(typed.stars), lang });
        } catch (error) {
          if (!(error instanceof AppError) || STATUSES[error.code] >= 500) throw error;
          if (error.code === 'reviewClosed') return sendOutcome(reply, lang, 'closed', 410);
          const refused = { field: error.field, problem: errorText(error.code, error.params, lang) };
          return sendForm(reply, { lang, typed, refused }, STATUSES[error.code]);
        }
        return sendOutcome(reply, lang, 'thanks', 200);
      },
    );
  });
};
