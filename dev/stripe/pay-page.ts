/** The hosted checkout page of the test mode: pay, be declined, or go back. It asks for no card. */
import qs from 'qs';
import * as z from 'zod';
import { instantText } from '#domain/date-text';
import type { Language } from '#domain/language';
import { nonBreakingFigures } from '#domain/non-breaking';
import { business } from '#domain/shop/business';
import { devCheckout as english } from '#locales/en/dev-checkout';
import { devCheckout as chinese } from '#locales/zh/dev-checkout';
import { fill } from '#server/fill';
import { type Html, html, sendPage } from '#server/http/html';
import type { App } from '#server/http/route';
import { Refusal } from './refusal';
import type { State, TestSession } from './state';

export const PAY_PATH = '/dev/stripe/pay';
const PATH = `${PAY_PATH}/:id`;
const pageParams = z.object({ id: z.string() });
const pageQuery = z.object({ declined: z.string().optional() });
const choiceBody = z.object({ choice: z.enum(['pay', 'decline', 'cancel']) });

const words = { en: english, zh: chinese };
const langOf = (locale: string | null): Language => (locale?.startsWith('zh') ? 'zh' : 'en');
const amountOf = (pence: number | null): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format((pence ?? 0) / 100);

/** The page after a payment, with the session's id in place of the placeholder. */
const successUrl = ({ id, success_url: url }: TestSession): string =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

const originsOf = ({ success_url: success, cancel_url: cancel }: TestSession): string[] =>
  [success, cancel].flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []));

function choices(session: TestSession, text: (typeof words)[Language]): Html {
  const button = (choice: string, label: string, kind: string): Html =>
    html`<form method="post"><button class="${kind}" name="choice" value="${choice}">${label}</button></form>`;
  return html`${button('pay', fill(text.pay, { amount: amountOf(session.amount_total) }), 'primary')}
    ${button('decline', text.decline, '')}
    ${session.cancel_url ? button('cancel', text.cancel, '') : ''}`;
}

function openCard(session: TestSession, lang: Language, isDeclined: boolean): Html {
  const text = words[lang];
  return html`${isDeclined ? html`<p class="note bad" role="alert">${text.declined}</p>` : ''}
    <div class="card">
      ${session.descriptions.map((text) => html`<p>${text.replace('–', '–\u2060')}</p>`)}
      <p class="sum"><span>${text.total}</span><span class="price">${amountOf(session.amount_total)}</span></p>
      ${session.customer_email ? html`<p class="soft">${fill(text.receiptTo, { email: session.customer_email })}</p>` : ''}
      ${choices(session, text)}
    </div>
    <p class="soft">${fill(text.openUntil, { time: nonBreakingFigures(instantText(session.expires_at * 1000, lang)) })}</p>`;
}

function closedCard(session: TestSession, lang: Language): Html {
  const text = words[lang];
  const isPaid = session.status === 'complete';
  const way = isPaid ? successUrl(session) : session.cancel_url;
  return html`<div class="card"><h2>${isPaid ? text.completeTitle : text.expiredTitle}</h2>
    <p>${isPaid ? text.completeText : text.expiredText}</p>
    ${way ? html`<p><a href="${way}">${text.toBooking}</a></p>` : ''}</div>`;
}

export function registerPayPage(app: App, state: State): void {
  app.register(async (pages: App) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => qs.parse(body),
    );
    pages.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Refusal)) throw error;
      const body = html`<h1>${english.missingTitle}</h1><p>${english.missingText}</p><h1 lang="zh-Hans">${chinese.missingTitle}</h1><p lang="zh-Hans">${chinese.missingText}</p>`;
      return sendPage(reply, { lang: 'en', title: english.missingTitle, status: error.status, narrow: true, body });
    });

    pages.get(
      PATH,
      { config: { class: 'read' }, schema: { hide: true, params: pageParams, querystring: pageQuery } },
      async (request, reply) => {
        const session = state.read(request.params.id);
        const lang = langOf(session.locale);
        const text = words[lang];
        const isOpen = session.status === 'open';
        const body = html`<p class="note" role="note">${text.testMode}</p>
        <p class="soft">${text.testModeHint}</p>
        <h1>${fill(text.payTo, { business: business.name[lang] })}</h1>
        ${isOpen ? openCard(session, lang, request.query.declined === '1') : closedCard(session, lang)}`;
        return sendPage(reply, { lang, title: text.title, narrow: true, formOrigins: originsOf(session), body });
      },
    );

    pages.post(
      PATH,
      { config: { class: 'write' }, schema: { hide: true, params: pageParams, body: choiceBody } },
      async (request, reply) => {
        const { id } = request.params;
        const here = `${PAY_PATH}/${id}`;
        const { choice } = request.body;
        if (choice === 'decline') return reply.redirect(`${here}?declined=1`, 303);
        const session = state.read(id);
        if (choice === 'cancel') return reply.redirect(session.cancel_url ?? here, 303);
        if (session.status !== 'open') return reply.redirect(here, 303);
        state.pay(id);
        return reply.redirect(successUrl(session), 303);
      },
    );
  });
}
