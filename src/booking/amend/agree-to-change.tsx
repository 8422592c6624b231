import { useTranslation } from 'react-i18next';
import type { Amendment, AmendmentChoice } from '#domain/booking/amendment';
import type { ErrorCode } from '#domain/refusal';
import { useFormat } from '../../i18n/hooks';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Bullets, Cluster, Split, Stack, Text } from '../../ui/layout';
import { ManageRefusal, REFUSAL_ID } from '../manage/manage-refusal';
import { PriceBreakdown } from '../price/price-breakdown';
import type { AmendActor } from './actor';

interface AgreeToChangeProps {
  amendment: Amendment;
  sending: boolean | undefined;
  refusal: ErrorCode | undefined;
  send: AmendActor['send'];
}

/** The change, its difference, and a button for each crew. */
export function AgreeToChange({ amendment, sending, refusal, send }: AgreeToChangeProps) {
  const { t } = useTranslation('amend');
  const format = useFormat();
  const { changed, agreed, lines, choices } = amendment;
  const isSending = sending !== undefined;
  return (
    <Split>
      <Card as="section" gap={12} aria-labelledby="change-title">
        <Text as="h2" size={24} id="change-title">
          {t('heading')}
        </Text>
        {changed.length > 0 ? (
          <Bullets>
            {changed.map((part) => (
              <li key={part}>{t(`parts.${part}`)}</li>
            ))}
          </Bullets>
        ) : (
          <p>{t('nothing')}</p>
        )}
        <p>
          {t('priceNow')} <b>{format.money(agreed)}</b>
        </p>
        {lines.length > 0 && (
          <>
            <Text as="h3" size={20}>
              {t('linesTitle')}
            </Text>
            <PriceBreakdown
              lines={lines}
              total={lines.reduce((sum, { pence }) => sum + pence, 0)}
              totalLabel={t('difference')}
            />
          </>
        )}
      </Card>
      <Stack gap={24}>
        <ManageRefusal title={t('refused')} refusal={refusal} />
        {choices.map((choice) => (
          <Choice key={String(choice.withHelper)} amendment={amendment} choice={choice} sending={sending} send={send} />
        ))}
        <Cluster>
          <Button variant="quiet" disabled={isSending} onClick={() => send({ type: 'change.resumed' })}>
            {t('edit')}
          </Button>
          <Button variant="quiet" disabled={isSending} onClick={() => send({ type: 'change.dropped' })}>
            {t('drop')}
          </Button>
        </Cluster>
      </Stack>
    </Split>
  );
}

interface ChoiceProps extends Pick<AgreeToChangeProps, 'amendment' | 'sending' | 'send'> {
  choice: AmendmentChoice;
}

/** One crew with its new price. Nothing can be confirmed where nothing changes. */
function Choice({ amendment, choice, sending, send }: ChoiceProps) {
  const { t } = useTranslation('amend');
  const format = useFormat();
  const { withHelper, total, difference, due } = choice;
  const crew = t(withHelper ? 'crew.with' : 'crew.without');
  const isBooked = withHelper === amendment.withHelper;
  const isNothing = isBooked && amendment.changed.length === 0;
  if (isNothing) return null;
  const rest = difference - due;
  const lowered = amendment.lines.reduce((sum, { pence }) => sum + pence, 0) < 0;
  return (
    <Card as="section" gap={8} aria-label={crew}>
      <Text as="h3" size={20}>
        {isBooked ? t('crewBooked', { crew }) : crew}
      </Text>
      <Text size={20} bold>
        {t(difference === 0 ? 'keptPrice' : 'newPrice', { amount: format.money(total) })}
      </Text>
      {difference === 0 && isBooked && lowered && <Text soft>{t('cheaper')}</Text>}
      {difference < 0 && <p>{t('back', { amount: format.money(-difference) })}</p>}
      {due > 0 && rest > 0 && <p>{t('rest', { amount: format.money(rest) })}</p>}
      <Button
        full
        variant={isBooked || amendment.changed.length === 0 ? 'primary' : 'quiet'}
        busy={sending === withHelper}
        busyLabel={t('sending')}
        disabled={sending !== undefined && sending !== withHelper}
        aria-describedby={REFUSAL_ID}
        onClick={() => send({ type: 'change.confirmed', withHelper })}
      >
        {due > 0 ? t('pay', { amount: format.money(due) }) : t('free')}
      </Button>
    </Card>
  );
}
