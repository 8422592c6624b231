/** The steps for pickup and destination. */

import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/place';
import { isAdvancing } from '#machines/booking.view';
import { placeSearchOf } from '#machines/location.view';
import { openList, PlaceField } from '../../shared/place-field';
import { PlaceSource } from '../../shared/place-source';
import { useDeferredSend } from '../../shared/use-deferred-send';
import { takeTypedPlace } from '../../storage/typed-place';
import { Button } from '../../ui/button';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import { useBooking, useChild } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import { ChosenLocation } from './chosen-location';
import { Outline } from './outline';

export function PlaceScreen({ end }: { end: End }) {
  const { t } = useTranslation('booking');
  const advancing = useBooking(isAdvancing);
  return (
    <BookingFrame
      title={t(`place.title.${end}`)}
      beside={<Outline place="beside" />}
      shows={end === 'destination' ? ['start'] : []}
      status={end === 'destination' ? t('place.selected') : ''}
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
  const { t } = useTranslation(['booking', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const { search, send } = usePlaceSearch(end, () => {
    // One frame later, because arriving at a step focuses its heading.
    requestAnimationFrame(() => openList(input.current));
  });

  return (
    <PlaceField end={end} label={t(`place.label.${end}`)} search={search} send={send} input={input}>
      <Button type="submit" full busy={search.resolving} busyLabel={t('common:place.busy')} data-early={end}>
        {t('continue')}
      </Button>
      <PlaceSource text={t('common:place.ownPlaces')} />
    </PlaceField>
  );
}

/** The search of one end. Starts with the text typed on the home page, if any. */
function usePlaceSearch(end: End, onHandedOver: () => void) {
  const child = useChild('location');
  const search = useSelector(child, placeSearchOf);

  const takeHandedOver = useEffectEvent(() => {
    const text = takeTypedPlace(end);
    if (text === undefined) return;
    child?.send({ type: 'text.typed', text });
    child?.send({ type: 'text.submitted' });
    onHandedOver();
  });
  useEffect(() => {
    if (child) takeHandedOver();
  }, [child]);
  // After the effect above, so that text typed here wins over the home page's.
  const send = useDeferredSend(child);

  return { search, send };
}
