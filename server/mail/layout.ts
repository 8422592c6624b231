/** Lays out a mail as plain text and as HTML for every mail program, with the styles on each element. */

import type { Language } from '#domain/language';
import { SPACE } from '#domain/locale';
import { nonBreakingFigures } from '#domain/non-breaking';
import { nonBreakingPostcodes } from '#domain/postcode';
import { business, knownSentences, registrations } from '#domain/shop/business';
import { fill } from '#server/fill';
import type { RenderedMail } from './mail';
import { textsOf } from './words';

/** Escaped HTML, safe to insert into more. */
interface Html {
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
function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.reduce((text, part, index) => text + markupOf(values[index - 1] ?? '') + part) };
}

export type MailRow = readonly [label: string, value: string, weight?: 'bold'];
/** A text alone is a paragraph; an empty one is left out. */
export type MailPart =
  | string
  | { kind: 'heading'; text: string }
  | { kind: 'rows' | 'sums'; rows: readonly MailRow[] }
  | { kind: 'route'; from: MailRow; to: MailRow }
  | { kind: 'list'; items: readonly string[] }
  /** `copy` introduces the button's address, repeated at the end of the mail for readers whose button does not work. */
  | { kind: 'button'; label: string; url: string; copy?: string }
  | { kind: 'link'; text: string; url: string };

const INK = 'color:#15202d';
const SOFT = 'color:#505c6c;font-size:14px';
/** The firm's name, above everything: mail programs hide pictures until the reader asks for them. */
const HEAD =
  'margin:0;padding-bottom:12px;border-bottom:1px solid #d2d8df;color:#024e9a;font-size:20px;font-weight:700;letter-spacing:-0.01em';
const LIGHT = 'font-weight:normal;color:#505c6c';
const BOLD = 'font-weight:600';
const CELL = `padding:6px 12px 6px 0;border-bottom:1px solid #d2d8df;vertical-align:top;text-align:left;${INK}`;
/** On narrow screens a value moves below its label. */
const STACKED =
  '@media (max-width:480px){.rows th,.rows td{display:block;padding-right:0!important}.rows th{border:0!important;padding-bottom:0!important;width:auto!important}.rows td{padding-top:0!important}}';
/** Dark colours, for the programs that read styles of a page; the others keep the light ones of the elements. */
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){',
  '.page{background:#0e141d!important}.card{background:#161f29!important}.page *{border-color:#2f3945!important;color:#ebeff4!important}',
  '.page .soft,.page .soft *{color:#a9b2be!important}.page a,.page .name{color:#79b6f4!important}',
  '.page .button{background:#79b6f4!important}.page .button a{color:#0e141d!important}.page .dot{border-color:#79b6f4!important}',
  '.page .road{background-image:linear-gradient(#79b6f4,#79b6f4)!important}',
  '.page .pickup{background:#161f29!important}.page .destination{background:#79b6f4!important}}',
].join('');
/** Outlook's old engine pads a cell, but no link. */
const BUTTON_CELL = 'background:#024e9a;border-radius:10px;mso-padding-alt:12px 24px';
const BUTTON = 'display:inline-block;color:#ffffff;padding:12px 24px;font-weight:600;text-decoration:none';
const LINE = 'linear-gradient(#024e9a,#024e9a) no-repeat';
/** Draws the road between the two ends of a move; mail programs without gradients show only the dots. */
const ENDS = {
  pickup: { road: `background:${LINE} 7px 16px/2px 100%`, ground: '#ffffff' },
  destination: { road: `background:${LINE} 7px 0/2px 16px`, ground: '#024e9a' },
} as const;
const DOT = 'display:block;box-sizing:border-box;width:16px;height:16px;border:3px solid #024e9a;border-radius:50%';
const FONT = 'font-family:system-ui,Segoe UI,Roboto,PingFang SC,Microsoft YaHei,Noto Sans SC,sans-serif';

/** Keeps a value on one line, so that typed text cannot begin a new line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Separates a label from its value. */
const COLON: Readonly<Record<Language, string>> = { en: ': ', zh: '：' };

const rowsText = (rows: readonly MailRow[], lang: Language): string =>
  rows.map(([label, value]) => `${label}${COLON[lang]}${oneLine(value)}`).join('\n');

function asText(part: MailPart, lang: Language): string {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'heading':
      return part.text.toUpperCase();
    case 'rows':
    case 'sums':
      return rowsText(part.rows, lang);
    case 'route':
      return rowsText([part.from, part.to], lang);
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'button':
      return `${part.label}${COLON[lang].trim()}\n${part.url}`;
    case 'link':
      return `${part.text}${COLON[lang].trim()}\n${part.url}`;
  }
}

/** Keeps phone numbers, postcodes and counts on one line. */
export const nonBreaking = (text: string): string =>
  nonBreakingPostcodes(nonBreakingFigures(text)).replaceAll(' × ', '\u00a0×\u00a0');

/** The button's address, for readers whose button does not work. */
function copyOf(part: MailPart): Html {
  if (typeof part === 'string' || part.kind !== 'button' || !part.copy) return html``;
  return html`<p class="soft" style="margin:8px 0;${SOFT}">${nonBreaking(part.copy)}<br><a href="${part.url}" style="color:#024e9a;word-break:break-all">${part.url}</a></p>`;
}

