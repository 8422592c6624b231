import { expect, it } from 'vitest';
import { ownerLinkMachine } from '#machines/owner-link.machine';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import { bookingId } from '../support/fixtures';

it('a link can be requested again when it failed or took too long', () => {
  const drive = driveActor(ownerLinkMachine, { input: { bookingId } });
  const value = () => drive.actor.getSnapshot().value;
  drive.perform({ type: 'link.requested' });
  expect(drive.child('requestBookingLink').input).toMatchObject({ bookingId });
  drive.settle('requestBookingLink', refused('tooManyRequests'));
  expect(value()).toBe('failed');
  drive.perform({ type: 'link.requested' });
  drive.clock.increment(15_000);
  expect(value()).toBe('failed');
  drive.perform({ type: 'link.requested' });
  drive.settle('requestBookingLink', answered());
  expect(value()).toBe('sent');
});
