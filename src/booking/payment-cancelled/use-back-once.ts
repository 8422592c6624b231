import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** Marks the history entry of the first visit (`below`), and the one pushed on top of it (`above`). */
type HistoryMark = 'below' | 'above';

const markOf = (state: unknown): HistoryMark | undefined => (state as { mark?: HistoryMark } | null)?.mark;

/**
 * Pushes a second history entry at the first visit: the first Back stays on the page and calls `onBack`, the second
 * leaves.
 */
export function useBackOnce(onBack: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const wasPushed = useRef(false);
  const report = useEffectEvent(onBack);
  const mark = markOf(location.state);

  useEffect(() => {
    if (wasPushed.current) return;
    wasPushed.current = true;
    if (mark) return;
    const here = { pathname: location.pathname, search: location.search };
    const put = (state: { mark: HistoryMark }, replace: boolean) => void navigate(here, { state, replace });
    put({ mark: 'below' }, true);
    put({ mark: 'above' }, false);
  }, [mark, location.pathname, location.search, navigate]);

  useEffect(() => {
    if (type === 'POP' && mark === 'below') report();
  }, [type, mark]);
}
