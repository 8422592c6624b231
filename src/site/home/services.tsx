import { useTranslation } from 'react-i18next';
import { fromPounds } from '#domain/money';
import { startingPrices } from '#domain/shop/business';
import { useFormat } from '../../i18n/hooks';
import { Stack } from '../../ui/layout';
import { MoveTiles } from '../sections/move-tiles';
import { Chips } from '../sections/page-links';

const otherServices = ['storage', 'clearance', 'cleaning'] as const;

/** Links to the moves priced online, then to the services quoted on request. */
export function Services() {
  const { t } = useTranslation('home');
  const { shortMoney } = useFormat();
  const pounds = (value: number): string => shortMoney(fromPounds(value));

  return (
    <Stack as="nav" aria-label={t('services.title')}>
      <MoveTiles
        wordsOf={(move) => ({
          title: t(`services.${move}.title`),
          text: t(`services.${move}.text`),
        })}
      />
      <Chips
        chips={otherServices.map((serviceType) => ({
          path: `contact?serviceType=${serviceType}`,
          state: { serviceType },
          name: t(`services.${serviceType}`, { price: pounds(startingPrices.storagePerWeek) }),
        }))}
      />
    </Stack>
  );
}
