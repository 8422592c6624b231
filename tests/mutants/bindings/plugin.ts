import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { mutateView } from './mutate-view';
import { ownerOf } from './owners';

/** Makes every binding of the views that a chart owns one that can be broken while they run. */
export function breakableViews(root: string): Plugin {
  const from = JSON.stringify(join(root, 'tests/mutants/bindings/switch.ts'));
  return {
    name: 'breakable-views',
    enforce: 'pre',
    transform(source, id) {
      const file = relative(root, id.split('?')[0] ?? '');
      if (!/\.tsx?$/.test(file) || ownerOf(file) === undefined) return undefined;
      const { code, ids } = mutateView(file, source);
      if (ids.length === 0) return undefined;
      const head = `import { isBroken as isBroken__, listMutants as listMutants__ } from ${from}; listMutants__(${JSON.stringify(ids)}); `;
      return { code: head + code, map: null };
    },
  };
}
