/** One line drawing for each category, in colours with contrast on light and dark backgrounds. */
import rows from './data/pictures.json';

const byCategory = new Map(rows.map(([category = '', svg = '']) => [category, svg]));

/** The SVG of a category, undefined if it has none. */
export const pictureOf = (category: string): string | undefined => byCategory.get(category);

/** Path of the picture of a product; imported categories without one share a box. */
export const picturePath = (category: string): string =>
  `/api/ikea/pictures/${byCategory.has(category) ? category : 'other'}.svg`;
