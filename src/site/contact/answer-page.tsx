/** What became of a form that was sent without script, or of a link in a mail. Plain pages. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { business } from '#domain/business';
import { useLanguage } from '../../i18n/use-language';
import type { Head } from '../../shared/head';
import { ButtonLink } from '../../ui/button';
import { MessagePage } from '../sections/message-page';
import type { FormAnswer } from './answers';

const TEXTS = {
  sent: 'sent',
  notSent: 'notSent',
  asked: 'newsletter.asked',
  notAsked: 'newsletter.notAsked',
  confirmed: 'newsletter.confirmed',
  left: 'newsletter.left',
  expired: 'newsletter.expired',
  dataAsked: 'data.asked',
  dataNotAsked: 'newsletter.notAsked',
  dataErased: 'data.erased',
  dataKept: 'data.kept',
  dataExpired: 'data.expired',
} as const satisfies Record<FormAnswer, string>;

export function headOf(variant: string, t: TFunction<['contact']>): Head {
  const texts = TEXTS[variant as FormAnswer];
  return { title: t(`contact:${texts}.title`), description: t(`contact:${texts}.text`) };
}

export function AnswerPage({ variant }: { variant: string }) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const texts = TEXTS[variant as FormAnswer];
  const { phone } = business;
  return (
    <MessagePage title={t(`${texts}.title`)} text={t(`${texts}.text`)}>
      {variant === 'notSent' ? (
        <ButtonLink href={`tel:${phone.tel}`}>{t('failed.call', { phone: phone.display })}</ButtonLink>
      ) : (
        <ButtonLink as={Link} to={`/${language}`}>
          {t('sent.home')}
        </ButtonLink>
      )}
    </MessagePage>
  );
}
