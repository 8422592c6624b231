import { useTranslation } from 'react-i18next';
import type { CancellationTerms } from '#domain/cancellation';
import { useFormat } from '../../i18n/use-format';

/** What cancelling gives back, in one sentence. */
export function useRefundText({
  paid,
  refund,
  fee,
  feePercent: percent,
  noticeHours: hours,
}: CancellationTerms): string {
  const { t } = useTranslation('manage');
  const { money } = useFormat();
  if (paid === 0) return t('cancel.unpaid');
  if (fee === 0) return t('cancel.whole', { amount: money(refund) });
  return t('cancel.part', { refund: money(refund), paid: money(paid), fee: money(fee), percent, hours });
}
