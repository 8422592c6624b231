import type { PayChoice, PromoStep } from '#machines/promo.view';
import { useFormat } from '../../i18n/use-format';
import { useSpace } from '../../i18n/use-space';
import { useTranslation } from '../../i18n/use-translation';
import { CallLink } from '../../shared/call-link';
import { Button } from '../../ui/button';
import { Stack, Text } from '../../ui/layout';
import { Price } from '../../ui/price';
import { Refusal } from '../../ui/refusal';
import { useBookingSend } from '../actor';
import { RefusalNotice } from '../frame/step-refusal';
import styles from './promo-screen.module.css';

/** Of the notice that says why the customer is back here: it describes the buttons. */
const NOTICE = 'pay-notice';

interface PayChoicesProps {
  step: PromoStep;
  rolls: boolean;
}

/** What a helper does, and what is owed now, said on the buttons: for the move alone, and with a helper where one is offered. They stay in sight. */
export function PayChoices({ step, rolls }: PayChoicesProps) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const space = useSpace();
  const { choices, phase, failure } = step;
  const helper = choices.find(({ withHelper }) => withHelper);
  const says = [
    t('pay.driverText'),
    helper && t('pay.helperText'),
    helper && helper.saves > 0 && t('pay.saves', { time: format.duration(helper.saves) }),
  ];
  return (
    <>
      <Stack gap={4}>
        <Text as="h2" size={20} id="choices-title">
          {t(helper ? 'pay.choose' : 'pay.title')}
        </Text>
        <Text soft>{says.filter(Boolean).join(space)}</Text>
      </Stack>
      <section className={styles.choices} aria-labelledby="choices-title" data-dock>
        {failure && (
          <Refusal id={NOTICE}>
            <PromoRefusal {...failure} />
          </Refusal>
        )}
        {choices.map((choice) => (
          <Choice
            key={choice.withHelper ? 'with' : 'without'}
            choice={choice}
            isChecking={phase === 'returning'}
            rolls={rolls}
          />
        ))}
      </section>
    </>
  );
}

function Choice({ choice, isChecking, rolls }: { choice: PayChoice; isChecking: boolean; rolls: boolean }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const send = useBookingSend();
  const { withHelper, total, before, more, due, rest, leaving, canPay } = choice;
  const amount = format.money(due);

  return (
    <article className={styles.choice} data-helper={withHelper || undefined}>
      <h3 className={styles.choiceTitle}>
        {t(withHelper ? 'pay.withHelper' : 'pay.withoutHelper')}
        {withHelper && <span className={styles.more}>{t('pay.more', { amount: format.money(more) })}</span>}
      </h3>
      <p className={styles.prices}>
        <Price rolls={rolls}>{format.money(total)}</Price>
        {before !== undefined && (
          <Text as="span" soft size={14}>
            {t('pay.before')} <del>{format.money(before)}</del>
          </Text>
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
      {rest > 0 && (
        <Text soft size={14}>
          {t('pay.rest', { amount: format.money(rest) })}
        </Text>
      )}
    </article>
  );
}

const VARIANTS = {
  error: { tone: 'bad', title: 'pay.error' },
  notCompleted: { tone: 'warn', title: 'pay.notCompleted' },
  price: { tone: 'warn', title: 'pay.check' },
} as const;

/** Why the customer is back here. A payment that was not completed is no error. */
export function PromoRefusal({ kind, ...why }: NonNullable<PromoStep['failure']>) {
  const { t } = useTranslation('payment');
  const { tone, title } = VARIANTS[kind];
  return (
    <RefusalNotice tone={tone} title={t(title)} {...why}>
      {kind === 'error' && (
        <p>
          <CallLink />
        </p>
      )}
    </RefusalNotice>
  );
}
