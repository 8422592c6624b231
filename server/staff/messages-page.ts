/** Messages and inquiries, newest first. */
import { referenceOf } from '#domain/booking/booking';
import { type Html, html } from '#server/http/html';
import { messagePayload } from '#server/mail/message-payloads';
import { inquiryPayload } from '#server/mail/payloads';
import { messageRows, quoteRows } from '#server/mail/templates/message-mails';
import { inquiryRows } from '#server/mail/templates/team-mails';
import type { Paged } from '#server/store/paged';
import type { MessagesTable } from '#server/store/schema';
import { chrome, factList, nothing, pagedList, pathOf, type Reader, textsFor, timeText } from './layout';

interface Content {
  name: string;
  text: string;
  rows: (readonly [string, string])[];
  isSuspect?: boolean | undefined;
}

/** A message of another version may not fit: it is named, and the others are shown. */
function contentOf(reader: Reader, message: MessagesTable): Content {
  try {
    return readContent(reader, message);
  } catch {
    return { name: '', text: textsFor(reader).messageUnreadable, rows: [] };
  }
}

function readContent({ lang }: Reader, { kind, data }: MessagesTable): Content {
  if (kind === 'inquiry') {
    const inquiry = inquiryPayload.parse(JSON.parse(data));
    const text = inquiry.additionalNotes;
    return { name: inquiry.customerName, text, rows: inquiryRows({ ...inquiry, additionalNotes: '' }, lang) };
  }
  const message = messagePayload.parse(JSON.parse(data));
  return {
    name: message.name,
    text: message.message,
    isSuspect: message.isSuspect,
    rows: [...messageRows(message, lang), ...quoteRows(message, lang)],
  };
}

function messageItem(reader: Reader, message: MessagesTable): Html {
  const t = textsFor(reader);
  const { name, text, rows, isSuspect } = contentOf(reader, message);
  const { email, booking_id: id, created_at: at } = message;
  const kind = [message.kind === 'inquiry' ? t.inquiry : t.contact, ...(isSuspect ? [t.suspect] : [])].join(' · ');
  return html`<li><h2>${name} <span class="soft">${kind} · ${timeText(reader, at)}</span></h2>
    ${text === '' ? nothing : html`<blockquote>${text}</blockquote>`}
    <details><summary>${t.details}</summary>${factList(rows)}</details>
    <p>${email ? html`<a href="mailto:${encodeURIComponent(email)}">${email}</a>` : nothing}
      ${id ? html`<a href="${pathOf(id)}">${referenceOf(id)}</a>` : nothing}</p></li>`;
}

export function messagesPage(reader: Reader, messages: Paged<MessagesTable>): Html {
  const t = textsFor(reader);
  const items = messages.rows.map((message) => messageItem(reader, message));
  const list = pagedList(reader, '/staff/messages?page=', messages, items);
  return chrome(reader, html`<h1>${t.messages}</h1>${items.length > 0 ? list : html`<p>${t.noMessages}</p>`}`);
}
