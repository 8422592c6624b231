/** Prints a chart in a format, by the name of its file: 'booking', or 'booking/quote' for the inside of a state. */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../../tests/support/chromium.mjs';
import { bestPicturesOf } from '../drawing/kept-layouts';
import { svgOf } from '../drawing/svg';
import { type Chart, chartOf } from '../model/chart';
import { found } from '../model/machines';
import { jsonOf, statelyOf } from './config';
import { mermaidOf } from './mermaid';

async function pictureOf(chart: Chart, place: string, name: string): Promise<string> {
  const { parts } = await bestPicturesOf(chart);
  const picture = parts[place ? `${chart.id}.${place}` : chart.id];
  if (picture) return svgOf(picture, name);
  const names = Object.keys(parts).map((id) => id.replace(chart.id, name).replace('.', '/'));
  throw new Error(`There are pictures of ${names.join(', ')}`);
}

/** Drawn by Chromium at twice its size. */
async function pngOf(...asked: Parameters<typeof pictureOf>): Promise<Buffer> {
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    await page.setContent(await pictureOf(...asked));
    return await page.locator('svg').screenshot();
  } finally {
    await browser.close();
  }
}

type Printed = string | Buffer;
const FORMATS: Readonly<Record<string, (...asked: Parameters<typeof pictureOf>) => Printed | Promise<Printed>>> = {
  svg: pictureOf,
  png: pngOf,
  mermaid: mermaidOf,
  json: jsonOf,
  stately: statelyOf,
};

/** The output of `npm run charts -- <name> --format <format>`. Throws the usage. */
export async function run(args: string[]): Promise<Printed> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { format: { type: 'string', default: 'svg' } },
  });
  const [name = '', place = ''] = (positionals[0] ?? '').split('/');
  const machine = found.find((each) => each.name === name)?.machine;
  const write = FORMATS[values.format];
  if (!machine || !write)
    throw new Error(
      `npm run charts -- <name> --format ${Object.keys(FORMATS).join('|')}\nNames: ${found.map((each) => each.name).join(', ')}`,
    );
  return write(chartOf(machine), place, name);
}
