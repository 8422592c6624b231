import { useTranslation } from 'react-i18next';
import { fromPounds } from '#domain/money';
import { startingPrices } from '#domain/shop/business';
import { useFormat } from '../../i18n/hooks';
import { Grid, Stack } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { LinkCard } from '../sections/link-card';
import { Chips } from '../sections/page-links';

const moves = [
  { key: 'student', picture: 'student', path: 'location?locationType=student' },
  { key: 'house', picture: 'domestic', path: 'location?locationType=house' },
  { key: 'sameDay', picture: 'sameDay', path: 'same-day-quote' },
] as const;
const otherServices = ['storage', 'clearance', 'cleaning'] as const;

/** Links to the moves priced online, then to the services quoted on request. */
export function Services() {
  const { t } = useTranslation('home');
  const { shortMoney } = useFormat();
  const pounds = (value: number): string => shortMoney(fromPounds(value));

  return (
    <Stack as="nav" aria-label={t('services.title')}>
      <Grid as="ul" columns={3} even phone={3} gap={12}>
        {moves.map(({ key, picture, path }) => (
          <LinkCard
            key={key}
            tile
            heading="h2"
            to={path}
            data-warm={key === 'sameDay' ? undefined : true}
            picture={<Scene name={picture} />}
            title={t(`services.${key}.title`)}
            price={t('services.from', { price: pounds(startingPrices[key]) })}
            text={t(`services.${key}.text`)}
          />
        ))}
      </Grid>
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
