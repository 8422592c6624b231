import { useTranslation } from 'react-i18next';
import type { PayChoice, Payment } from '#machines/payment.view';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { Price } from '../../ui/price';
import { Refusal } from '../../ui/refusal';
import { useBookingSend } from '../actor';
import { PaymentNotice } from './payment-notice';
import styles from './promo-screen.module.css';

/** Of the notice that says why the customer is back here: it describes the buttons. */
const NOTICE = 'pay-notice';

interface PaymentChoicesProps {
  payment: Payment;
  rolls: boolean;
}

/** What is owed now, said on the button: for the move alone, and with a helper where one is offered. On phones it stays in sight. */
export function PaymentChoices({ payment, rolls }: PaymentChoicesProps) {
  const { t } = useTranslation('payment');
  const { choices, phase, failure } = payment;
  return (
    <section className={styles.choices} aria-labelledby="choices-title" data-dock>
      {failure && (
        <Refusal id={NOTICE}>
          <PaymentNotice {...failure} />
        </Refusal>
      )}
      <h2 id="choices-title" className={styles.question}>
        {t(choices.length > 1 ? 'pay.choose' : 'pay.title')}
      </h2>
      <div className={styles.ways}>
        {choices.map((choice) => (
          <Choice
            key={choice.withHelper ? 'with' : 'without'}
            choice={choice}
            isChecking={phase === 'checking'}
            rolls={rolls}
          />
        ))}
      </div>
    </section>
  );
}

function Choice({ choice, isChecking, rolls }: { choice: PayChoice; isChecking: boolean; rolls: boolean }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const send = useBookingSend();
  const { withHelper, total, before, more, saves, due, rest, leaving, canPay } = choice;
  const amount = format.money(due);

  return (
    <article className={styles.choice} data-helper={withHelper || undefined}>
      <h3 className={styles.choiceTitle}>
        {t(withHelper ? 'pay.withHelper' : 'pay.withoutHelper')}
        {withHelper && <span className={styles.more}>{t('pay.more', { amount: format.money(more) })}</span>}
      </h3>
      <p className={styles.small}>
        {t(withHelper ? 'pay.helperText' : 'pay.driverText')}
        {saves > 0 && ` ${t('pay.saves', { time: format.duration(saves) })}`}
      </p>
      <p className={styles.prices}>
        <Price rolls={rolls}>{format.money(total)}</Price>
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
        aria-describedby={NOTICE}
        onClick={() => send({ type: 'payment.requested', withHelper })}
      >
        {t(withHelper ? 'pay.nowHelper' : 'pay.now', { amount })}
      </Button>
      {rest > 0 && <p className={styles.small}>{t('pay.rest', { amount: format.money(rest) })}</p>}
    </article>
  );
}
