import { useTranslation } from 'react-i18next';
import type { PayChoice, PaymentStep } from '#machines/payment.view';
import { useFormat, useSpace } from '../../i18n/hooks';
import { CallLink } from '../../shared/call-link';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Stack, Text } from '../../ui/layout';
import { Price } from '../../ui/price';
import { Refusal } from '../../ui/refusal';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useBookingSend } from '../actor';
import { RefusalNotice } from '../frame/step-refusal';
import { useLabels } from '../use-labels';
import { useWhoCarries } from '../use-who-carries';
import carriers from './carriers.svg';
import styles from './payment-screen.module.css';

/** The id of the refusal, for `aria-describedby` of the buttons. */
const REFUSAL_ID = 'pay-refusal';

interface PayChoicesProps {
  step: PaymentStep;
  rolls: boolean;
}

/** The ways to pay, without and with a helper, each with its button. The recommended one is filled. */
export function PayChoices({ step: { quote, choices, phase }, rolls }: PayChoicesProps) {
  const { t } = useTranslation(['payment', 'booking']);
  const format = useFormat();
  const space = useSpace();
  const isHelperFirst = choices.some(({ isRecommended }) => isRecommended);
  return (
    <Stack as="section" gap={12} aria-labelledby="choices-title">
      <Text as="h2" size={24} id="choices-title">
        {t(choices.length > 1 ? 'pay.choose' : 'pay.title')}
      </Text>
      <Card className={styles.choices}>
        {choices.map((choice) => (
          <Choice
            key={choice.withHelper ? 'with' : 'without'}
            choice={choice}
            rolls={rolls}
            isFirst={choice.withHelper === isHelperFirst}
            isChecking={phase === 'returning'}
          />
        ))}
      </Card>
      <Text soft size={14}>
        {t('booking:price.vat')}
        {quote.validUntil !== undefined && (
          <>
            {space}
            {t('contact.validUntil', { time: format.instant(quote.validUntil) })}
          </>
        )}
      </Text>
    </Stack>
  );
}

interface ChoiceProps {
  choice: PayChoice;
  rolls: boolean;
  /** The button is filled. */
  isFirst: boolean;
  /** The server is being asked about an earlier payment. */
  isChecking: boolean;
}

function Choice({ choice, rolls, isFirst, isChecking }: ChoiceProps) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const space = useSpace();
  const labels = useLabels();
  const whoCarries = useWhoCarries();
  const send = useBookingSend();
  const { withHelper, total, times, due, rest, isRecommended, forTwo, leaving, canPay } = choice;
  const { done, whole } = times ? labels.times(times) : { done: '', whole: '' };
  const name = t(withHelper ? 'pay.withHelper' : 'pay.withoutHelper');
  const [first, last] = t('pay.now', { amount: '|' }).split('|');
  return (
    <article className={styles.choice}>
      <svg aria-hidden="true" className={styles.carriers} viewBox="0 -110 122 114">
        <use href={`${carriers}#${withHelper ? 'with' : 'without'}`} />
      </svg>
      <div className={styles.choiceHead}>
        <h3 className={styles.choiceTitle}>{name}</h3>
        {isRecommended && <p className={styles.recommended}>{t('pay.recommended')}</p>}
      </div>
      {whole && <Text size={14}>{done ? [t('result.done'), done].join(space) : whole}</Text>}
      <Text soft size={14}>
        {whoCarries(withHelper, forTwo)}
      </Text>
      {rest > 0 && <small>{t('pay.rest', { total: format.money(total), amount: format.money(rest) })}</small>}
      <Button
        full
        variant={isFirst ? 'primary' : 'outline'}
        busy={leaving || isChecking}
        busyLabel={t(isChecking ? 'pay.checking' : 'pay.leaving')}
        aria-disabled={!canPay || undefined}
        aria-describedby={REFUSAL_ID}
        onClick={() => send({ type: 'payment.requested', withHelper })}
      >
        <span aria-hidden="true">
          {due > 0 ? (
            <>
              {first}
              <Price rolls={rolls}>{format.money(due)}</Price>
              {last}
            </>
          ) : (
            t('pay.free')
          )}
        </span>
        {/* A figure that rolls in would stand apart in the button's name. */}
        <VisuallyHidden>
          {due > 0 ? t('pay.now', { amount: format.money(due) }) : t('pay.free')} {name}
        </VisuallyHidden>
      </Button>
    </article>
  );
}

const VARIANTS = {
  error: { tone: 'bad', title: 'pay.error' },
  notCompleted: { tone: 'warn', title: 'pay.notCompleted' },
  price: { tone: 'warn', title: 'pay.check' },
} as const;

/** The reason why the customer is back here. A payment that was not completed is a warning, not an error. */
export function PaymentRefusal({ kind, ...why }: NonNullable<PaymentStep['failure']>) {
  const { t } = useTranslation('payment');
  const { tone, title } = VARIANTS[kind];
  return (
    <Refusal key={why.reason} id={REFUSAL_ID}>
      <RefusalNotice tone={tone} title={t(title)} {...why}>
        {kind === 'error' && (
          <p>
            <CallLink />
          </p>
        )}
      </RefusalNotice>
    </Refusal>
  );
}
