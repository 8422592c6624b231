import { expect, it } from 'vitest';
import { newsletterMachine } from '#machines/newsletter.machine';
import { newsletterFormOf } from '#machines/newsletter.view';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';

const email = 'wei.chen@example.com';
const changed = (text: string) => ({ type: 'email.changed', email: text });
function send(text = email) {
  const drive = driveActor(newsletterMachine);
  drive.perform(changed(text), { type: 'form.submitted', leaveEmpty: 'trap' });
  return { ...drive, form: () => newsletterFormOf(drive.seen()) };
}
function subscribe() {
  const drive = send();
  drive.settle('subscribe', answered());
  return drive;
}

it('an address is sent once with the honeypot field', () => {
  const drive = send();
  drive.perform({ type: 'form.submitted', leaveEmpty: '' }, changed('other@example.com'));
  expect(drive.child('subscribe').input).toEqual({ email, leaveEmpty: 'trap' });
  expect(drive.form()).toEqual({ email, phase: 'sending' });
  drive.settle('subscribe', answered());
  expect(drive.form()).toEqual({ email: '', phase: 'subscribed' });
});

it('the thank-you message shows for three seconds, or until the next address is typed', () => {
  const drive = subscribe();
  drive.clock.increment(2999);
  expect(drive.form().phase).toBe('subscribed');
  drive.clock.increment(1);
  expect(drive.form()).toEqual({ email: '', phase: 'idle' });
  const typing = subscribe();
  typing.perform(changed('n'));
  expect(typing.form()).toEqual({ email: 'n', phase: 'idle' });
});

it('an address is kept when the call was refused, and can be sent again after three seconds', () => {
  const drive = send();
  drive.settle('subscribe', refused('network'));
  expect(drive.form()).toEqual({ email, phase: 'failed' });
  drive.clock.increment(3000);
  expect(drive.form()).toEqual({ email, phase: 'idle' });
  drive.perform({ type: 'form.submitted', leaveEmpty: '' });
  drive.settle('subscribe', answered());
  expect(drive.form().phase).toBe('subscribed');
});
