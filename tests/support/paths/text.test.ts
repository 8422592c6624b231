import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { form, payment, stay } from './sample-charts';
import { transitionTable } from './table';

describe('the transition table', () => {
  it('tells each state, event, guard branch, target and action', () => {
    expect(transitionTable(payment)).toBe(`payment, compound, starts in open

open, on entry sendTo(page.opened)
  card.submitted -> charging
  page.left -> unpaid

charging, #busy, invokes charge
  charge answers [guard] -> paid
  charge answers [otherwise] -> open
  charge fails -> open

paid, final

unpaid, final
`);
  });

  it('tells guards with parameters, timers, forbidden events and what stays', () => {
    const lines = transitionTable(stay).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'stay, compound, starts in deciding, on entry spawnChild(watchRooms)',
        '  rooms.changed -> (stays) / rememberRooms',
        '  watchRooms fails -> (ignored)',
        '  always [hasRoom] -> paying',
        '  always [otherwise] -> asking',
        '  place.named [isPlace] -> searching / rememberPlace',
        '  place.named [otherwise] -> asking (entered anew)',
        '  after 300 ms -> paying.apologising',
        '  after timeout -> failed',
        'delays: timeout 8000 ms, holdTime computed',
      ]),
    );
    const regions = transitionTable(form).split('\n');
    expect(regions).toEqual(
      expect.arrayContaining([
        '  form.sent [and(hasAccepted, not(stateIn(#form.helping)))] -> filling.text.done',
        '  form.sent [otherwise] -> (stays) / raise(form.refused)',
        '  all done -> sent',
        '  help.closed -> filling.history',
      ]),
    );
  });

  it('changes with every target, guard and action of the chart', () => {
    const table = (target: 'b' | 'c', guard: 'one' | 'other', action: 'remember' | 'forget'): string =>
      transitionTable(
        setup({
          guards: { one: () => true, other: () => true },
          actions: { remember: () => {}, forget: () => {} },
        }).createMachine({
          initial: 'a',
          states: { a: { on: { go: { guard, target, actions: action } } }, b: {}, c: {} },
        }),
      );
    const tables = [table('b', 'one', 'remember'), table('c', 'one', 'remember'), table('b', 'other', 'remember')];
    expect(new Set([...tables, table('b', 'one', 'forget')]).size).toBe(4);
  });
});
