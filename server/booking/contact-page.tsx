/** The customer's form for name, phone number and email address, without a script. */
import { CONTACT_FIELDS, CONTACT_TEXT_LIMIT, type Contact, type ContactField } from '#domain/forms/contact';
import { CONTACT_INPUTS } from '#domain/forms/contact-inputs';
import type { Language } from '#domain/language';
import { textsOf } from '#server/mail/words';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Stack, Text } from '#ui/layout';
import { Notice } from '#ui/notice';

export interface ContactPageProps {
  lang: Language;
  /** The newest input, or what is stored. */
  typed: Pick<Contact, ContactField>;
  /** The problem of each refused field, in words. */
  problems?: Partial<Record<ContactField, string>> | undefined;
  /** The reason why nothing was saved, if it is no field. */
  refusal?: string | undefined;
}

export function ContactPage({ lang, typed, problems = {}, refusal }: ContactPageProps) {
  const { yourContact: t } = textsOf(lang);
  const first = CONTACT_FIELDS.find((field) => problems[field] !== undefined);
  return (
    <>
      <h1>{t.title}</h1>
      <Text soft>{t.text}</Text>
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <Stack as="form" method="post" gap={24} noValidate>
        <input type="hidden" name="lang" value={lang} />
        {CONTACT_FIELDS.map((field) => (
          <Field
            key={field}
            {...CONTACT_INPUTS[field]}
            id={field}
            name={field}
            label={t[field]}
            hint={field === 'email' && t.emailHint}
            error={problems[field]}
            autoFocus={field === first}
            defaultValue={typed[field]}
            maxLength={CONTACT_TEXT_LIMIT}
          />
        ))}
        <div>
          <Button type="submit">{t.save}</Button>
        </div>
      </Stack>
    </>
  );
}
