import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll } from 'vitest';
import type { Details } from '#domain/move/inventory';
import { inventoryChart } from '../../machines/cases/inventory';
import { inventoryScreen } from '../../screens/inventory';
import { details as boxes, readyFacts } from '../../support/fixtures';
import { show } from '../../support/paths/labels';
import type { Gesture } from '../../support/paths/view-driver';
import { describeViews, type Start } from './describe-views';
import { onScreen } from './hand';
import type { Page } from './page';
import { openStep } from './steps';
import { inventoryWalk } from './wired';

beforeAll(() => {
  inventoryWalk.isOn = true;
});
afterAll(() => {
  inventoryWalk.isOn = false;
});

/** A piece that is on the list already, whether the price items name it or not. */
const withBed = { details: { ...boxes, furnitureDetails: [{ item: 'doubleBed', quantity: 1 }] } };
const startOf = (start: { details: Details }): Start => ({
  input: start,
  open: (language) => openStep(language, { step: 'details', child: 'inventory', facts: { ...readyFacts, ...start } }),
});
const screen = onScreen(inventoryScreen(() => readyFacts));

/** Asks where something is missing: the first such place has the focus. */
async function askWhere(page: Page, user: UserEvent): Promise<void> {
  const where = page.find('button', 'booking:details.show');
  if (!where) return;
  await user.click(where);
  const first = document.querySelector('main [aria-invalid="true"]');
  if (!first || document.activeElement !== first) throw new Error('The focus is not where something is missing.');
}

describeViews('inventory', {
  ...screen,
  starts: [inventoryChart.input, withBed].map(startOf),
  variants: (event, { context }) => {
    const [[row], [item]] = [context.details.specialItems, context.details.furnitureDetails];
    if (event.type.endsWith('.done.actor.loadCatalogue') && item?.item === 'doubleBed') return show(event.output);
    if (event.type === 'details.submitted') return `submitted: ${context.error ?? ''} ${row ? show(row) : ''}`;
    return event.type.startsWith('xstate.') ? undefined : show(event);
  },
  gestures: (page, actor) => {
    const made = screen.gestures(page, actor) as Record<string, Gesture>;
    const submit = made['details.submitted'] as Gesture;
    const use: Gesture['use'] = async (control, event, user, last) => {
      await submit.use(control, event, user, last);
      await askWhere(page, user);
    };
    return { ...made, 'details.submitted': { ...submit, use } } as never;
  },
});
