/** The customer's form for the company that the invoice is made out to, without a script. */
import type { InvoiceTo } from '#domain/booking/invoice';
import type { Language } from '#domain/language';
import { textsOf } from '#server/mail/words';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Stack, Text } from '#ui/layout';

export interface InvoiceToPageProps {
  lang: Language;
  /** The newest input, or what is stored. */
  typed: InvoiceTo;
  refused?: { field: string | undefined; problem: string } | undefined;
}

export function InvoiceToPage({ lang, typed, refused }: InvoiceToPageProps) {
  const { invoiceTo: t } = textsOf(lang);
  const fieldOf = (name: keyof InvoiceTo) => ({
    id: name,
    name,
    label: t[name],
    defaultValue: typed[name],
    ...(refused?.field === name ? { error: refused.problem, autoFocus: true } : {}),
  });
  return (
    <>
      <h1>{t.title}</h1>
      <Text soft>{t.text}</Text>
      <Stack as="form" method="post" gap={24}>
        <input type="hidden" name="lang" value={lang} />
        <Field {...fieldOf('company')} maxLength={200} autoComplete="organization" />
        <Field as="textarea" {...fieldOf('address')} rows={3} maxLength={2000} autoComplete="billing street-address" />
        <Field {...fieldOf('reference')} maxLength={200} />
        <Field {...fieldOf('vatNumber')} maxLength={200} />
        <div>
          <Button type="submit">{t.save}</Button>
        </div>
      </Stack>
    </>
  );
}