/** One end of the move, beside its dot. */
const endOf = ([label, value]: MailRow, end: keyof typeof ENDS): Html =>
  html`<tr><td class="road" style="width:16px;padding:8px 12px 8px 0;vertical-align:top;${ENDS[end].road}"><span class="dot ${end}" style="${DOT};background:${ENDS[end].ground}"></span></td><td style="padding:4px 0;${INK}"><span class="soft" style="${SOFT}">${nonBreaking(label)}</span><br>${nonBreaking(value)}</td></tr>`;

function asHtml(part: MailPart): Html {
  if (typeof part === 'string')
    return html`<p style="margin:12px 0;white-space:pre-line;${INK}">${nonBreaking(part)}</p>`;
  switch (part.kind) {
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;font-size:18px;text-wrap:balance;${INK}">${nonBreaking(part.text)}</h2>`;
    case 'rows':
    case 'sums': {
      const cell = part.kind === 'sums' ? `${CELL};padding-right:0;text-align:right;white-space:nowrap` : CELL;
      const label = part.kind === 'rows' ? `${CELL};width:36%` : CELL;
      const rows = part.rows.map(
        ([name, value, weight]) =>
          html`<tr><th scope="row" class="${weight ? '' : 'soft'}" style="${label};${weight ? BOLD : LIGHT}">${nonBreaking(name)}</th><td style="${cell}${weight ? `;${BOLD}` : ''}">${nonBreaking(value)}</td></tr>`,
      );
      return html`<table role="presentation" class="${part.kind}" style="border-collapse:collapse;width:100%;overflow-wrap:anywhere">${rows}</table>`;
    }
    case 'route':
      return html`<table role="presentation" style="border-collapse:collapse;width:100%;margin:8px 0;overflow-wrap:anywhere">${endOf(part.from, 'pickup')}${endOf(part.to, 'destination')}</table>`;
    case 'list':
      return html`<ul style="margin:8px 0;padding-left:20px;${INK}">${part.items.map((item) => html`<li style="margin:4px 0">${nonBreaking(item)}</li>`)}</ul>`;
    case 'button':
      return html`<table role="presentation" style="border-collapse:separate;margin:24px 0"><tr><td class="button" bgcolor="#024e9a" style="${BUTTON_CELL}"><a href="${part.url}" style="${BUTTON}">${nonBreaking(part.label)}</a></td></tr></table>`;
    case 'link':
      return html`<p style="margin:12px 0"><a href="${part.url}" style="color:#024e9a">${nonBreaking(part.text)}</a></p>`;
  }
}

function footerOf(lang: Language): string[] {
  const texts = textsOf(lang);
  const { phone, email, address } = business;
  return [
    texts.neverAsk,
    fill(texts.questions, { phone: phone.display, email }),
    `${business.name[lang]}${COLON[lang]}${knownSentences(fill(texts.legal, { address, ...registrations })).join(SPACE[lang])}`,
  ];
}

function layOut(lang: Language, title: string, parts: readonly MailPart[], footer: readonly string[]) {
  const small = footer.map((line) => html`<p class="soft" style="margin:8px 0;${SOFT}">${nonBreaking(line)}</p>`);
  const rule = html`<hr style="border:0;border-top:1px solid #d2d8df;margin:24px 0">`;
  const page = html`<!doctype html><html lang="${lang === 'zh' ? 'zh-Hans' : 'en-GB'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${STACKED}${DARK}</style></head><body class="page" style="margin:0;padding:24px 16px;background:#fcfaf6;line-height:${lang === 'zh' ? '1.75' : '1.6'};text-wrap:pretty;text-autospace:normal;${FONT}"><table role="presentation" width="560" align="center" style="border-collapse:separate;width:100%;max-width:560px;margin:0 auto"><tr><td class="card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #d2d8df;border-radius:16px;padding:24px"><p class="name" style="${HEAD}">${business.name[lang]}</p><h1 style="margin:20px 0 16px;font-size:24px;line-height:1.25;text-wrap:balance;${INK}">${nonBreaking(title)}</h1>${parts.map(asHtml)}${footer.length > 0 ? rule : ''}${parts.map(copyOf)}${small}</td></tr></table></body></html>`;
  const [warning, ...signature] = footer;
  return {
    // Mail programs fold away what is below the mark of a signature, so the warning is above it.
    text: `${[title, ...parts.map((part) => asText(part, lang)), ...(warning ? [warning, '-- ', ...signature] : [])].join('\n\n')}\n`,
    html: page.markup,
  };
}

/** A mail to a customer, signed by the firm. */
export function letter(lang: Language, subject: string, title: string, parts: readonly MailPart[]): RenderedMail {
  return { subject, ...layOut(lang, title, parts.filter(Boolean), footerOf(lang)) };
}

/** A mail to the team, in English. */
export function teamLetter(subject: string, title: string, parts: readonly MailPart[]): RenderedMail {
  return { subject, ...layOut('en', title, parts.filter(Boolean), []) };
}
