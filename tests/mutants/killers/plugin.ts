import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Tests, and what sets them up. */
const WRITTEN = /^tests\/(machines|views|server\/booking)\/[^/]+\.tsx?$/;
const IMPORT = /import \{([^}]*)\} from 'vitest';/g;
/** Exports of vitest that stay, because they register nothing. */
const STAYS = new Set(['expect', 'vi', 'vitest', 'assert']);

/** Makes tests that were written by hand notes of themselves, asked of one mutant after the other by the last line of their file. */
export function recordedTests(root: string): Plugin {
  const page = JSON.stringify(join(root, 'tests/views/jsdom.ts'));
  const record = JSON.stringify(join(root, 'tests/mutants/killers/record.ts'));
  return {
    name: 'recorded-tests',
    enforce: 'pre',
    transform(source, id) {
      const file = relative(root, id.split('?')[0] ?? '');
      if (!WRITTEN.test(file)) return undefined;
      const code = source.replace(IMPORT, (_, names: string) => {
        const all = names.split(',').map((name) => name.trim());
        const list = (isOurs: boolean) => all.filter((name) => name && !STAYS.has(name) === isOurs).join(', ');
        return `import { ${list(false)} } from 'vitest'; import { ${list(true)} } from ${record};`;
      });
      if (!/\.test\.tsx?$/.test(file)) return { code, map: null };
      // A screen that a mutant leaves waiting is not waited for as long as one under load.
      const opening = file.startsWith('tests/views/')
        ? `import ${page}; import { configure as configure__ } from '@testing-library/react'; configure__({ asyncUtilTimeout: 3000 });`
        : '';
      return {
        code: `${opening}${code}\nimport { judge as judge__ } from ${record}; judge__(import.meta.url);\n`,
        map: null,
      };
    },
  };
}
