import { useTranslation } from 'react-i18next';
import type { PayChoice, Payment } from '#machines/payment.view';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Price } from '../../ui/price';
import { useBookingSend } from '../actor';
import styles from './promo-screen.module.css';

interface PaymentChoicesProps {
  payment: Payment;
  rolls: boolean;
}

/** What is owed now, said on the button: for the move alone, and with a helper where one is offered. */
export function PaymentChoices({ payment, rolls }: PaymentChoicesProps) {
  const { t } = useTranslation('payment');
  return (
    <section className={styles.choices} aria-labelledby="choices-title">
      <h2 id="choices-title" className={styles.title}>
        {t('pay.choose')}
      </h2>
      {payment.choices.map((choice) => (
        <Choice
          key={choice.withHelper ? 'with' : 'without'}
          choice={choice}
          isChecking={payment.phase === 'checking'}
          rolls={rolls}
        />
      ))}
    </section>
  );
}

function Choice({ choice, isChecking, rolls }: { choice: PayChoice; isChecking: boolean; rolls: boolean }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const send = useBookingSend();
  const { withHelper, total, before, more, due, rest, leaving, canPay } = choice;
  const amount = format.money(due);

  return (
    <Card as="article">
      <div className={styles.choice} data-helper={withHelper || undefined}>
        <h3 className={styles.choiceTitle}>
          {t(withHelper ? 'pay.withHelper' : 'pay.withoutHelper')}
          {withHelper && <span className={styles.more}>{t('pay.more', { amount: format.money(more) })}</span>}
        </h3>
        {withHelper && <p className={styles.small}>{t('pay.helperText')}</p>}
        <p className={styles.prices}>
          <Price size="large" rolls={rolls}>
            {format.money(total)}
          </Price>
          {before !== undefined && (
            <span className={styles.before}>
              {t('pay.before')} <del>{format.money(before)}</del>
            </span>
          )}
        </p>
        <Button
          full
          busy={leaving || isChecking}
          busyLabel={t(isChecking ? 'pay.checking' : 'pay.leaving')}
          aria-disabled={!canPay || undefined}
          onClick={() => send({ type: 'payment.requested', withHelper })}
        >
          {t(withHelper ? 'pay.nowHelper' : 'pay.now', { amount })}
        </Button>
        {rest > 0 && <p className={styles.small}>{t('pay.rest', { amount: format.money(rest) })}</p>}
      </div>
    </Card>
  );
}
