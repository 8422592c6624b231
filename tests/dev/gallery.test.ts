import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from '../../dev/gallery/gallery';

test('no part puts a style attribute or a script into prerendered HTML', () => {
  expect(renderToString(createElement(Gallery))).not.toMatch(/ style=|<script|<style/);
});
