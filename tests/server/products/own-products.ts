import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The environment of a shop with these products beside its file, until the test ends. */
export function withProducts(json: string): { SHOP: string } {
  const folder = mkdtempSync(join(tmpdir(), 'products-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'products.json'), json);
  return { SHOP: join(folder, 'shop.json') };
}
