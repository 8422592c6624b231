/** Visits as the explorer draws them. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newsletterMachine } from '#machines/newsletter.machine';
import { Drawing } from '../../dev/drawing/drawing';
import { layOut } from '../../dev/drawing/lay-out';
import { figuresOf, sharesOf } from '../../dev/explorer/use-visits';
import { chartOf } from '../../dev/model/chart';

const chart = chartOf(newsletterMachine);
const [root, first, second, third] = chart.states.map(({ id }) => id) as [string, string, string, string];
const visits = {
  days: 35,
  reached: { [root]: 30, [first]: 30, [second]: 8, [third]: 0 },
  left: { [root]: 30, [first]: 22, [second]: 9 },
  refused: { emailInvalid: 2 },
};

it('a state has its visits, and the shares that went on and left; none has more than all', () => {
  expect(Object.fromEntries(sharesOf(visits))).toEqual({
    [root]: { visits: 30, wentOn: 0, left: 100 },
    [first]: { visits: 30, wentOn: 27, left: 73 },
    [second]: { visits: 8, wentOn: 0, left: 100 },
  });
});

it('the figures of a state are drawn on it and on no other, and the refusals on the chart', async () => {
  const { whole } = await layOut(chart);
  const figures = figuresOf({ ...visits, left: { [first]: 22 } });
  const drawn = renderToStaticMarkup(createElement(Drawing, { picture: whole, figures }));
  expect(drawn.match(/(?<=class="figure"[^>]*>)[^<]+/g)?.toSorted()).toEqual([
    '30',
    '30 · 73 % left',
    '8',
    'refused: emailInvalid 2',
  ]);
});
