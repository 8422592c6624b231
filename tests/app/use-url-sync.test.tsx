import { act, cleanup, render, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, assign, createActor, type EventFromLogic, type SnapshotFrom, setup } from 'xstate';
import { translatorOf } from '../../src/i18n/translator';
import { type StepUrls, useUrlSync } from '../../src/shared/use-url-sync';

type Step = 'first' | 'second' | 'third';

/** Two steps and a pending state between them; the third step can only be entered once it was opened. */
const chart = setup({
  types: {
    context: {} as { requested: Step; isOpen: boolean },
    events: {} as
      | { type: 'step.requested'; step: Step }
      | { type: 'step.confirmed' }
      | { type: 'draft.read' }
      | { type: 'answer.received' }
      | { type: 'answer.refused' }
      | { type: 'answer.withdrawn' }
      | { type: 'flow.ended' },
    input: {} as Step,
  },
  guards: {
    isFor: ({ context }, step: Step) => context.requested === step,
    canEnter: ({ context }, step: Step) => step !== 'third' || context.isOpen,
  },
  actions: {
    remember: assign({ requested: (_, step: Step) => step }),
    open: assign({ isOpen: true }),
    close: assign({ isOpen: false }),
  },
}).createMachine({
  context: ({ input }) => ({ requested: input, isOpen: false }),
  initial: 'restoring',
  on: {
    'step.requested': {
      guard: { type: 'canEnter', params: ({ event }) => event.step },
      target: '.deciding',
      actions: { type: 'remember', params: ({ event }) => event.step },
    },
    'answer.withdrawn': { actions: 'close' },
    'flow.ended': '.ended',
  },
  states: {
    restoring: {
      on: {
        'draft.read': 'deciding',
        'step.requested': { actions: { type: 'remember', params: ({ event }) => event.step } },
      },
    },
    deciding: {
      always: [
        { guard: { type: 'isFor', params: 'second' }, target: 'second' },
        {
          guard: ({ context }) => context.requested === 'third' && context.isOpen,
          target: 'third',
        },
        { target: 'first' },
      ],
    },
    first: { on: { 'step.confirmed': 'second' } },
    second: { on: { 'step.confirmed': 'asking' } },
    asking: {
      on: {
        'step.requested': undefined,
        'answer.received': { target: 'third', actions: 'open' },
        'answer.refused': 'second',
      },
    },
    third: {},
    ended: { type: 'final' },
  },
});
type Snapshot = SnapshotFrom<typeof chart>;

const PATHS: Record<Step, string> = { first: '/flow', second: '/flow?step=second', third: '/flow?step=third' };
const STEPS = Object.keys(PATHS) as Step[];
const urls: StepUrls<Snapshot, Step> = {
  stepOf: (snapshot) => STEPS.find((step) => snapshot.matches(step)),
  pathOf: (step) => PATHS[step],
  parse: (pathname, search) => {
    if (!pathname.endsWith('/flow')) return undefined;
    return STEPS.find((step) => step === new URLSearchParams(search).get('step')) ?? 'first';
  },
  stateOf: (_, step) => ({ at: step }),
};

const ready = Promise.resolve();

/** Draws no address that is still waited for. */
function Page({ waits }: { waits: Map<string, Promise<void>> }): ReactNode {
  const { search } = useLocation();
  use(waits.get(search) ?? ready);
  return <p>{search || 'none'}</p>;
}

let navigate: NavigateFunction | undefined;

function Layout({ actor, waits }: { actor: ActorRefFrom<typeof chart>; waits: Map<string, Promise<void>> }) {
  navigate = useNavigate();
  useUrlSync<Snapshot, Step>(actor, urls);
  return <Page waits={waits} />;
}

