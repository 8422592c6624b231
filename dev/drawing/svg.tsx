/** Writes a picture as a self-contained SVG file that follows the reader's colour scheme. */
import { renderToStaticMarkup } from 'react-dom/server';
import tokens from '../../src/ui/global.css?raw';
import { Drawing } from './drawing';
import css from './drawing.css?raw';
import type { Picture } from './picture';

const COLOUR = /(?<![\w-])--([\w-]+): light-dark\((#\w+), (#\w+)\);/g;
const colours = new Map(
  [...tokens.matchAll(COLOUR)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
);
type Theme = 'light' | 'dark';

function colour(name: string, theme: Theme): string {
  const found = colours.get(name)?.[theme];
  if (!found) throw new Error(`global.css has no colour ${name}`);
  return found;
}

const rules = css
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .split('\n')
  .map((line) => line.trim())
  .join('');
const rulesIn = (theme: Theme): string =>
  `svg{background:${colour('paper', theme)}}${rules.replace(/var\(--([\w-]+)\)/g, (_, name: string) => colour(name, theme))}`;
/** The declarations that depend on the colour scheme. */
const darkOnly = (): string =>
  rulesIn('dark').replace(/(?<![^{}])([^{}]+)\{([^{}]*)\}/g, (_, selector: string, body: string) => {
    const kept = body.split(';').filter((each) => /#[0-9a-f]{3,8}/.test(each));
    return kept.length > 0 ? `${selector}{${kept.join(';')}}` : '';
  });

export function svgOf(picture: Picture, title: string): string {
  const style = `${rulesIn('light')}@media(prefers-color-scheme:dark){${darkOnly()}}`;
  const { width, height } = picture;
  return `${renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
      <title>{title}</title>
      <style>{'STYLE'}</style>
      <Drawing picture={picture} />
    </svg>,
  ).replace('STYLE', () => style)}\n`;
}
