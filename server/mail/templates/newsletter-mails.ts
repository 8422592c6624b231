/** Asks an address to confirm the newsletter, with a link to leave it. */
import type { Language } from '#domain/language';
import { layOut, type MailPart } from '../layout';
import type { RenderedMail } from '../mail';
import type { NewsletterPayload } from '../payloads';
import { textsOf } from '../words';

export function newsletterMail({ confirmLink, leaveLink }: NewsletterPayload, lang: Language): RenderedMail {
  const { newsletter: texts, copyLink } = textsOf(lang);
  const isKnown = confirmLink === null;
  const parts: MailPart[] = isKnown
    ? [{ kind: 'text', text: texts.knownText }]
    : [
        { kind: 'text', text: texts.text },
        { kind: 'button', label: texts.button, url: confirmLink, copy: copyLink },
        { kind: 'text', text: texts.ignore },
      ];
  return {
    subject: isKnown ? texts.knownSubject : texts.subject,
    ...layOut({
      lang,
      title: isKnown ? texts.knownTitle : texts.title,
      parts: [...parts, { kind: 'link', text: texts.leave, url: leaveLink }],
    }),
    unsubscribe: leaveLink,
  };
}
