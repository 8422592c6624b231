/** The three steps of the location screen: pickup, destination, confirmation. */
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/draft';
import { locationSteps } from '#machines/booking.view';
import { Stack, Text } from '../../ui/layout';
import { RouteSteps } from '../../ui/route-line';
import { AddressScreen } from './address-screen';
import { MapSlot } from './map-slot';
import { PlaceScreen } from './place-screen';
import { RouteScreen } from './route-screen';

type LocationStep = End | `${End}Address` | 'route';

export function LocationScreen({ screen }: { screen: LocationStep }) {
  return (
    <>
      <Step screen={screen} />
      <MapSlot />
    </>
  );
}

function Step({ screen }: { screen: LocationStep }) {
  const progress = <Progress screen={screen} />;
  switch (screen) {
    case 'start':
    case 'destination':
      return <PlaceScreen key={screen} end={screen} progress={progress} />;
    case 'startAddress':
      return <AddressScreen key={screen} end="start" progress={progress} />;
    case 'destinationAddress':
      return <AddressScreen key={screen} end="destination" progress={progress} />;
    case 'route':
      return <RouteScreen progress={progress} />;
  }
}

function Progress({ screen }: { screen: LocationStep }) {
  const { t } = useTranslation('booking');
  const names = ['pickup', 'destination', 'confirm'] as const;
  const states = locationSteps(screen);
  return (
    <Stack gap={8}>
      <RouteSteps
        label={t('progress.label')}
        steps={names.map((name, index) => {
          const status = states[index] ?? 'inactive';
          return {
            key: name,
            label: t(`progress.${name}`),
            status,
            statusText: t(`progress.${status}`, { number: index + 1 }),
          };
        })}
      />
      <Text soft size={14}>
        {t('progress.after')}
      </Text>
    </Stack>
  );
}
