#!/usr/bin/env node
// npm run test:plan -- <machine> [--lang en|zh] [--format md|csv] [--address <of the product under test>]
import { parseArgs } from 'node:util';
import { withTests } from '../support/load-tests.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: 'string', default: 'en' },
    format: { type: 'string', default: 'md' },
    address: { type: 'string' },
  },
});
const [machine = 'booking'] = positionals;
try {
  const work = ({ writePlan }) => writePlan(machine, values.lang, values.format, values.address);
  process.stdout.write(await withTests('/tests/plan/main.ts', work));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
