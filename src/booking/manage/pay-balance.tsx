import { useTranslation } from 'react-i18next';
import type { Balance } from '#machines/manage.view';
import { useFormat } from '../../i18n/hooks';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Text } from '../../ui/layout';
import type { ManageActor } from './actor';
import { ManageRefusal, REFUSAL_ID } from './manage-refusal';

/** The balance, with a button that leads to its checkout. */
export function PayBalance({ balance, send }: { balance: Balance; send: ManageActor['send'] }) {
  const { t } = useTranslation('manage');
  const amount = useFormat().money(balance.pence);
  const { isOpening, refusal } = balance;
  return (
    <Card as="section" gap={12} aria-labelledby="balance-title">
      <Text as="h2" size={24} id="balance-title">
        {t('balance.title', { amount })}
      </Text>
      <p>{t('balance.text')}</p>
      <ManageRefusal title={t('balance.refused')} refusal={refusal} />
      <Button
        busy={isOpening}
        busyLabel={t('balance.sending')}
        aria-describedby={REFUSAL_ID}
        onClick={() => send({ type: 'balance.chosen' })}
      >
        {t('balance.pay', { amount })}
      </Button>
    </Card>
  );
}
