/** What a log says of each entry, and what becomes of its steps: a test that passes, a case that a person can follow. */
import { describe, expect, it } from 'vitest';
import * as xstate from 'xstate';
import { promoMachine } from '#machines/promo.machine';
import { asManualCase, asTest, changeOf, differences, stepsOf } from '../../dev/explorer/history';
import { advance, begin } from '../../dev/explorer/simulation';
import type { LogEntry } from '../../dev/protocol';
import { quote } from '../support/fixtures';

const input = JSON.parse(JSON.stringify({ quote, code: '' }));
const log: LogEntry[] = [
  { type: 'code.typed', text: 'MOVE10' },
  { type: 'code.submitted' },
  { type: 'xstate.done.actor.applyPromo', output: { ok: false, reason: 'promoExpired' } },
]
  .reduce((simulation, event) => advance(simulation, event), begin(promoMachine, input))
  .steps.map(({ entry }) => entry);
const [started, typed, submitted, refused] = log as [LogEntry, LogEntry, LogEntry, LogEntry];

describe('an entry', () => {
  it('says from where it led to where', () => {
    expect(log.map((entry) => changeOf(log, entry)).map(({ from, to }) => [from, to])).toEqual([
      ['', 'editing.idle'],
      ['editing.idle', 'editing.idle'],
      ['editing.idle', 'checking'],
      ['checking', 'editing.idle'],
    ]);
  });

  it('says what changed in the context', () => {
    expect(changeOf(log, started).changed).toEqual([]);
    expect(changeOf(log, typed).changed).toEqual([{ path: 'code', before: '', after: 'MOVE10' }]);
    expect(changeOf(log, refused).changed.map(({ path }) => path)).toEqual(['refusal']);
  });

  it('names what differs by its path, lists as a whole', () => {
    expect(differences({ a: { b: 1, c: [1] }, d: null }, { a: { b: 2, c: [1, 2] }, e: true })).toEqual([
      { path: 'a.b', before: 1, after: 2 },
      { path: 'a.c', before: [1], after: [1, 2] },
      { path: 'e', before: null, after: true },
    ]);
  });
});

describe('steps that are copied', () => {
  const text = asTest(log, submitted, { name: 'promo', exported: 'promoMachine' });

  /** Runs the text as the test runner would. */
  function run(test: string): string {
    let title = '';
    const it = (name: string, body: () => void) => {
      title = name;
      body();
    };
    const body = test.replace(/^import .*$/gm, '').replaceAll(' as never', '');
    const given = { it, expect, ...xstate, promoMachine };
    new Function(...Object.keys(given), body)(...Object.values(given));
    return title;
  }

  it('are a test that passes', () => {
    expect(run(text)).toBe('stands in checking after code.typed, code.submitted');
  });

  it('are a test that fails when the chart leads elsewhere', () => {
    expect(() => run(text.replace('toEqual("checking")', 'toEqual("applied")'))).toThrow();
  });

  it('are none once their start is forgotten', () => {
    expect(stepsOf(log, submitted)).toHaveLength(3);
    expect(stepsOf(log.slice(1), submitted)).toEqual([]);
  });

  it('are a case for a person', () => {
    expect(asManualCase(log, refused, '/en/quote')).toBe(`# promo: editing.idle

Start: open /en/quote

1. code.typed with \`{"text":"MOVE10"}\`. Expected: still editing.idle.
2. code.submitted. Expected: editing.idle → checking.
3. applyPromo answers with \`{"output":{"ok":false,"reason":"promoExpired"}}\`. Expected: checking → editing.idle.
`);
  });
});
