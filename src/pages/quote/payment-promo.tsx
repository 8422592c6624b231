/** The promotion code: folded away until somebody has one. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { features } from '#domain/business';
import { PROMO_LENGTH } from '#domain/promo';
import { type PromoBox, promoBoxOf } from '#machines/promo.view';
import { useChild } from '../../app/booking-actor';
import { useFormat } from '../../i18n/use-format';
import { useErrorText } from '../../panels/booking-frame/error-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './payment.module.css';

const sameBox = (a: PromoBox, b: PromoBox) => JSON.stringify(a) === JSON.stringify(b);

export function PaymentPromo() {
  const { t } = useTranslation('payment');
  const say = useErrorText();
  const child = useChild('promo');
  const box = useSelector(child, promoBoxOf, sameBox);
  if (!features.promoCodes) return null;

  const { code, phase, refusal, applied } = box;
  if (applied && phase !== 'editing' && phase !== 'checking') {
    return (
      <Applied
        applied={applied}
        phase={phase}
        refusal={refusal && say(refusal)}
        onRemove={() => child?.send({ type: 'code.removed' })}
      />
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    child?.send({ type: 'code.submitted' });
  };
  return (
    <details className={styles.promo} open={code !== '' || refusal !== undefined || undefined}>
      <summary>{t('promo.open')}</summary>
      <form className={styles.promoForm} onSubmit={onSubmit} noValidate>
        <Field
          name="promoCode"
          label={t('promo.label')}
          hint={t('promo.hint')}
          error={refusal && say(refusal)}
          value={code}
          maxLength={4 * PROMO_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => child?.send({ type: 'code.typed', text: target.value })}
        />
        <Button type="submit" variant="quiet" busy={phase === 'checking'} busyLabel={t('promo.applying')}>
          {t('promo.apply')}
        </Button>
      </form>
    </details>
  );
}

interface AppliedProps {
  applied: NonNullable<PromoBox['applied']>;
  phase: PromoBox['phase'];
  refusal: string | undefined;
  onRemove: () => void;
}

function Applied({ applied, phase, refusal, onRemove }: AppliedProps) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  return (
    <Notice
      tone="good"
      title={t('promo.success', { code: applied.code, percent: applied.shownPercent })}
      action={
        <Button variant="quiet" busy={phase === 'removing'} busyLabel={t('promo.removing')} onClick={onRemove}>
          {t('promo.remove')}
        </Button>
      }
    >
      <p>{t('promo.saving', { amount: format.money(applied.savings), helper: format.money(applied.helperSavings) })}</p>
      <p className={styles.small}>
        {t('promo.before', {
          price: format.money(applied.originalPrice),
          helper: format.money(applied.originalHelperPrice),
        })}
      </p>
      {refusal && <p role="alert">{refusal}</p>}
    </Notice>
  );
}
