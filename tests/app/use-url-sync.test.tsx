/** tests/browser/steps.test.ts has the steps that cannot be entered, and a Back before the new step is rendered. */
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, assign, createActor, type EventFromLogic, type SnapshotFrom, setup } from 'xstate';
import { translatorOf } from '../../src/i18n/translator';
import { type StepUrls, useUrlSync } from '../../src/shared/use-url-sync';

type Step = 'first' | 'second';

/** Two steps, and a pending state behind them that refuses to leave. */
const chart = setup({
  types: {
    context: {} as { requested: Step },
    events: {} as
      | { type: 'step.requested'; step: Step }
      | { type: 'step.confirmed' }
      | { type: 'draft.read' }
      | { type: 'answer.refused' }
      | { type: 'flow.ended' },
    input: {} as Step,
  },
  actions: { remember: assign({ requested: (_, step: Step) => step }) },
}).createMachine({
  context: ({ input }) => ({ requested: input }),
  initial: 'restoring',
  on: {
    'step.requested': { target: '.deciding', actions: { type: 'remember', params: ({ event }) => event.step } },
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
      always: [{ guard: ({ context }) => context.requested === 'second', target: 'second' }, { target: 'first' }],
    },
    first: { on: { 'step.confirmed': 'second' } },
    second: { on: { 'step.confirmed': 'asking' } },
    asking: { on: { 'step.requested': undefined, 'answer.refused': 'second' } },
    ended: { type: 'final' },
  },
});
type Snapshot = SnapshotFrom<typeof chart>;

const urls: StepUrls<Snapshot, Step> = {
  stepOf: (snapshot) => (['first', 'second'] as const).find((step) => snapshot.matches(step)),
  pathOf: (step) => (step === 'first' ? '/flow' : '/flow?step=second'),
  parse: (pathname, search) => {
    if (!pathname.endsWith('/flow')) return undefined;
    return search === '?step=second' ? 'second' : 'first';
  },
  stateOf: (_, step) => ({ at: step }),
};

let navigate: NavigateFunction | undefined;

function Layout({ actor }: { actor: ActorRefFrom<typeof chart> }): ReactNode {
  navigate = useNavigate();
  useUrlSync<Snapshot, Step>(actor, urls);
  return null;
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
  await act(async () => {
    render(
      <I18nextProvider i18n={translatorOf('en')}>
        <BrowserRouter>
          <Layout actor={actor} />
        </BrowserRouter>
      </I18nextProvider>,
    );
  });
  return {
    actor,
    asked,
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
  it('requests the step of a link, even while the draft is being read', async () => {
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
    expect([path(), history.state]).toMatchObject(['/en/flow?step=second', { idx, usr: { at: 'second' } }]);
  });

  it('requests no step when only the fragment changes', async () => {
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

  it('sends nothing to a chart that has ended', async () => {
    const { asked, say, go } = await open('/flow');
    await say('draft.read');
    await say('step.confirmed');
    await say('flow.ended');
    await go(-1);
    await waitFor(() => expect(path()).toBe('/en/flow'));
    expect(asked).toEqual([]);
  });
});
