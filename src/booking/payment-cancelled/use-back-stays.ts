import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** Marks the history entry of the first visit (`below`), and the one pushed on top of it (`above`). */
type HistoryMark = 'below' | 'above';

const markOf = (state: unknown): HistoryMark | undefined => (state as { mark?: HistoryMark } | null)?.mark;

/**
 * Keeps a second history entry above the page's own: Back stays on the page and calls `onBack`. Without it, Back would open the checkout
 * that the page has just called cancelled, and where the customer could still pay.
 */
export function useBackStays(onBack: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const wasPushed = useRef(false);
  const report = useEffectEvent(onBack);
  const mark = markOf(location.state);
  const put = useEffectEvent((state: { mark: HistoryMark }, replace: boolean) => {
    void navigate({ pathname: location.pathname, search: location.search }, { state, replace });
  });

  useEffect(() => {
    if (wasPushed.current) return;
    wasPushed.current = true;
    if (mark) return;
    put({ mark: 'below' }, true);
    put({ mark: 'above' }, false);
  }, [mark]);

  useEffect(() => {
    if (type !== 'POP' || mark !== 'below') return;
    report();
    put({ mark: 'above' }, false);
  }, [type, mark]);
}
