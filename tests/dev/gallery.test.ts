import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from '../../dev/gallery/gallery';
import { chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';

test('no part puts a style attribute or a script into prerendered HTML', () => {
  expect(renderToString(createElement(Gallery))).not.toMatch(/ style=|<script|<style/);
});

test('the contents lead to every sample, and each sample leads back', () => {
  const html = renderToString(createElement(Gallery));
  const samples = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== 'summary-title');
  const contents = html.slice(html.indexOf('id="contents"'), html.indexOf('</nav>'));
  expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(samples);
  expect(html.match(/href="#contents"/g)).toHaveLength(samples.length);
});

test('every state of every chart is listed, and opens in its chart', () => {
  const html = renderToString(createElement(Gallery));
  for (const { name, machine } of found)
    for (const { children, place } of chartOf(machine).states)
      if (children.length === 0) expect(html).toContain(`href="/dev/statecharts#${name}/${place}"`);
});
