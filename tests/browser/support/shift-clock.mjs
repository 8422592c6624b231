/** Preloaded into the server of a test: its clock is ahead by the milliseconds in the file named in CLOCK_SHIFT. */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_SHIFT;
const { now } = Date;

function shift() {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

const shifted = () => now() + shift();

globalThis.Date = class extends Date {
  constructor(...args) {
    super(...(args.length === 0 ? [shifted()] : args));
  }
  static now() {
    return shifted();
  }
};
