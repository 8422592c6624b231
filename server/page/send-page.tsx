/** The server's smaller pages: invoices, links, refusals and /dev. */
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#domain/language';
import { Button } from '#ui/button';
import styles from './page.module.css';
import page from './page.module.css?inline';
import { PageDocument } from './page-document';
import { type Sent, sendDocument } from './send-document';
import { styleOf } from './style';

const STYLE = styleOf(page);

interface Page extends Sent {
  lang: Language;
  title: string;
  body: ReactNode;
  narrow?: boolean;
}

export function sendPage(reply: FastifyReply, { lang, title, body, narrow, ...sent }: Page): FastifyReply {
  const markup = renderToStaticMarkup(
    <PageDocument lang={lang} title={title} style={STYLE}>
      <main className={styles.main} data-narrow={narrow}>
        {body}
      </main>
    </PageDocument>,
  );
  return sendDocument(reply, { markup, style: STYLE, ...sent });
}

interface ShortPage extends Sent {
  lang: Language;
  title: string;
  text?: string;
  /** A link, or the button of a form that posts to the page's own address. */
  way: { href: string; text: string } | { button: string };
}

export function sendShortPage(reply: FastifyReply, { text, way, ...page }: ShortPage): FastifyReply {
  const body = (
    <>
      <h1>{page.title}</h1>
      {text && <p>{text}</p>}
      {'button' in way ? (
        <form method="post">
          <Button type="submit" full>
            {way.button}
          </Button>
        </form>
      ) : (
        <p>
          <a href={way.href}>{way.text}</a>
        </p>
      )}
    </>
  );
  return sendPage(reply, { ...page, body, narrow: true });
}
