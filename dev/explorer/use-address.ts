/** What is open, kept in the address by the names of the list: #booking-result/booking.paid. */
import { useCallback, useEffect, useState } from 'react';
import type { Selection } from '../drawing/drawing';
import { type Entry, entries, entryById } from './entries';

interface Place {
  entry: Entry;
  selected: Selection | undefined;
}

function placeOf(hash: string, first: Entry): Place {
  const [chart = '', ...rest] = decodeURIComponent(hash.replace(/^#/, '')).split('/');
  const entry = entries.find(({ name }) => name === chart) ?? entryById.get(chart) ?? first;
  const state = entry.chart.states.find(({ place }) => place === rest.join('/'));
  return { entry, selected: state ? { kind: 'state', id: state.id } : undefined };
}

function hashOf({ entry, selected }: Place): string {
  const id = selected?.kind === 'state' ? selected.id : entry.transition(selected?.id ?? '')?.source;
  const state = entry.state(id ?? '');
  return `#${[entry.name, ...(state ? [state.place] : [])].map(encodeURIComponent).join('/')}`;
}

export function useAddress(first: Entry) {
  const [place, setPlace] = useState(() => placeOf(location.hash, first));

  useEffect(() => {
    const onHash = () =>
      setPlace((before) => (hashOf(before) === location.hash ? before : placeOf(location.hash, first)));
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [first]);

  useEffect(() => {
    document.title = `${place.entry.name} · Statecharts`;
    const hash = hashOf(place);
    if (location.hash !== hash) history.replaceState(null, '', hash);
  }, [place]);

  const open = useCallback((chart: string, selected?: Selection) => {
    const entry = entryById.get(chart);
    if (entry) setPlace((before) => (before.entry === entry && !selected ? before : { entry, selected }));
  }, []);
  const select = useCallback((selected: Selection | undefined) => setPlace((before) => ({ ...before, selected })), []);
  return { ...place, open, select };
}
