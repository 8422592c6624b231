/**
 * Counts for a page which states its charts reach, and where it is left: one listener for all of them, by XState's `inspect`. It reports
 * when the page is hidden, without cookies, and stores nothing in the browser. A page that goes on from an earlier one of its tab, after a
 * reload for instance, reports only what the customer does on it: the states in which it begins were reported before.
 */
import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { VisitReport } from '#domain/contract/counts';
import { languageOfPath } from '../i18n/language';
import type { TabKey } from '../storage/stored-keys';

interface Tally {
  reached: Set<string>;
  left: Set<string>;
  /** A chart and a reason, joined by a space. */
  refused: Set<string>;
}

const emptyTally = (): Tally => ({ reached: new Set(), left: new Set(), refused: new Set() });

function isKept(key: TabKey): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** The charts that an earlier page of this tab has run, by what it keeps for the customer. */
function continuedCharts(): Set<string> {
  const isBooking = isKept('booking-draft');
  return new Set([
    ...(isBooking ? ['booking'] : []),
    ...(isKept('booking-paid') && !isBooking ? ['bookingResult'] : []),
    ...(isKept('same-day-draft') ? ['sameDay'] : []),
  ]);
}

function rootOf(actor: AnyActor): AnyActor {
  return actor._parent ? rootOf(actor._parent as AnyActor) : actor;
}

/** Call once, before the charts start. */
export function countVisit(): void {
  const continued = continuedCharts();
  const seen = emptyTally();
  const sent = emptyTally();
  /** The last states of each actor. A root that a page starts again takes the place of the former. */
  const actors = new Map<AnyActor | string, { actor: AnyActor; ids: string[] }>();
  const roots = new WeakSet<AnyActor>();
  /** Roots in the states that an earlier page has reported. */
  const landing = new Set<AnyActor>();

  function see(event: InspectionEvent): void {
    if (event.type !== '@xstate.snapshot' || !('machine' in event.snapshot)) return;
    const { machine, _nodes: nodes, context } = event.snapshot as AnyMachineSnapshot;
    const actor = event.actorRef as AnyActor;
    const root = rootOf(actor);
    if (!roots.has(root)) {
      roots.add(root);
      if (continued.delete((root.logic as AnyMachineSnapshot['machine']).id)) landing.add(root);
    }
    const ids = nodes.map(({ id }) => id);
    actors.set(actor === root ? machine.id : actor, { actor, ids });
    const reason: unknown = context.refusal?.reason;
    for (const tally of landing.has(root) ? [seen, sent] : [seen]) {
      for (const id of ids) tally.reached.add(id);
      if (typeof reason === 'string') tally.refused.add(`${machine.id} ${reason}`);
    }
  }

  /** The states of the actors that have not ended. A root that its page has stopped was left where it was; a part that was stopped was not. */
  function statesOf(isWanted: (root: AnyActor) => boolean): Set<string> {
    const lasting = [...actors.values()].filter(({ actor }) => {
      const { status } = actor.getSnapshot() as AnyMachineSnapshot;
      const root = rootOf(actor);
      return isWanted(root) && (root === actor ? status !== 'done' : status === 'active');
    });
    return new Set(lasting.flatMap(({ ids }) => ids));
  }

  /** The customer acts: what the charts do from here on is this page's. */
  function land(): void {
    for (const id of statesOf((root) => landing.has(root))) sent.left.add(id);
    landing.clear();
  }

  function report(): void {
    land();
    seen.left = statesOf(() => true);
    const news = (figure: keyof Tally): string[] => [...seen[figure]].filter((name) => !sent[figure].has(name));
    const body: VisitReport = {
      language: languageOfPath(location.pathname) ?? 'en',
      reached: news('reached'),
      left: news('left'),
      resumed: [...sent.left].filter((name) => !seen.left.has(name)),
      refused: news('refused').map((pair) => {
        const [chart = '', reason = ''] = pair.split(' ');
        return { chart, reason };
      }),
    };
    Object.assign(sent, { reached: new Set(seen.reached), left: seen.left, refused: new Set(seen.refused) });
    if (Object.values(body).every((part) => typeof part === 'string' || part.length === 0)) return;
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', keepalive: true, credentials: 'omit', headers } as const;
    fetch('/api/counts', { ...options, body: JSON.stringify(body) }).catch(() => undefined);
  }

  const { inspectCharts } = globalThis;
  globalThis.inspectCharts = (event) => {
    inspectCharts?.(event);
    see(event);
  };
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, land, true);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
  });
}
