import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newsletterMachine } from '#machines/newsletter.machine';
import { picturesOf } from '../../dev/drawing/generate';
import { chartOf } from '../../dev/model/chart';
import { headComment } from '../../dev/model/machines';

it('lays a chart out once, and again when it changes or its kept layout is damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'layouts-'));
  const file = join(folder, 'newsletter.json');
  const chart = chartOf(newsletterMachine);
  const { whole } = await picturesOf(chart, folder);
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...kept, pictures: { whole: { ...whole, width: 1 }, parts: {} } }));
  expect((await picturesOf(chart, folder)).whole.width).toBe(1);
  expect((await picturesOf({ ...chart, states: chart.states.slice(0, -1) }, folder)).whole.width).not.toBe(1);
  writeFileSync(file, '{');
  expect((await picturesOf(chart, folder)).whole).toEqual(whole);
});

it('keeps the paragraphs and lists of a comment, and joins its lines', () => {
  expect(
    headComment('/**\n * A first\n * line.\n *\n * Three ways:\n * - one,\n * which is long;\n * - two.\n */'),
  ).toBe('A first line.\n\nThree ways:\n- one, which is long;\n- two.');
});
