import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Contact } from '#domain/forms/contact';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import { bookingId, contact } from '../support/fixtures';

type Snapshot = SnapshotFrom<typeof contactSubmitMachine>;

describe('contact submit, journeys', () => {
  const begin = (some: Contact = contact) => {
    const drive = driveActor(contactSubmitMachine, { input: { bookingId, contact: some } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, value: () => seen().value };
  };

  it('contact details are saved, the team is notified, and the flow continues after a second', () => {
    const drive = begin({ ...contact, name: ' Mary Sample ', phone: '+44 7700 900123' });
    drive.perform({ type: 'contact.submitted' });
    const tidy = { ...contact, phone: '+447700900123' };
    expect(drive.child('saveContact').input).toEqual({ bookingId, contact: tidy });
    drive.settle('saveContact', answered());
    expect(drive.child('sendInquiry').input).toEqual({ bookingId, contact: tidy });
    drive.settle('sendInquiry', answered());
    expect(drive.value()).toBe('sent');
    drive.clock.increment(999);
    expect(drive.value()).toBe('sent');
    drive.clock.increment(1);
    expect(drive.seen().output).toEqual({ contact: tidy, teamNotified: true });
    expect(drive.told()[0]).toEqual({ type: 'contact.changed', contact: tidy });
  });

  it.each([
    ['is refused', refused('inquiryFailed'), 'inquiryFailed'],
    ['fails', { error: new Error('broken') }, undefined],
    ['takes fifteen seconds', undefined, undefined],
  ])('the customer can continue when notifying the team %s', (_, answer, reason) => {
    const drive = begin();
    drive.perform({ type: 'contact.submitted' });
    drive.settle('saveContact', answered());
    if (answer) drive.settle('sendInquiry', answer);
    else drive.clock.increment(15_000);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['unsent', reason]);
    drive.clock.increment(60_000);
    expect(drive.value()).toBe('unsent');
    drive.perform({ type: 'continue.requested' });
    expect(drive.seen().output).toEqual({ contact, teamNotified: false });
  });

  it('submitting incomplete details shows the errors of all fields', () => {
    const drive = begin({ ...contact, name: 'M', email: '' });
    expect(drive.seen().context.touched).toEqual([]);
    drive.perform({ type: 'field.left', field: 'name' });
    drive.perform({ type: 'field.left', field: 'name' });
    expect(drive.seen().context.touched).toEqual(['name']);
    drive.perform({ type: 'contact.submitted' });
    expect(drive.value()).toBe('editing');
    expect(drive.seen().context.touched).toEqual(['name', 'phone', 'email']);
    expect(drive.seen().context.errors).toEqual({ name: 'nameTooShort', email: 'emailRequired' });
    drive.perform({ type: 'field.changed', field: 'name', value: 'Mo' });
    expect(drive.seen().context.errors).toEqual({ email: 'emailRequired' });
  });

  it.each([
    ['is refused', refused('serverError'), 'serverError'],
    ['fails', { error: new Error('broken') }, 'contactFailed'],
  ])('the form keeps its text when saving %s', (_, answer, refusal) => {
    const drive = begin();
    drive.perform({ type: 'field.changed', field: 'newsletterConsent', value: false });
    expect(drive.told()).toEqual([{ type: 'contact.changed', contact: { ...contact, newsletterConsent: false } }]);
    drive.perform({ type: 'contact.submitted' });
    expect(drive.seen().context.touched).toEqual(['name', 'phone', 'email']);
    drive.settle('saveContact', answer);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['editing', refusal]);
    expect(drive.seen().context.contact).toEqual({ ...contact, newsletterConsent: false });
    drive.perform({ type: 'contact.submitted' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['saving', undefined]);
    drive.clock.increment(15_000);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['editing', 'contactFailed']);
  });
});
