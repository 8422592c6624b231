import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/refusal';
import { CallLink } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';
import { useBookingSend } from '../actor';

interface RouteTroubleProps {
  kind: 'unmeasured' | 'tooFar' | 'refused';
  reason: ErrorCode;
  /** What the sentence tells of the answer. */
  status?: string | undefined;
  canRetry: boolean;
  canConfirm: boolean;
}

/** What stands in the way of this route, and the way on. */
export function RouteTrouble({ kind, reason, status, canRetry, canConfirm }: RouteTroubleProps) {
  const { t } = useTranslation('booking');
  const say = useErrorText();
  const send = useBookingSend();

  if (kind === 'tooFar') {
    return (
      <Notice tone="bad" title={say('locationTooFar')}>
        <p>
          {t('route.tooFarText')} <CallLink />
        </p>
      </Notice>
    );
  }
  if (kind === 'refused') {
    return (
      <Notice tone="bad" title={say(reason)}>
        <p>{t('route.changeEnd')}</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={t('route.failed')}
      action={canRetry && <RetryButton onRetry={() => send({ type: 'retry.requested' })}>{t('tryAgain')}</RetryButton>}
    >
      <p>{t('route.unavailable')}</p>
      {reason !== 'routeFailed' && <p>{say(reason, '', status)}</p>}
      {canConfirm && <p>{t('route.goOn')}</p>}
    </Notice>
  );
}
