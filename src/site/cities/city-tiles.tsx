import { type City, cityPath, listedCities } from '#content/services';
import { Grid } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { LinkCard } from '../sections/link-card';
import { Section } from '../sections/section';

interface CityTilesProps {
  title: string;
  intro: string;
  nameOf: (city: City) => string;
  textOf: (city: City) => string;
}

/** Links to the city pages; nothing when no city has one. */
export function CityTiles({ title, intro, nameOf, textOf }: CityTilesProps) {
  if (listedCities.length === 0) return null;
  return (
    <Section id="cities" title={title} intro={intro}>
      <Grid as="ul" columns={4} gap={12} phone={2}>
        {listedCities.map((city) => (
          <LinkCard
            key={city}
            to={cityPath('removals', city)}
            tile
            picture={<Scene name={city} />}
            title={nameOf(city)}
            text={textOf(city)}
          />
        ))}
      </Grid>
    </Section>
  );
}
