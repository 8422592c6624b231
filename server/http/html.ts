/**
 * HTML of mails, and of the server's smaller pages: invoices, links, refusals and /dev. No script; one inline style,
 * allowed by its hash.
 */

import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from '#domain/language';

/** Escaped HTML, safe to insert into more. */
export interface Html {
  readonly markup: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

type Value = string | number | Html | readonly Html[];

function markupOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Template tag that escapes every value except Html. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.reduce((text, part, index) => text + markupOf(values[index - 1] ?? '') + part) };
}

/** The language of a document. */
export const htmlLang = (lang: Language): string => (lang === 'zh' ? 'zh-Hans' : 'en-GB');

/** A path without a hash, so that these pages need no manifest of the build. */
export const TYPEFACE = '/typeface.woff2';

const SYSTEM = 'system-ui,"Segoe UI",Roboto,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif';

const STYLE = `
@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${TYPEFACE}) format("woff2")}
@font-face{font-family:"Figtree beside Chinese";font-weight:300 900;font-display:swap;src:url(${TYPEFACE}) format("woff2");unicode-range:U+20-7E,U+A0-B6,U+B8-FF,U+2013,U+2212}
:root{color-scheme:light dark;--paper:light-dark(#fcfaf6,#0e141d);--card:light-dark(#fff,#161f29);--ink:light-dark(#15202d,#ebeff4);--soft:light-dark(#505c6c,#a9b2be);--line:light-dark(#d2d8df,#2f3945);--strong:light-dark(#748192,#6f7c8c);--blue:light-dark(#024e9a,#79b6f4);--on-blue:light-dark(#fff,#0e141d);--warn:light-dark(#8a5600,#edbf71);--warn-tint:light-dark(#fff4db,#362913);--bad:light-dark(#a92321,#f7958a);--bad-tint:light-dark(#ffefec,#41211e)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 Figtree,${SYSTEM};text-wrap:pretty;text-autospace:normal}
:lang(zh){font-family:"Figtree beside Chinese",${SYSTEM};line-height:1.75}
h1:lang(zh){word-break:keep-all;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:24px 16px 64px}
main.narrow{max-width:30rem}
h1{font-size:1.7rem;line-height:1.15;font-weight:650;margin:24px 0 16px;text-wrap:balance}
h2{font-size:1.15rem;margin:24px 0 8px}
p{margin:8px 0}
a{color:var(--blue)}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px;margin:16px 0}
.note{border-radius:10px;padding:12px 16px;background:var(--warn-tint);color:var(--warn);font-weight:600}
.bad{background:var(--bad-tint);color:var(--bad)}
.soft{color:var(--soft)}
.sum{display:flex;justify-content:space-between;gap:16px;align-items:baseline}
.price{font-size:min(1.95rem,9vw);font-weight:650;font-variant-numeric:tabular-nums;white-space:nowrap}
form{margin:12px 0 0}
button{width:100%;min-height:48px;border-radius:10px;border:1px solid var(--strong);background:var(--card);color:var(--ink);font:inherit;cursor:pointer}
button.primary{background:var(--blue);border-color:var(--blue);color:var(--on-blue);font-weight:600}
@media(width>=40rem){main:not(.narrow) button{width:auto;padding-inline:24px}}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
table{width:100%;border-collapse:collapse}
th,td{text-align:start;padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
.mails td+td{overflow-wrap:anywhere}
@media(width<40rem){.mails th{display:none}.mails td{display:block;padding:0 0 4px;border:0}.mails td:first-child{padding-top:12px}.mails td:last-child{padding-bottom:12px;border-bottom:1px solid var(--line)}}
pre{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:12px;font-size:14px;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:40rem;border:1px solid var(--line);border-radius:10px;background:#fff}
.line{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
.line label{flex:1 1 12rem}
.line button{width:auto;padding:0 24px}
label{display:block}
select{display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid var(--strong);border-radius:10px;background:var(--card);color:var(--ink);font:inherit}
summary{cursor:pointer;min-height:44px;padding:8px 0}
.facts{display:grid;grid-template-columns:fit-content(40%) 1fr;gap:4px 12px;margin:12px 0}
.facts dt{color:var(--soft)}
.facts dd{margin:0;overflow-wrap:anywhere}
.amount{padding-inline-end:0;text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.sheet th{font-weight:400}
.sheet tr:last-child>*{font-weight:650}
.firm{display:flex;gap:16px;align-items:start}
.firm svg{flex:none;margin-top:8px}
.sheet{max-width:44rem;margin:0 auto;padding:16px min(24px,4vw);background:var(--card);border:1px solid var(--line);border-radius:16px}
.sheet+.sheet{margin-top:32px}
@media print{:root{color-scheme:light;--paper:#fff}form,details{display:none}.sheet{padding:0;border:0}.sheet+.sheet{break-before:page}}
`;

export interface Document {
  markup: string;
  /** Text of its style element. */
  style: string;
  status?: number | undefined;
  /** Further origins to which a form may lead, redirects included. */
  formOrigins?: readonly string[] | undefined;
}

/** Sends a document without scripts. Its policy allows its one style. */
export function sendDocument(reply: FastifyReply, { markup, style, status = 200, formOrigins = [] }: Document) {
  const policy = [
    "default-src 'none'",
    // The icon that browsers ask for.
    "img-src 'self'",
    "font-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-src 'self'",
    `form-action 'self' ${formOrigins.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(markup);
}

export interface HtmlPage extends Pick<Document, 'status' | 'formOrigins'> {
  lang: Language;
  title: string;
  body: Html;
  narrow?: boolean;
}

export function sendPage(reply: FastifyReply, { lang, title, body, narrow, ...sent }: HtmlPage): FastifyReply {
  const { markup } =
    html`<!doctype html><html lang="${htmlLang(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${{ markup: STYLE }}</style></head><body><main class="${narrow ? 'narrow' : ''}">${body}</main></body></html>`;
  return sendDocument(reply, { markup, style: STYLE, ...sent });
}
