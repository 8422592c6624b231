import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { business } from '#domain/business';
import type { MessageForm } from '#machines/contact-form.view';
import { useLanguage } from '../../i18n/use-language';
import { useErrorText } from '../../shared/error-text';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Refusals that say no more than that sending failed. */
const VAGUE: ReadonlySet<string> = new Set(['messageFailed', 'serverError', 'unknown', 'notFound', 'notAllowedNow']);

/** The step of the same-day quote that puts right what is wrong with it. */
const STEPS = { quoteChanged: 'contact', quoteTooLate: 'places' } as const;
const isAboutQuote = (refusal: string): refusal is keyof typeof STEPS => Object.hasOwn(STEPS, refusal);

/** Why a message was not sent, and the way on. */
export function MessageTrouble({ phase, refusal }: Pick<MessageForm, 'phase' | 'refusal'>) {
  return phase === 'offline' ? <Offline /> : <Failed refusal={refusal} />;
}

function Offline() {
  const { t } = useTranslation('contact');
  return (
    <Notice tone="warn" title={t('offline.title')} role="alert">
      <p>{t('offline.text')}</p>
    </Notice>
  );
}

function Failed({ refusal }: Pick<MessageForm, 'refusal'>) {
  const { t } = useTranslation(['contact', 'errors']);
  const say = useErrorText();
  const language = useLanguage();
  const kept = (
    <p>
      {t('failed.kept')} <a href={`tel:${business.phone.tel}`}>{t('failed.call', { phone: business.phone.display })}</a>
    </p>
  );
  if (refusal && isAboutQuote(refusal)) {
    const again = (
      <ButtonLink as={Link} variant="quiet" to={`/${language}/same-day-quote?step=${STEPS[refusal]}`}>
        {t('quote.again')}
      </ButtonLink>
    );
    return (
      <Notice tone="warn" title={say(refusal)} role="alert" action={again}>
        {kept}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={t('errors:messageFailed')}>
      {refusal && !VAGUE.has(refusal) && <p>{say(refusal)}</p>}
      {kept}
    </Notice>
  );
}
