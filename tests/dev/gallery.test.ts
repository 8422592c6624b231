import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from '../../dev/gallery/gallery';

test('no component puts a style attribute or a script into prerendered HTML', () => {
  expect(renderToString(createElement(Gallery))).not.toMatch(/ style=|<script|<style/);
});

test('the contents link to every sample, and each sample links back', () => {
  const html = renderToString(createElement(Gallery));
  const samples = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== 'summary-title');
  const contents = html.slice(html.indexOf('id="contents"'), html.indexOf('</nav>'));
  expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(samples);
  expect(html.match(/href="#contents"/g)).toHaveLength(samples.length);
});
