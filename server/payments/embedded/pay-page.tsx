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
import type { App } from '#server/http/route';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Cluster, Text } from '#ui/layout';
import { Notice } from '#ui/notice';
import { RouteMark } from '#ui/route-line';
import { sendPage } from '../../html/page';
import styles from '../../html/page.module.css';
import { Refusal } from './refusal';
import type { State, TestSession } from './state';

export const PAY_PATH = '/dev/stripe/pay';
const PATH = `${PAY_PATH}/:id`;
const pageParams = z.object({ id: z.string().max(200) });
const pageQuery = z.object({ declined: z.string().max(10).optional() });
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

type PayTexts = (typeof words)[Language];

function Choices({ session, text }: { session: TestSession; text: PayTexts }) {
  return (
    <form method="post" className={styles.choices}>
      <Button type="submit" name="choice" value="pay" full>
        {fill(text.pay, { amount: amountOf(session.amount_total) })}
      </Button>
      <Button type="submit" variant="outline" name="choice" value="decline" full>
        {text.decline}
      </Button>
      {session.cancel_url && (
        <Button type="submit" variant="outline" name="choice" value="cancel" full>
          {text.cancel}
        </Button>
      )}
    </form>
  );
}

interface CardProps {
  session: TestSession;
  lang: Language;
}

function OpenCard({ session, lang, isDeclined }: CardProps & { isDeclined: boolean }) {
  const text = words[lang];
  const { customer_email: email, descriptions, amount_total: total, expires_at: end } = session;
  return (
    <>
      {isDeclined && <Notice tone="bad">{text.declined}</Notice>}
      <Card gap={12}>
        {descriptions.map((description) => (
          <p key={description}>{description.replace('–', '–\u2060')}</p>
        ))}
        <p className={styles.sum}>
          <span>{text.total}</span>
          <span className={styles.price}>{amountOf(total)}</span>
        </p>
        {email && <Text soft>{fill(text.receiptTo, { email })}</Text>}
        <Choices session={session} text={text} />
      </Card>
      <Text soft>{fill(text.openUntil, { time: nonBreakingFigures(instantText(end * 1000, lang)) })}</Text>
    </>
  );
}

function ClosedCard({ session, lang }: CardProps) {
  const text = words[lang];
  const isPaid = session.status === 'complete';
  const way = isPaid ? successUrl(session) : session.cancel_url;
  return (
    <Card gap={12}>
      <h2>{isPaid ? text.completeTitle : text.expiredTitle}</h2>
      <p>{isPaid ? text.completeText : text.expiredText}</p>
      {way && (
        <p>
          <a href={way}>{text.toBooking}</a>
        </p>
      )}
    </Card>
  );
}

function PayPage({ session, lang, isDeclined }: CardProps & { isDeclined: boolean }) {
  const text = words[lang];
  return (
    <>
      <Cluster>
        <RouteMark size={40} />
        <h1>{fill(text.payTo, { business: business.name[lang] })}</h1>
      </Cluster>
      {session.status === 'open' ? (
        <OpenCard session={session} lang={lang} isDeclined={isDeclined} />
      ) : (
        <ClosedCard session={session} lang={lang} />
      )}
      <Notice tone="warn" role="note" title={text.testMode}>
        {text.testModeHint}
      </Notice>
    </>
  );
}

const missing = (
  <>
    <h1>{english.missingTitle}</h1>
    <p>{english.missingText}</p>
    <h1 lang="zh-Hans">{chinese.missingTitle}</h1>
    <p lang="zh-Hans">{chinese.missingText}</p>
  </>
);

export function registerPayPage(app: App, state: State): void {
  app.register(async (pages: App) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => qs.parse(body),
    );
    pages.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Refusal)) throw error;
      return sendPage(reply, {
        lang: 'en',
        title: english.missingTitle,
        status: error.status,
        narrow: true,
        body: missing,
      });
    });

    pages.get(
      PATH,
      { config: { class: 'read' }, schema: { hide: true, params: pageParams, querystring: pageQuery } },
      async (request, reply) => {
        const session = state.read(request.params.id);
        const lang = langOf(session.locale);
        const isDeclined = request.query.declined === '1';
        const body = <PayPage session={session} lang={lang} isDeclined={isDeclined} />;
        return sendPage(reply, { lang, title: words[lang].title, narrow: true, formOrigins: originsOf(session), body });
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
