import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import { useLanguage } from '../i18n/hooks';
import { beginAtTop } from './begin-at-top';

/** Maps a chart's steps to URLs. All functions are pure and must be stable. */
export interface StepUrls<Snapshot, Step extends string> {
  /** The step the customer is on; undefined in a pending state, which keeps the URL that is there. */
  stepOf: (snapshot: Snapshot) => Step | undefined;
  /** Path and query of a step, without the language. */
  pathOf: (step: Step) => string;
  /** The step that an address asks for; undefined on another page. */
  parse: (pathname: string, search: string) => Step | undefined;
  /** State of the history entry. */
  stateOf?: (snapshot: Snapshot, step: Step) => unknown;
}

/** State at the last effect: the step, the rendered address, the address navigated to, and the number of Back or Forward presses. */
interface Seen<Step> {
  step: Step | undefined;
  urlStep: Step | undefined;
  pushed: Step | undefined;
  pops: number;
}

/**
 * Syncs the URL with a chart's step. A new step pushes its URL; Back, Forward and links request a step from the chart; a refused, restored
 * or derived step replaces the URL. If Back undoes a push before it renders, the rendered address never changes; `pushed` reveals that.
 */
export function useUrlSync<Snapshot extends AnyMachineSnapshot, Step extends string>(
  actor: ActorRef<Snapshot, { type: 'step.requested'; step: Step }>,
  { stepOf, pathOf, parse, stateOf }: StepUrls<Snapshot, Step>,
): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const pops = usePopCount();
  const urlStep = parse(pathname, search);
  const step = useSelector(actor, stepOf);
  const seen = useRef<Seen<Step>>({ step: undefined, urlStep, pushed: urlStep, pops });
  useFromTheTop(step);

  useEffect(() => {
    const go = (to: Step, replace: boolean) => {
      seen.current.pushed = to;
      const state = stateOf?.(actor.getSnapshot(), to) ?? null;
      void navigate(`/${language}${pathOf(to)}`, { replace, state });
    };
    const before = seen.current;
    const isOther = urlStep !== before.urlStep;
    const isAsked = isOther || (pops !== before.pops && urlStep !== before.pushed);
    seen.current = { step: step ?? before.step, urlStep, pushed: isOther ? urlStep : before.pushed, pops };
    if (urlStep && isAsked && urlStep !== step) {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'step.requested', step: urlStep });
      const now = stepOf(actor.getSnapshot());
      if (now && now !== urlStep) go(now, true);
    } else if (step && step !== urlStep) {
      go(step, before.step === undefined || before.step === step);
    } else if (step && `${pathname}${search}` !== `/${language}${pathOf(step)}`) {
      go(step, true);
    }
  }, [actor, step, urlStep, pops, navigate, language, pathname, search, stepOf, pathOf, stateOf]);
}

/** Scrolls every step after the first to its top. The first one is a page, whose scroll position the browser may restore. */
function useFromTheTop(step: string | undefined): void {
  const drawn = useRef(step);
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = step ?? before;
    if (before && step && step !== before) beginAtTop();
  }, [step]);
}

/** Number of Back and Forward presses. */
function usePopCount(): number {
  const [pops, setPops] = useState(0);
  useEffect(() => {
    const count = () => setPops((before) => before + 1);
    window.addEventListener('popstate', count);
    return () => window.removeEventListener('popstate', count);
  }, []);
  return pops;
}
