import { useTranslation } from 'react-i18next';
import type { PayChoice, PromoStep } from '#machines/promo.view';
import { useFormat, useSpace } from '../../i18n/hooks';
import { CallLink } from '../../shared/call-link';
import { Button } from '../../ui/button';
import { Stack, Text } from '../../ui/layout';
import { Price } from '../../ui/price';
import { Refusal } from '../../ui/refusal';
import { useBookingSend } from '../actor';
import { RefusalNotice } from '../frame/step-refusal';
import styles from './promo-screen.module.css';

/** The id of the refusal, for `aria-describedby` of the buttons. */
const REFUSAL_ID = 'pay-refusal';

interface PayChoicesProps {
  step: PromoStep;
  rolls: boolean;
}

/** The buttons to pay, with and without a helper. They stay in sight. */
export function PayChoices({ step, rolls }: PayChoicesProps) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const space = useSpace();
  const { choices, phase, failure } = step;
  const helper = choices.find(({ withHelper }) => withHelper);
  const texts = [
    t('pay.driverText'),
    helper && t('pay.helperText'),
    helper && helper.savedHours > 0 && t('pay.saves', { time: format.duration(helper.savedHours) }),
  ];
  return (
    <>
      <Stack gap={4}>
        <Text as="h2" size={20} id="choices-title">
          {t(helper ? 'pay.choose' : 'pay.title')}
        </Text>
        <Text soft>{texts.filter(Boolean).join(space)}</Text>
      </Stack>
      <section className={styles.choices} aria-labelledby="choices-title" data-dock>
        {failure && (
          <Refusal id={REFUSAL_ID}>
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
  const { withHelper, total, before, more, due, rest, leaving, canPay, isRecommended } = choice;
  const amount = format.money(due);

  return (
    <article className={styles.choice} data-helper={withHelper || undefined}>
      <h3 className={styles.choiceTitle}>
        {t(withHelper ? 'pay.withHelper' : 'pay.withoutHelper')}
        {withHelper && <span className={styles.more}>{t('pay.more', { amount: format.money(more) })}</span>}
      </h3>
      {isRecommended && <p className={styles.recommended}>{t('pay.recommended')}</p>}
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
        aria-describedby={REFUSAL_ID}
        onClick={() => send({ type: 'payment.requested', withHelper })}
      >
        {due > 0
          ? t(withHelper ? 'pay.nowHelper' : 'pay.now', { amount })
          : t(withHelper ? 'pay.freeHelper' : 'pay.free')}
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

/** The reason why the customer is back here. A payment that was not completed is a warning, not an error. */
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
