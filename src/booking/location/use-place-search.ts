import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { End } from '#domain/draft';
import { placeSearchOf } from '#machines/location.view';
import { takeTypedPlace } from '../../shared/typed-place';
import { useDeferredSend } from '../../shared/use-deferred-send';
import { useChild } from '../actor';

/** The search of one end; what the home page hands over is looked for at once. */
export function usePlaceSearch(end: End, onHandedOver: () => void) {
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
  // After what was handed over: what is typed here counts.
  const send = useDeferredSend(child);

  return { search, send };
}
