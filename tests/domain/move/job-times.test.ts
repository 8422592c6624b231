import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { type MoveWithCrew, type TimesText, timesOfMove, timesText } from '#domain/move/job-times';
import { londonTime, SLOTS } from '#domain/schedule';
import { HOUR, MINUTE } from '#domain/time-units';
import { timesIn } from '#server/mail/words';
import { date } from '../moves';

const route = (hours: number, estimate = false) => ({ seconds: hours * 3600, estimate });
const move: MoveWithCrew = {
  date: '2026-12-11',
  slot: '10:00-12:00',
  hours: 3.5,
  withHelper: false,
  route: route(7 / 6),
};
const inEnglish = (change: Partial<MoveWithCrew> = {}): TimesText => timesIn(timesOfMove({ ...move, ...change }), 'en');

describe('the times of a move', () => {
  it.each<[string, Partial<MoveWithCrew>, string]>([
    [
      'with a driver alone',
      {},
      'Arrives between 10:00 and 12:00, done by about 14:45 to 16:45 (carrying 3 h 30, drive 1 h 10)',
    ],
    [
      'with a helper',
      { withHelper: true },
      'Arrives between 10:00 and 12:00, done by about 14:00 to 16:00 (carrying 2 h 45, drive 1 h 10)',
    ],
    [
      'with an estimated drive',
      { route: route(7 / 6, true) },
      'Arrives between 10:00 and 12:00, done by about 14:45 to 16:45 (carrying 3 h 30, drive about 1 h 10)',
    ],
    [
      'round the corner',
      { route: route(0.1) },
      'Arrives between 10:00 and 12:00, done by about 13:45 to 15:45 (carrying 3 h 30, drive 5 min)',
    ],
    ['with an unknown drive', { route: undefined }, 'Arrives between 10:00 and 12:00 (carrying 3 h 30)'],
    [
      'that goes on the next morning',
      { slot: '08:00-10:00', hours: 9, route: route(6) },
      'Arrives between 08:00 and 10:00, done by about 09:00 to 11:00 on Sat 12 Dec (carrying 9 h, drive 6 h)',
    ],
    [
      'on the day the clocks go back',
      { date: '2026-10-25', route: route(0.5) },
      'Arrives between 10:00 and 12:00, done by about 14:00 to 16:00 (carrying 3 h 30, drive 30 min)',
    ],
  ])('%s are said in one sentence', (_, change, sentence) => {
    expect(inEnglish(change).whole).toBe(sentence);
  });

  it('are said in Chinese', () => {
    expect(timesIn(timesOfMove({ ...move, route: route(7 / 6, true) }), 'zh').whole).toBe(
      '10:00–12:00到达，约14:45–16:45完成（搬运3小时30分钟，车程约1小时10分钟）',
    );
  });

  it('have parts for pages that say the arrival elsewhere', () => {
    expect(inEnglish()).toMatchObject({ done: '14:45 to 16:45', work: 'carrying 3 h 30, drive 1 h 10' });
    expect(inEnglish({ route: undefined })).toMatchObject({ done: '', work: 'carrying 3 h 30' });
  });

  it('give everyone who works or drives the time for it, to the next quarter of an hour', () => {
    const job = fc.record({
      date,
      slot: fc.constantFrom(...SLOTS),
      hours: fc.double({ min: 1, max: 40, noNaN: true }),
      withHelper: fc.boolean(),
      seconds: fc.integer({ min: 0, max: 80_000 }),
    });
    fc.assert(
      fc.property(job, ({ seconds, ...rest }) => {
        const times = timesOfMove({ ...rest, route: { seconds, estimate: true } });
        const { arrival, done = arrival, carrying } = times;
        const work = carrying * HOUR + seconds * 1000;
        expect(done.from - arrival.from).toBeGreaterThanOrEqual(work - 1);
        expect(done.until - done.from).toBe(arrival.until - arrival.from);
        expect((done.from - londonTime(rest.date, '00:00')) % (15 * MINUTE)).toBe(0);
        for (const language of LANGUAGES) expect(timesText(times, language, (name) => name).whole).toBe('whole');
      }),
    );
  });
});
