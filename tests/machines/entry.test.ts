/** The quote page entered with both ends from the page before: by the landing form, or by anybody's navigation state. */
import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { DRAFT_VERSION, type Draft, type Facts } from '#domain/booking/draft';
import { changeDetails } from '#domain/move/details-change';
import { emptyDetails } from '#domain/move/inventory';
import { bookingMachine } from '#machines/booking.machine';
import { screenOf } from '#machines/booking.view';
import { driveActor } from '../support/charts/actor';
import * as sample from '../support/fixtures';

const place = (text: string) => ({ placeId: '', place: text, address: text });
const ends = { start: place('EH9 1HU'), destination: place('Leith') };

function arrive(facts: Partial<Facts>, before?: Facts): SnapshotFrom<typeof bookingMachine> {
  const drive = driveActor(bookingMachine, { input: { step: 'details', facts } });
  const draft: Draft | undefined = before && { version: DRAFT_VERSION, key: 'k', facts: before, step: 'details' };
  drive.settle('readDraft', { output: { key: 'k', ...(draft ? { draft } : {}) } });
  return drive.actor.getSnapshot() as SnapshotFrom<typeof bookingMachine>;
}

describe('arriving at the quote', () => {
  it('an entry with both ends leads to the inventory, never to missing locations', () => {
    const seen = arrive({ ...ends, moveType: 'student', date: sample.date, route: sample.route });
    expect(screenOf(seen)).toBe('details');
    expect(seen.context.facts).toMatchObject({ ...ends, moveType: 'student', date: sample.date, route: sample.route });
  });

  it('a typical list is taken over, unless the draft has a list', () => {
    const details = changeDetails(emptyDetails(), { kind: 'presetTaken', preset: 'studentRoom' });
    const { details: _, ...undescribed } = sample.readyFacts;
    expect(arrive({ ...ends, details }).context.facts.details).toEqual(details);
    expect(arrive({ ...ends, details }, { ...undescribed, details: emptyDetails() }).context.facts.details).toEqual(
      details,
    );
    expect(arrive({ ...ends, details }, sample.readyFacts).context.facts.details).toEqual(sample.readyFacts.details);
    expect(arrive({ details }, sample.quotedFacts).context.facts.quote).toEqual(sample.quotedFacts.quote);
  });

  it('the route is dropped for other ends, and kept for the same', () => {
    const before = sample.readyFacts;
    expect(before.route).toBeDefined();
    expect(arrive(ends, before).context.facts).not.toHaveProperty('route');
    expect(arrive({ ...ends, route: sample.route }, before).context.facts.route).toEqual(sample.route);
    const { start, destination } = before;
    const same = { ...(start ? { start } : {}), ...(destination ? { destination } : {}), moveType: 'student' };
    expect(arrive(same, before).context.facts.route).toEqual(before.route);
  });
});
