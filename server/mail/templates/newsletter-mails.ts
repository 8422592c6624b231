/** Asks an address to confirm the newsletter, with a link to leave it. */
import type { Language } from '#domain/language';
import { letter, type MailPart } from '../layout';
import type { RenderedMail } from '../mail';
import type { NewsletterPayload } from '../payloads';
import { textsOf } from '../words';

export function newsletterMail({ confirmLink, leaveLink }: NewsletterPayload, lang: Language): RenderedMail {
  const { newsletter: texts, copyLink } = textsOf(lang);
  const isKnown = confirmLink === null;
  const parts: MailPart[] = isKnown
    ? [texts.knownText]
    : [texts.text, { kind: 'button', label: texts.button, url: confirmLink, copy: copyLink }, texts.ignore];
  const [subject, title] = isKnown ? [texts.knownSubject, texts.knownTitle] : [texts.subject, texts.title];
  const leave: MailPart = { kind: 'link', text: texts.leave, url: leaveLink };
  return { ...letter(lang, subject, title, [...parts, leave]), unsubscribe: leaveLink };
}
