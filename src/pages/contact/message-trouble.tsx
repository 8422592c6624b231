import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { business } from '#domain/business';
import type { MessageForm } from '#machines/contact-form.view';
import { useErrorText } from '../../panels/booking-frame/error-text';
import { Notice } from '../../ui/notice';

/** Refusals that say no more than that sending failed. */
const VAGUE: ReadonlySet<string> = new Set(['messageFailed', 'serverError', 'unknown', 'notFound', 'notAllowedNow']);

/** Why a message was not sent, and the way on; brought into view when it appears. */
export function MessageTrouble({ phase, refusal }: Pick<MessageForm, 'phase' | 'refusal'>) {
  const { t } = useTranslation(['contact', 'errors']);
  const say = useErrorText();
  const here = useRef<HTMLDivElement>(null);
  const isTrouble = phase === 'failed' || phase === 'offline';
  useEffect(() => {
    if (isTrouble) here.current?.scrollIntoView({ block: 'nearest' });
  }, [isTrouble]);
  if (!isTrouble) return null;

  return (
    <div ref={here}>
      {phase === 'offline' ? (
        <Notice tone="warn" title={t('offline.title')} role="alert">
          <p>{t('offline.text')}</p>
        </Notice>
      ) : (
        <Notice tone="bad" title={t('errors:messageFailed')}>
          {refusal && !VAGUE.has(refusal) && <p>{say(refusal)}</p>}
          <p>
            {t('failed.kept')}{' '}
            <a href={`tel:${business.phone.tel}`}>{t('failed.call', { phone: business.phone.display })}</a>
          </p>
        </Notice>
      )}
    </div>
  );
}
