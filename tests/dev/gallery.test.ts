import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Gallery } from '../../dev/gallery/gallery';

it('no component puts a style attribute or a script into prerendered HTML', () => {
  expect(renderToString(createElement(Gallery))).not.toMatch(/ style=|<script|<style/);
});
