/** One page of all pictures that the walks have taken; the work of `npm run gallery`. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { galleryPage } from './page';

/** Writes index.html beside the pictures of a folder; how many there are. */
export function writeGallery(folder: string): number {
  if (!existsSync(folder)) return 0;
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jpg') && dirname(name) !== '.')
    .map((name) => name.split(sep).join('/'));
  writeFileSync(join(folder, 'index.html'), galleryPage(pictures));
  return pictures.length;
}
