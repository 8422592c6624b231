/**
 * Pages for forms without JavaScript and for links in mails: a question before an action, or the result of one. They need no JavaScript; a
 * link's token stays in the URL, to which the form posts.
 */

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CONTACT_LIMITS } from '#domain/forms/contact';
import { business } from '#domain/shop/business';
import { useLanguage } from '../../i18n/hooks';
import type { Head } from '../../shared/head';
import { PageButton } from '../../shared/page-link';
import { Button, ButtonLink } from '../../ui/button';
import { Field } from '../../ui/field';
import { Cluster, Stack } from '../../ui/layout';
import { MessagePage } from '../sections/message-page';
import type { FormVariant } from './form-paths';

const TEXTS = {
  sent: 'sent',
  notSent: 'notSent',
  asked: 'newsletter.asked',
  notAsked: 'newsletter.notAsked',
  confirm: 'newsletter.confirm',
  confirmed: 'newsletter.confirmed',
  leave: 'newsletter.leave',
  left: 'newsletter.left',
  expired: 'newsletter.expired',
  data: 'data.ask',
  dataLink: 'data.link',
  dataAsked: 'data.asked',
  dataNotAsked: 'newsletter.notAsked',
  dataErased: 'data.erased',
  dataKept: 'data.kept',
  dataExpired: 'data.expired',
} as const satisfies Record<FormVariant, string>;

/** Variants about something sent or done. */
const SENT: ReadonlySet<string> = new Set<FormVariant>(['sent', 'asked', 'confirm', 'confirmed', 'dataAsked']);

export function headOf(variant: string, t: TFunction<['contact']>): Head {
  const texts = TEXTS[variant as FormVariant];
  return { title: t(`contact:${texts}.title`), description: t(`contact:${texts}.text`) };
}

export function FormPage({ variant }: { variant: string }) {
  const { t } = useTranslation('contact');
  const texts = TEXTS[variant as FormVariant];
  return (
    <MessagePage scene={SENT.has(variant) ? 'sent' : 'missing'} title={t(`${texts}.title`)} text={t(`${texts}.text`)}>
      <FormActions variant={variant as FormVariant} />
    </MessagePage>
  );
}

function FormActions({ variant }: { variant: FormVariant }) {
  const { t } = useTranslation('contact');
  const { phone } = business;
  switch (variant) {
    case 'data':
      return <AskForLink />;
    case 'dataLink':
      return (
        <form method="post">
          <Cluster>
            <Button type="submit" name="want" value="export">
              {t('data.link.export')}
            </Button>
            <Button type="submit" name="want" value="erase" variant="quiet">
              {t('data.link.erase')}
            </Button>
          </Cluster>
        </form>
      );
    case 'confirm':
    case 'leave':
      return (
        <form method="post">
          <Button type="submit">{t(`newsletter.${variant}.submit`)}</Button>
        </form>
      );
    case 'notSent':
      return <ButtonLink href={`tel:${phone.tel}`}>{t('failed.call', { phone: phone.display })}</ButtonLink>;
    default:
      return <PageButton to="">{t('sent.home')}</PageButton>;
  }
}

/** The browser does not validate: its message would be in its own language, and it refuses full-width characters, which the server reads. */
function AskForLink() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  return (
    <form method="post" action="/api/person/link" noValidate>
      <Stack gap={16}>
        <Field
          name="email"
          type="email"
          autoComplete="email"
          maxLength={CONTACT_LIMITS.email}
          required
          label={t('data.ask.email')}
        />
        <input type="hidden" name="lang" value={language} />
        <Button type="submit">{t('data.ask.submit')}</Button>
      </Stack>
    </form>
  );
}
