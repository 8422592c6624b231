/** The mutants of a chart as `npm run test:mutants` keeps them, and as the explorer draws them. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newsletterMachine } from '#machines/newsletter.machine';
import { Drawing } from '../../dev/drawing/drawing';
import { layOut } from '../../dev/drawing/lay-out';
import { testsOf } from '../../dev/explorer/use-tests';
import { chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';
import { digestOf, keepMutants, readMutants } from '../../dev/model/mutants';
import { mutantsOf } from '../mutants/mutate';

const chart = chartOf(newsletterMachine);
const GUARDED = 'newsletter.open --form.submitted[0]-->';
const mutants = [
  {
    change: 'guard removed, open.on.form.submitted.0, isValid',
    places: [GUARDED],
    by: 'tests/machines/newsletter.test.ts',
  },
  { change: 'guard negated, open.on.form.submitted.0, isValid', places: [GUARDED], by: '' },
];

it('are read as they were kept, without those whose file is damaged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  keepMutants(chart, mutants, folder);
  writeFileSync(join(folder, 'booking.json'), '{');
  expect(readMutants(folder)).toEqual({ newsletter: { digest: digestOf(chart), mutants } });
  expect(digestOf({ ...chart, states: chart.states.slice(1) })).not.toBe(digestOf(chart));
  expect(readMutants(join(folder, 'nowhere'))).toEqual({});
});

it('say which transitions or states they change', () => {
  const places = Object.fromEntries(mutantsOf(newsletterMachine).map(({ id, places }) => [id, places]));
  expect(places).toMatchObject({
    'newsletter: guard removed, open.on.form.submitted.0, isValid': [GUARDED],
    'newsletter: transition removed, open.on.form.submitted.1': ['newsletter.open --form.submitted[1]-->'],
    'newsletter: initial changed, open, invalid': ['newsletter.open'],
    'newsletter: tag removed, sending, busy': ['newsletter.sending'],
    'newsletter: invoke removed, sending, subscribe': ['newsletter.sending'],
    'newsletter: branches swapped, sending.invoke.onDone.0': ['newsletter.sending --xstate.done.actor.subscribe[0]-->'],
    'newsletter: delay removed, open.failed.after.newsletterResetDelay': [
      'newsletter.open.failed --xstate.after.newsletterResetDelay.newsletter.open.failed[0]-->',
    ],
    'newsletter: fact 1 kept, clearEmail': ['newsletter.open.subscribed'],
  });
});

it.each(found)('of $name each change a transition or a state that it has', ({ machine }) => {
  const { states, transitions } = chartOf(machine);
  const known = new Set([...states, ...transitions].map(({ id }) => id));
  const lost = mutantsOf(machine).filter(({ places }) => !places.every((place) => known.has(place)));
  expect(lost.map(({ id }) => id)).toEqual([]);
});

it('a transition is drawn with the number of its paths, marked where the tests miss a mutant', async () => {
  const { whole } = await layOut(chart);
  const entry = { chart };
  const draw = (known: Parameters<typeof testsOf>[1]): string => {
    const drawn = renderToStaticMarkup(createElement(Drawing, { picture: whole, testsOf: testsOf(entry, known) }));
    return drawn.slice(drawn.indexOf(`data-transition="${GUARDED.replace('>', '&gt;')}"`)).split('</g>')[0] ?? '';
  };
  expect(draw('none')).toMatch(/class="paths" x[^>]*>\d+</);
  expect(draw(mutants.slice(0, 1))).toMatch(/class="paths" x[^>]*>\d+</);
  expect(draw(mutants)).toMatch(/class="paths" data-missed="true"[^>]*>\d+</);
});
