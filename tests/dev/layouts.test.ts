import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { placeInThread } from '../../dev/drawing/elk-thread';
import { bestPicturesOf, picturesOf } from '../../dev/drawing/kept-layouts';
import { layOut, type Place, place } from '../../dev/drawing/lay-out';
import type { Pictures } from '../../dev/drawing/picture';
import { type Chart, chartOf } from '../../dev/model/chart';
import { headComment } from '../../dev/model/source-lines';

it('lays out only the pictures of a chart that an edit changes, and at first in the styles that they had', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'layouts-'));
  const chart = chartOf(paymentCancelledMachine);
  const edited = { ...chart, states: chart.states.slice(0, -1) };
  const laidOut: string[] = [];
  const counted: Place = (graph) => {
    laidOut.push(graph.children?.[0]?.id ?? '');
    return place(graph);
  };
  const draw = (drawn: Chart) => picturesOf(drawn, counted, folder);
  const best = (drawn: Chart): Promise<Pictures> => bestPicturesOf(drawn, counted, folder);
  await draw(chart).next();
  expect((await draw(chart).next()).value?.parts).toMatchObject({ paymentCancelled: { isOpen: false } });
  expect(laidOut).toEqual(['paymentCancelled']);
  const first = await best(chart);
  laidOut.length = 0;
  expect(await best(chart)).toEqual(first);
  expect(laidOut).toEqual([]);

  const early = (await draw(edited).next()).value as Pictures;
  expect(laidOut).toEqual(['paymentCancelled.choice']);
  expect(early.whole).toBeUndefined();
  expect(early.parts['paymentCancelled.mail']).toEqual(first.parts['paymentCancelled.mail']);
  const [now, then] = [early, first].map((pictures) => pictures.parts['paymentCancelled.choice']);
  expect(now?.boxes).not.toEqual(then?.boxes);
  expect(now?.style).toBe(then?.style);
  expect(await best(edited)).toEqual(await layOut(edited));

  writeFileSync(join(folder, 'paymentCancelled.json'), '{');
  expect(await best(chart)).toEqual(first);
});

it('lays out an edited chart while the chart before it is still being laid out', async () => {
  const children = Array.from({ length: 150 }, (_, id) => ({ id: `${id}`, width: 40, height: 40 }));
  const edges = Array.from({ length: 400 }, (_, id) => ({
    id: `edge ${id}`,
    sources: [`${(id * 7) % 150}`],
    targets: [`${(id * 31 + 1) % 150}`],
  }));
  const done: string[] = [];
  const lay = (graph: Parameters<Place>[0]) => placeInThread(graph).then(({ id }) => done.push(id));
  await Promise.all([
    lay({ id: 'before', children, edges, layoutOptions: { 'elk.layered.thoroughness': '20' } }),
    lay({ id: 'edited', children: [] }),
  ]);
  expect(done).toEqual(['edited', 'before']);
});

it('keeps the paragraphs and lists of a comment, and joins its lines', () => {
  expect(
    headComment('/**\n * A first\n * line.\n *\n * Three ways:\n * - one,\n * which is long;\n * - two.\n */'),
  ).toBe('A first line.\n\nThree ways:\n- one, which is long;\n- two.');
});
