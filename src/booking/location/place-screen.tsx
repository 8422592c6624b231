/** 'Where are you moving from?', 'Where are you moving to?'. */
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/draft';
import { openList, PlaceField } from '../../shared/place-field';
import { PlaceSource } from '../../shared/place-source';
import { Button } from '../../ui/button';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import { useBooking } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import { ChosenLocation } from './chosen-location';
import { Outline } from './outline';
import { usePlaceSearch } from './use-place-search';

interface PlaceScreenProps {
  end: End;
  progress: ReactNode;
}

export function PlaceScreen({ end, progress }: PlaceScreenProps) {
  const { t } = useTranslation('booking');
  const advancing = useBooking((snapshot) => snapshot.matches({ location: 'advancing' }));
  return (
    <BookingFrame
      title={t(`place.title.${end}`)}
      progress={progress}
      beside={<Outline place="beside" />}
      status={end === 'destination' ? t('place.selected') : ''}
      back={end === 'start' ? 'home' : 'start'}
    >
      {end === 'destination' && <ChosenLocation end="start" isAccepted />}
      {advancing ? (
        <SkeletonGroup label={t('place.loading')}>
          <Skeleton shape="short" />
          <Skeleton shape="title" />
        </SkeletonGroup>
      ) : (
        <PlaceForm end={end} />
      )}
    </BookingFrame>
  );
}

function PlaceForm({ end }: { end: End }) {
  const { t } = useTranslation('booking');
  const input = useRef<HTMLInputElement>(null);
  const { search, send } = usePlaceSearch(end, () => {
    // After the frame in which an arrival puts the focus on the heading.
    requestAnimationFrame(() => openList(input.current));
  });

  return (
    <PlaceField end={end} texts="booking" search={search} send={send} input={input}>
      <Button type="submit" full busy={search.resolving} busyLabel={t('place.busy')} data-early={`place-${end}`}>
        {t('continue')}
      </Button>
      <PlaceSource text={t('place.ownPlaces')} />
    </PlaceField>
  );
}
