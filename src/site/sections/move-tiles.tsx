import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPounds } from '#domain/money';
import { startingPrices } from '#domain/shop/business';
import { useFormat } from '../../i18n/hooks';
import { Grid } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { LinkCard } from './link-card';

const moves = [
  { key: 'student', picture: 'student', path: 'location?locationType=student' },
  { key: 'house', picture: 'domestic', path: 'location?locationType=house' },
  { key: 'sameDay', picture: 'sameDay', path: 'same-day-quote' },
] as const;
type Move = (typeof moves)[number]['key'];

interface MoveTilesProps {
  wordsOf: (move: Move) => Pick<ComponentProps<typeof LinkCard>, 'title' | 'text'>;
}

/** Links to the moves that are priced online, each with the least that it costs. */
export function MoveTiles({ wordsOf }: MoveTilesProps) {
  const { t } = useTranslation();
  const { shortMoney } = useFormat();
  return (
    <Grid as="ul" columns={3} even phone={3} gap={12}>
      {moves.map(({ key, picture, path }) => (
        <LinkCard
          key={key}
          tile
          heading="h2"
          to={path}
          data-warm={key === 'sameDay' ? undefined : true}
          picture={<Scene name={picture} />}
          price={t('fromPrice', { price: shortMoney(fromPounds(startingPrices[key])) })}
          {...wordsOf(key)}
        />
      ))}
    </Grid>
  );
}
