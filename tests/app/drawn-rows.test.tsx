// @vitest-environment jsdom
/** Re-renders of the rows in the list of goods. Needs modules of its own. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { destination, destinationAddress, route, start, startAddress } from '../support/fixtures';
import { setPorts } from '../views/ports';
import { openAt } from '../views/render';

vi.mock('../../src/booking/wire', () => import('../views/ports'));

/** Logs each render: counters by label, things by key. */
const drawn = vi.hoisted((): unknown[] => []);
vi.mock('../../src/ui/stepper', async (importOriginal) => {
  const { Stepper } = await importOriginal<typeof import('../../src/ui/stepper')>();
  return {
    Stepper: (props: Parameters<typeof Stepper>[0]) => {
      drawn.push(props.label);
      return Stepper(props);
    },
  };
});
vi.mock('../../src/booking/use-labels', async (importOriginal) => {
  const { useLabels, useThings } = await importOriginal<typeof import('../../src/booking/use-labels')>();
  return {
    useThings,
    useLabels: () => {
      const labels = useLabels();
      return {
        ...labels,
        item: (key: string) => {
          drawn.push(key);
          return labels.item(key);
        },
      };
    },
  };
});

it('only the rows with a changed quantity are rendered again', async () => {
  const places = {
    start: { ...start, address: startAddress },
    destination: { ...destination, address: destinationAddress },
  };
  setPorts({}, { step: 'details', facts: { ...places, route } });
  const user = openAt('/en/quote');
  await user.click(await screen.findByRole('button', { name: 'Add: Desk' }));
  drawn.length = 0;
  await user.click(screen.getByRole('button', { name: 'One more: Desk' }));
  expect(new Set(drawn)).toEqual(new Set(['desk', 'Floor']));
  drawn.length = 0;
  await user.click(screen.getByRole('radio', { name: /^A student room/ }));
  expect(new Set(drawn)).toEqual(new Set(['Small box', 'Medium box', 'desk', 'suitcase', 'computer', 'Floor']));
});
