/** The walks of the charts follow the steps. tests/browser/steps.test.ts has those that cannot be entered, and an early Back. */
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, type EventFromLogic, type SnapshotFrom, setup } from 'xstate';
import { translatorOf } from '../../src/i18n/translator';
import { type StepUrls, useUrlSync } from '../../src/shared/use-url-sync';

type Step = 'first' | 'second';

/** Two steps and a pending state. It ignores requests for a step. */
const chart = setup({
  types: {
    events: {} as
      | { type: 'step.requested'; step: Step }
      | { type: 'step.confirmed' }
      | { type: 'answer.refused' }
      | { type: 'flow.ended' },
  },
}).createMachine({
  initial: 'first',
  on: { 'flow.ended': '.ended' },
  states: {
    first: { on: { 'step.confirmed': 'second' } },
    second: { on: { 'step.confirmed': 'asking' } },
    asking: { on: { 'answer.refused': 'second' } },
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

function Layout({ actor }: { actor: ActorRefFrom<typeof chart> }): ReactNode {
  useUrlSync<Snapshot, Step>(actor, urls);
  return null;
}

async function open() {
  history.pushState(null, '', '/en/flow');
  const asked: Step[] = [];
  const actor = createActor(chart, {
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
    say: (type: Exclude<EventFromLogic<typeof chart>['type'], 'step.requested'>) =>
      act(async () => actor.send({ type })),
  };
}

/** Moves within the history, until the browser has done it. */
const travel = (move: () => void) =>
  act(async () => {
    const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    move();
    await done;
  });

const path = () => location.pathname + location.search;

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(cleanup);

describe('useUrlSync', () => {
  it('replaces the URL that Back led to when the pending state ends in the step it came from', async () => {
    const { say } = await open();
    await say('step.confirmed');
    await say('step.confirmed');
    await travel(() => history.back());
    const { idx } = history.state;
    await say('answer.refused');
    expect([path(), history.state]).toMatchObject(['/en/flow?step=second', { idx, usr: { at: 'second' } }]);
  });

  it('requests no step when only the fragment changes', async () => {
    const { actor, asked, say } = await open();
    await say('step.confirmed');
    await say('step.confirmed');
    await travel(() => location.assign('#content'));
    expect([actor.getSnapshot().value, asked]).toEqual(['asking', []]);
  });

  it('sends nothing to a chart that has ended', async () => {
    const { asked, say } = await open();
    await say('step.confirmed');
    await say('flow.ended');
    await travel(() => history.back());
    await waitFor(() => expect(path()).toBe('/en/flow'));
    expect(asked).toEqual([]);
  });
});
