#!/usr/bin/env node
// npm run test:mutants -- [machine]
import { withTests } from '../support/load-tests.mjs';

const [machine] = process.argv.slice(2);
const isEnough = await withTests('/tests/mutants/main.ts', ({ runMutants }) => runMutants(machine));
process.exitCode = isEnough ? 0 : 1;
