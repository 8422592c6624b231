import { expect, it } from 'vitest';
import type { Contact } from '#domain/forms/contact';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import { bookingId, contact } from '../support/fixtures';

const begin = (some: Contact = contact) => driveActor(contactSubmitMachine, { input: { bookingId, contact: some } });
const submitted = { type: 'contact.submitted' };

it('contact details are saved, the team is notified, and the flow continues after a second', () => {
  const drive = begin({ ...contact, name: ' Mary Sample ', phone: '+44 7700 900123' });
  drive.perform(submitted);
  const tidy = { ...contact, phone: '+447700900123' };
  expect(drive.child('saveContact').input).toEqual({ bookingId, contact: tidy });
  drive.settle('saveContact', answered());
  expect(drive.child('sendInquiry').input).toEqual({ bookingId, contact: tidy });
  drive.settle('sendInquiry', answered());
  drive.clock.increment(999);
  expect(drive.value()).toBe('sent');
  drive.clock.increment(1);
  expect(drive.seen().output).toEqual({ contact: tidy, teamNotified: true });
  expect(drive.told()[0]).toEqual({ type: 'contact.changed', contact: tidy });
});

it('submitting incomplete details shows the errors of all fields', () => {
  const drive = begin({ ...contact, name: 'M', email: '' });
  const { touched } = drive.seen().context;
  expect(touched).toEqual([]);
  drive.perform({ type: 'field.left', field: 'name' }, { type: 'field.left', field: 'name' });
  expect(drive.seen().context.touched).toEqual(['name']);
  drive.perform(submitted);
  expect(drive.value()).toBe('editing');
  expect(drive.seen().context.touched).toEqual(['name', 'phone', 'email']);
  expect(drive.seen().context.errors).toEqual({ name: 'nameTooShort', email: 'emailRequired' });
  drive.perform({ type: 'field.changed', field: 'name', value: 'Mo' });
  expect(drive.seen().context.errors).toEqual({ email: 'emailRequired' });
});

it('the form keeps its text when saving is refused', () => {
  const drive = begin();
  const without = { ...contact, newsletterConsent: false };
  drive.perform({ type: 'field.changed', field: 'newsletterConsent', value: false });
  expect(drive.told()).toEqual([{ type: 'contact.changed', contact: without }]);
  drive.perform(submitted);
  drive.settle('saveContact', refused('serverError'));
  expect([...drive.now(), drive.seen().context.contact]).toEqual(['editing', 'serverError', without]);
  expect(drive.seen().context.touched).toEqual(['name', 'phone', 'email']);
  drive.perform(submitted);
  expect(drive.now()).toEqual(['saving', undefined]);
});
