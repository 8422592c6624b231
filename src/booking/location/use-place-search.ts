import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { End } from '#domain/draft';
import { placeSearchOf } from '#machines/location.view';
import { takeTypedPlace } from '../../shared/typed-place';
import { useChild } from '../actor';

/**
 * The search of one end. What is typed, submitted or asked for before its child is there (while the page was prerendered, or the draft is
 * being read) and what the home page handed over reach the child as soon as it appears.
 */
export function usePlaceSearch(end: End, onSubmitted: () => void) {
  const child = useChild('location');
  const search = useSelector(child, placeSearchOf);
  const [early, setEarly] = useState<string>();
  const submittedEarly = useRef(false);
  const locatedEarly = useRef(false);

  const handOver = useEffectEvent(() => {
    const text = early ?? takeTypedPlace(end);
    const isSubmitted = submittedEarly.current;
    submittedEarly.current = false;
    if (text !== undefined) child?.send({ type: 'text.typed', text });
    if (isSubmitted || (text !== undefined && early === undefined)) {
      child?.send({ type: 'text.submitted' });
      onSubmitted();
    }
    setEarly(undefined);
  });
  useEffect(() => {
    if (!child) return;
    handOver();
    if (locatedEarly.current) child.send({ type: 'position.requested' });
    locatedEarly.current = false;
  }, [child]);

  return {
    search: child || early === undefined ? search : { ...search, text: early },
    type: (text: string) => {
      if (child) child.send({ type: 'text.typed', text });
      else setEarly(text);
    },
    submit: () => {
      if (child) child.send({ type: 'text.submitted' });
      else submittedEarly.current = true;
    },
    pick: (placeId: string) => child?.send({ type: 'place.picked', placeId }),
    locate: () => {
      if (child) child.send({ type: 'position.requested' });
      else locatedEarly.current = true;
    },
    retry: () => child?.send({ type: 'retry.requested' }),
  };
}
