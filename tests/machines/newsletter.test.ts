import { expect, it } from 'vitest';
import { newsletterMachine } from '#machines/newsletter.machine';
import { newsletterFormOf } from '#machines/newsletter.view';
import { driveActor } from '../support/charts/actor';
import { answered } from '../support/charts/answers';

it('an address is sent once with the honeypot field, for at least a second', () => {
  const email = 'wei.chen@example.com';
  const drive = driveActor(newsletterMachine);
  drive.perform({ type: 'email.changed', email }, { type: 'form.submitted', leaveEmpty: 'trap' });
  drive.perform({ type: 'form.submitted', leaveEmpty: '' }, { type: 'email.changed', email: 'other@example.com' });
  expect(drive.child('subscribe').input).toEqual({ email, leaveEmpty: 'trap' });
  drive.settle('subscribe', answered());
  drive.clock.increment(999);
  expect(newsletterFormOf(drive.seen())).toEqual({ email, phase: 'sending' });
  drive.clock.increment(1);
  expect(newsletterFormOf(drive.seen())).toEqual({ email: '', phase: 'subscribed' });
});
