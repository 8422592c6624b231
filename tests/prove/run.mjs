#!/usr/bin/env node
// npm run prove -- kills|fuzz|races|faults|cluster|engine [rounds]: what `npm test` and `npm run test:long` sample, tried at length.
// engine: on the empty database of PROVE_DATABASE_URL, of an engine that speaks PostgreSQL's protocol.
import { spawnSync } from 'node:child_process';

const PROOFS = {
  kills: { rounds: 200, files: ['tests/prove/kills.long.test.ts'] },
  fuzz: { rounds: 200_000, files: ['tests/prove/fuzz.test.ts'] },
  races: { rounds: 100, files: ['tests/server/schedule/vans.test.ts'] },
  faults: {
    rounds: 60,
    files: ['tests/prove/faults.long.test.ts', 'tests/prove/cuts.long.test.ts', 'tests/server/payments/faults.test.ts'],
  },
  cluster: { rounds: 1, files: ['tests/prove/cluster/cluster.long.test.ts'] },
  engine: {
    rounds: 1,
    project: 'postgres',
    files: [
      'tests/postgres/processes.test.ts',
      '-t',
      'create its tables once|sell each van of a slot once|apply a payment event once',
    ],
  },
};

const [name = '', rounds] = process.argv.slice(2);
const proof = PROOFS[name];
if (!proof || (rounds !== undefined && !/^[1-9]\d*$/.test(rounds))) {
  console.error(`Usage: npm run prove -- ${Object.keys(PROOFS).join('|')} [rounds]`);
  process.exit(2);
}
const env = { ...process.env, PROVE_ROUNDS: rounds ?? String(proof.rounds), TEST_LONG: 'on' };
const args = [
  'node_modules/vitest/vitest.mjs',
  'run',
  `--project=${proof.project ?? 'unit'}`,
  '--testTimeout=36000000',
  ...proof.files,
];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1);
