/** Keeps the open chart and state in the URL: #booking-result/booking.paid. */
import { useCallback, useEffect, useState } from 'react';
import type { Selection } from '../drawing/drawing';
import { type Entry, entries, entryById } from './entries';

interface Place {
  /** Id of the chart: an edit replaces its entry. */
  chart: string;
  selected: Selection | undefined;
}

function placeAt(hash: string, first: Entry): Place {
  const [chart = '', ...rest] = decodeURIComponent(hash.slice(1)).split('/');
  const entry = entries.find(({ name }) => name === chart) ?? entryById.get(chart) ?? first;
  const state = entry.chart.states.find(({ place }) => place === rest.join('/'));
  return { chart: entry.chart.id, selected: state && { kind: 'state', id: state.id } };
}

/** The address of a chart, or of one of its states. */
export function addressOf({ name, state }: Entry, id = ''): string {
  const place = state(id)?.place;
  return `#${name}${place ? `/${encodeURIComponent(place)}` : ''}`;
}

export function useAddress(first: Entry) {
  const [place, setPlace] = useState(() => placeAt(location.hash, first));
  const { selected } = place;
  const entry = entryById.get(place.chart) ?? first;
  const address = addressOf(entry, entry.transition(selected?.id ?? '')?.source ?? selected?.id);

  useEffect(() => {
    const onHash = () => setPlace(placeAt(location.hash, first));
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [first]);

  useEffect(() => {
    document.title = `${entry.name} · Statecharts`;
    if (location.hash !== address) history.replaceState(null, '', address);
  }, [entry, address]);

  const open = (chart: string) => {
    if (entryById.has(chart)) setPlace((before) => (before.chart === chart ? before : { chart, selected: undefined }));
  };
  const select = useCallback((selected: Selection | undefined) => setPlace((before) => ({ ...before, selected })), []);
  return { entry, selected, open, select };
}
