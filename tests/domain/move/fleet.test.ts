import { describe, expect, it } from 'vitest';
import { type Fleet, startOn, startsFrom, type Van, vanDay, vansFree } from '#domain/move/fleet';
import type { Job } from '#domain/move/job';
import { addDays, type IsoDate, SLOTS, type TimeSlot } from '#domain/schedule';

const [eight, ten] = SLOTS as readonly TimeSlot[] as readonly [TimeSlot, TimeSlot];
const six: TimeSlot = '18:00-20:00';
const DAY = '2026-11-02';

const job = (unloaded: number, back = unloaded, vans = 1, cubicMetres = 1): Job => ({
  vans,
  cubicMetres,
  approach: 0,
  unloaded,
  back,
});
const van = (id: number, cubicMetres = 20, service: Partial<Van> = {}): Van => ({
  id,
  name: `Van ${id}`,
  cubicMetres,
  from: null,
  to: null,
  absences: [],
  ...service,
});
const fleet = (vans: Van[], change: Partial<Fleet> = {}): Fleet => ({
  vans,
  closed: new Set(),
  taken: new Map(),
  ...change,
});
const free = (vans: Fleet, some: Job, date: IsoDate, slot: TimeSlot) =>
  vansFree(vans, some, startOn(date, some)).get(slot) ?? [];

it('the possible first days of a job are listed, each with the days that the job may take after it', () => {
  const [first, second, third, fourth] = [0, 1, 2, 3].map((ahead) => addDays(DAY, ahead));
  expect(startsFrom(DAY, 2, job(2))).toEqual([
    [first, second],
    [second, third],
  ]);
  expect(startsFrom(DAY, 2, job(12, 20))).toEqual([
    [first, second, third],
    [second, third, fourth],
  ]);
  expect(startOn(DAY, job(2))).toEqual([first, second]);
});

describe('the vans that are free', () => {
  const sold = (id: number, date: IsoDate, bits: number) => ({ taken: new Map([[vanDay(id, date), bits]]) });

  it('offers vans that are big enough, smallest first', () => {
    const found = free(fleet([van(1, 3), van(2, 10), van(3, 20)]), job(2, 2, 1, 5), DAY, ten);
    expect(found.map(({ id }) => id)).toEqual([2, 3]);
    const snug = (cubicMetres: number) => free(fleet([van(1, 20)]), job(2, 2, 1, cubicMetres), DAY, ten).length;
    expect([snug(17), snug(17.1)]).toEqual([1, 0]);
  });

  it('offers only vans that are free for every slot on every day of the job', () => {
    expect(free(fleet([van(1)], sold(1, DAY, 0b100)), job(3), DAY, ten)).toEqual([]);
    expect(free(fleet([van(1)], sold(1, DAY, 0b1000)), job(3), DAY, ten)).toHaveLength(1);
    expect(free(fleet([van(1)], sold(1, addDays(DAY, 1), 0b1)), job(20), DAY, eight)).toEqual([]);
    expect(free(fleet([van(1), van(2)], sold(1, DAY, 0b10)), job(2), DAY, ten)).toEqual([van(2)]);
    expect(free(fleet([van(1)]), job(11, 13), DAY, ten)).toHaveLength(1);
    expect(free(fleet([van(1)]), job(6), DAY, six)).toEqual([]);
  });

  it('offers only vans in service until they are back', () => {
    const last = fleet([van(1, 20, { to: DAY })]);
    expect(free(last, job(4), DAY, six)).toHaveLength(1);
    expect(free(last, job(4, 6), DAY, six)).toEqual([]);
    expect(free(fleet([van(1, 20, { from: addDays(DAY, 1) })]), job(2), DAY, ten)).toEqual([]);
    expect(free(fleet([van(1, 20, { from: DAY })]), job(2), DAY, ten)).toHaveLength(1);
    expect(free(fleet([van(1, 20, { to: addDays(DAY, -1) })]), job(2), DAY, ten)).toEqual([]);
  });

  it('offers no job that starts on or returns on a closed day', () => {
    const closed = fleet([van(1)], { closed: new Set([addDays(DAY, 1)]) });
    expect(free(closed, job(20), DAY, eight)).toEqual([]);
    expect(free(closed, job(12), DAY, eight)).toHaveLength(1);
    expect(free(fleet([van(1)], { closed: new Set([DAY]) }), job(2), DAY, eight)).toEqual([]);
    expect(free(fleet([van(1)]), job(20), '2026-12-24', eight)).toEqual([]);
  });
});

it('a van takes no job that goes on while it is out of service, and any before and after', () => {
  const next = addDays(DAY, 1);
  const away = fleet([van(1, 20, { absences: [{ from: next, to: next }] })]);
  const twoDays = job(12, 20);
  expect([DAY, next, addDays(DAY, 2)].map((date) => free(away, job(2), date, eight).length)).toEqual([1, 0, 1]);
  expect(free(away, twoDays, DAY, eight)).toEqual([]);
  expect(free(fleet([van(1)]), twoDays, DAY, eight)).toHaveLength(1);
});
