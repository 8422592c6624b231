/** One page of all pictures that the walks have taken; the work of `npm run gallery`. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** The path of a picture of a state, and what it shows: 'promo/editing/en-360-light.jpg'. */
export function picturePath(chart: string, state: string, look: { language: string; width: number; scheme: string }) {
  const folder = state.replace(/\W+/g, '-').replace(/^-|-$/g, '');
  return `${chart}/${folder}/${look.language}-${look.width}-${look.scheme}.jpg`;
}

const STYLE = `body{font:16px system-ui;margin:24px}section{border-top:1px solid;padding:8px 0}
div{display:flex;gap:8px;align-items:start;overflow-x:auto}figure{flex:none;margin:0}img{display:block;height:480px;border:1px solid #888}`;

/** A page with all pictures, state by state in the order of their names. */
function galleryPage(pictures: readonly string[]): string {
  const states = [...new Set(pictures.map((path) => path.split('/').slice(0, 2).join('/')))].sort();
  const sections = states.map((state) => {
    const paths = pictures.filter((path) => path.startsWith(`${state}/`)).sort();
    const figures = paths.map((path) => {
      const look = path.replace(/^.*\/|\.jpg$/g, '');
      const picture = `<img loading="lazy" src="${path}" alt="${state}, ${look}">`;
      return `<figure><a href="${path}">${picture}</a><figcaption>${look}</figcaption></figure>`;
    });
    return `<section><h2>${state.replace('/', ' / ')}</h2><div>${figures.join('')}</div></section>`;
  });
  const title = `${states.length} states, ${pictures.length} pictures`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${sections.join('\n')}</html>\n`;
}

/** Writes index.html beside the pictures of a folder; how many there are. */
export function writeGallery(folder: string): number {
  if (!existsSync(folder)) return 0;
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jpg') && dirname(name) !== '.')
    .map((name) => name.split(sep).join('/'));
  writeFileSync(join(folder, 'index.html'), galleryPage(pictures));
  return pictures.length;
}
