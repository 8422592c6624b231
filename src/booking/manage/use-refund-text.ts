import { useTranslation } from 'react-i18next';
import type { CancellationTerms } from '#domain/booking/cancellation';
import { useFormat } from '../../i18n/hooks';

/** The refund and the fee in one sentence. */
export function useRefundText({
  paid,
  refund,
  fee,
  feePercent: percent,
  noticeHours: count,
  isDecidedElsewhere,
}: CancellationTerms): string {
  const { t } = useTranslation('manage');
  const { money } = useFormat();
  if (isDecidedElsewhere) return t('cancel.decidedElsewhere');
  if (paid === 0) return t('cancel.unpaid');
  if (fee === 0) return t('cancel.whole', { amount: money(refund) });
  return t('cancel.part', { refund: money(refund), paid: money(paid), fee: money(fee), percent, count });
}