async function open(path: string) {
  history.pushState(null, '', `/en${path}`);
  const asked: Step[] = [];
  const actor = createActor(chart, {
    input: urls.parse('/en/flow', location.search) ?? 'first',
    inspect: (seen) => {
      if (seen.type === '@xstate.event' && seen.event.type === 'step.requested') asked.push(seen.event.step);
    },
  }).start();
  const waits = new Map<string, Promise<void>>();
  await act(async () => {
    render(
      <I18nextProvider i18n={translatorOf('en')}>
        <BrowserRouter>
          <Suspense>
            <Layout actor={actor} waits={waits} />
          </Suspense>
        </BrowserRouter>
      </I18nextProvider>,
    );
  });
  return {
    actor,
    asked,
    waits,
    follow: (link: string) => act(async () => navigate?.(link)),
    say: (type: Exclude<EventFromLogic<typeof chart>['type'], 'step.requested'>) =>
      act(async () => actor.send({ type })),
    /** Back or Forward, until the browser has done it. */
    go: (delta: number) =>
      act(async () => {
        const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        history.go(delta);
        await done;
      }),
  };
}

const path = () => location.pathname + location.search;

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(cleanup);

describe('useUrlSync', () => {
  it('puts back the URL of the step when the chart refuses the one that Forward leads to', async () => {
    const { actor, asked, say, go } = await open('/flow?step=second');
    await say('draft.read');
    await say('step.confirmed');
    await say('answer.received');
    expect(history.state.usr).toEqual({ at: 'third' });
    await go(-1);
    await say('answer.withdrawn');
    const before = history.length;
    await go(1);
    expect(asked).toEqual(['second', 'third']);
    expect([actor.getSnapshot().value, path(), history.length]).toEqual(['second', '/en/flow?step=second', before]);
  });

  it('replaces the URL with the step that was decided upon after restoring', async () => {
    const { say, asked } = await open('/flow?step=third');
    const before = history.length;
    expect(path()).toBe('/en/flow?step=third');
    await say('draft.read');
    expect([path(), history.length, asked]).toEqual(['/en/flow', before, []]);
  });

  it('asks for the step of a link, also while the draft is still read', async () => {
    const { actor, asked, say, follow } = await open('/flow');
    await follow('/en/flow?step=second');
    expect([actor.getSnapshot().value, asked]).toEqual(['restoring', ['second']]);
    const before = history.length;
    await say('draft.read');
    expect([actor.getSnapshot().value, path(), history.length]).toEqual(['second', '/en/flow?step=second', before]);
  });

  it('replaces the URL that Back led to when the pending state ends in the step it came from', async () => {
    const { say, go } = await open('/flow');
    await say('draft.read');
    await say('step.confirmed');
    await say('step.confirmed');
    await go(-1);
    const { idx } = history.state;
    await say('answer.refused');
    expect([path(), history.state.idx]).toEqual(['/en/flow?step=second', idx]);
  });

  it('asks for nothing when only the fragment changes', async () => {
    const { actor, asked, say } = await open('/flow?step=second');
    await say('draft.read');
    await say('step.confirmed');
    await act(async () => {
      const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      location.hash = '#content';
      await done;
    });
    expect([actor.getSnapshot().value, asked]).toEqual(['asking', []]);
  });

  it('asks for the step that was left by Back before its URL was drawn', async () => {
    const { actor, waits, say, go } = await open('/flow');
    await say('draft.read');
    waits.set('?step=second', new Promise(() => {}));
    await say('step.confirmed');
    expect([path(), document.body.textContent]).toEqual(['/en/flow?step=second', 'none']);
    await go(-1);
    expect([path(), actor.getSnapshot().value]).toEqual(['/en/flow', 'first']);
  });

  it('says nothing to a chart that is over', async () => {
    const { asked, say, go } = await open('/flow');
    await say('draft.read');
    await say('step.confirmed');
    await say('flow.ended');
    await go(-1);
    await waitFor(() => expect(path()).toBe('/en/flow'));
    expect(asked).toEqual([]);
  });
});
