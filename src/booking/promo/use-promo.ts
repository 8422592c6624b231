import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type PromoActor, type PromoBox, promoBoxOf } from '#machines/promo.view';
import { useFormat } from '../../i18n/use-format';
import { isSame } from '../../shared/is-same';
import { useBooking, useChild } from '../actor';

/** The promotion code, and what just happened to it in words for the live region. */
export function usePromo(): { box: PromoBox; status: string; actor: PromoActor | undefined } {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const facts = useBooking((snapshot) => snapshot.context.facts);
  const actor = useChild('promo');
  const box = useSelector(actor, (snapshot) => promoBoxOf(snapshot, facts), isSame);

  return { box, status: statusOf(), actor };

  function statusOf(): string {
    if (box.show === 'entry') {
      if (box.checking) return t('promo.applying');
      return box.removed ? t('promo.removed') : '';
    }
    if (box.removing) return t('promo.removing');
    const [{ saved, before: from, after } = { saved: 0, before: 0, after: 0 }] = box.savings;
    const amounts = { amount: format.money(saved), before: format.money(from), after: format.money(after) };
    return box.fresh ? t('promo.applied', amounts) : '';
  }
}
