import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** Marks the two history entries of the page: the one that was arrived at, and the one put on top of it. */
type Entry = 'below' | 'above';

const entryOf = (state: unknown): Entry | undefined => (state as { entry?: Entry } | null)?.entry;

/**
 * Puts one history entry on top of the page at the first visit, so that the first Back stays on it and says so; the next one
 * leaves.
 */
export function useBackOnce(onBack: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const wasPushed = useRef(false);
  const report = useEffectEvent(onBack);
  const entry = entryOf(location.state);

  useEffect(() => {
    if (wasPushed.current) return;
    wasPushed.current = true;
    if (entry) return;
    const here = { pathname: location.pathname, search: location.search };
    const put = (state: { entry: Entry }, replace: boolean) => void navigate(here, { state, replace });
    put({ entry: 'below' }, true);
    put({ entry: 'above' }, false);
  }, [entry, location.pathname, location.search, navigate]);

  useEffect(() => {
    if (type === 'POP' && entry === 'below') report();
  }, [type, entry]);
}
