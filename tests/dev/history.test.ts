import { describe, expect, it } from 'vitest';
import { promoCodeMachine } from '#machines/promo-code.machine';
import { changeOf, differences } from '../../dev/explorer/history';
import { advance, begin } from '../../dev/explorer/simulation';
import type { LogEntry } from '../../dev/protocol';
import { quote } from '../support/fixtures';

const input = JSON.parse(JSON.stringify({ quote, code: '' }));
const log: LogEntry[] = [
  { type: 'code.typed', text: 'MOVE10' },
  { type: 'code.submitted' },
  { type: 'xstate.done.actor.applyPromo', output: { ok: false, reason: 'promoExpired' } },
]
  .reduce((simulation, event) => advance(simulation, event), begin(promoCodeMachine, input))
  .steps.map(({ entry }) => entry);
const [started, typed, , refused] = log as [LogEntry, LogEntry, LogEntry, LogEntry];

describe('a log entry', () => {
  it('has the states before and after the event', () => {
    expect(log.map((entry) => changeOf(log, entry)).map(({ from, to }) => [from, to])).toEqual([
      ['', 'editing.idle'],
      ['editing.idle', 'editing.idle'],
      ['editing.idle', 'checking'],
      ['checking', 'editing.idle'],
    ]);
  });

  it('has the changes of the context', () => {
    expect(changeOf(log, started).changed).toEqual([]);
    expect(changeOf(log, typed).changed).toEqual([{ path: 'code', before: '', after: 'MOVE10' }]);
    expect(changeOf(log, refused).changed.map(({ path }) => path)).toEqual(['refusal']);
  });

  it('names each difference by its path and compares lists whole', () => {
    expect(differences({ a: { b: 1, c: [1] }, d: null }, { a: { b: 2, c: [1, 2] }, e: true })).toEqual([
      { path: 'a.b', before: 1, after: 2 },
      { path: 'a.c', before: [1], after: [1, 2] },
      { path: 'e', before: null, after: true },
    ]);
  });
});
