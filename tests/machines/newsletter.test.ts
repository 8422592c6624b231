import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { newsletterMachine } from '#machines/newsletter.machine';
import { type NewsletterForm, newsletterFormOf } from '#machines/newsletter.view';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';

type Snapshot = SnapshotFrom<typeof newsletterMachine>;

describe('newsletter, journeys', () => {
  const email = 'wei.chen@example.com';
  function begin() {
    const drive = driveActor(newsletterMachine);
    const form = (): NewsletterForm => newsletterFormOf(drive.actor.getSnapshot() as Snapshot);
    return { ...drive, form };
  }
  function send(text = email) {
    const drive = begin();
    drive.perform({ type: 'email.changed', email: text });
    drive.perform({ type: 'form.submitted', leaveEmpty: 'trap' });
    return drive;
  }

  it('an address is sent with the honeypot field, for at least a second', () => {
    const drive = send();
    expect(drive.child('subscribe').input).toEqual({ email, leaveEmpty: 'trap' });
    drive.settle('subscribe', answered());
    expect(drive.form()).toEqual({ email, phase: 'sending' });
    drive.clock.increment(999);
    expect(drive.form().phase).toBe('sending');
    drive.clock.increment(1);
    expect(drive.form()).toEqual({ email: '', phase: 'subscribed' });
  });

  it('the thanks show for three seconds, and another address can be sent', () => {
    const drive = send();
    drive.settle('subscribe', answered());
    drive.clock.increment(1000);
    drive.clock.increment(2999);
    expect(drive.form().phase).toBe('subscribed');
    drive.clock.increment(1);
    expect(drive.form()).toEqual({ email: '', phase: 'idle' });
  });

  it.each([
    ['refused', refused('network')],
    ['broken', { error: new Error('broken') }],
  ])('an address is kept when the call was %s, and can be sent again after three seconds', (_, answer) => {
    const drive = send();
    drive.clock.increment(1000);
    drive.settle('subscribe', answer);
    expect(drive.form()).toEqual({ email, phase: 'failed' });
    drive.clock.increment(3000);
    expect(drive.form()).toEqual({ email, phase: 'idle' });
    drive.perform({ type: 'form.submitted', leaveEmpty: '' });
    drive.settle('subscribe', answered());
    drive.clock.increment(1000);
    expect(drive.form().phase).toBe('subscribed');
  });

  it('a sign-up that takes fifteen seconds fails', () => {
    const drive = send();
    drive.clock.increment(15_000);
    expect(drive.form()).toEqual({ email, phase: 'failed' });
  });

  it.each(['', '  ', 'wei.chen', 'wei@', 'a@b.c, d@e.f', 'a@b.c\nBcc: d@e.f', `${'a'.repeat(250)}@b.co`])(
    'the address "%s" is refused until it is edited',
    (text) => {
      const drive = send(text);
      expect(drive.form()).toEqual({ email: text, phase: 'invalid' });
      drive.perform({ type: 'email.changed', email: `${text}x` });
      expect(drive.form()).toEqual({ email: `${text}x`, phase: 'idle' });
    },
  );

  it('a form that is being sent accepts neither a submit nor text', () => {
    const drive = send();
    drive.perform({ type: 'form.submitted', leaveEmpty: '' });
    drive.perform({ type: 'email.changed', email: 'other@example.com' });
    expect(drive.form()).toEqual({ email, phase: 'sending' });
    expect(drive.child('subscribe').input).toMatchObject({ email, leaveEmpty: 'trap' });
  });

  it('typing ends the thanks at once', () => {
    const drive = send();
    drive.settle('subscribe', answered());
    drive.clock.increment(1000);
    drive.perform({ type: 'email.changed', email: 'n' });
    expect(drive.form()).toEqual({ email: 'n', phase: 'idle' });
    drive.clock.increment(3000);
    expect(drive.form()).toEqual({ email: 'n', phase: 'idle' });
  });
});
