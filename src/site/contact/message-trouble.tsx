import { useTranslation } from 'react-i18next';
import { business } from '#domain/business';
import type { MessageForm } from '#machines/contact-form.view';
import { useErrorText } from '../../shared/error-text';
import { PageButton } from '../../shared/page-link';
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
  const kept = (
    <p>
      {t('failed.kept')} <a href={`tel:${business.phone.tel}`}>{t('failed.call', { phone: business.phone.display })}</a>
    </p>
  );
  if (refusal && isAboutQuote(refusal)) {
    const again = (
      <PageButton variant="quiet" to={`same-day-quote?step=${STEPS[refusal]}`}>
        {t('quote.again')}
      </PageButton>
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
