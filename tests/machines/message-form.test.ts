import { expect, it } from 'vitest';
import { type ContactMessage, emptyMessage } from '#domain/forms/contact-message';
import type { MessageDraft, MessageEntry } from '#domain/forms/form-drafts';
import { messageFormMachine } from '#machines/message-form.machine';
import { messageDraftOf, messageFormOf } from '#machines/message-form.view';
import { message, quoteData, TODAY } from '../charts/message-form';
import { driveActor } from '../support/charts/actor';
import { answered, failed, refused } from '../support/charts/answers';

const changed = (field: keyof ContactMessage, value: string, today = TODAY) => ({
  type: 'field.changed',
  field,
  value,
  today,
});
const submitted = (today = TODAY, leaveEmpty = '') => ({ type: 'message.submitted', today, leaveEmpty });

const begin = (draft?: MessageDraft, entry: MessageEntry = {}) => {
  const drive = driveActor(messageFormMachine, { input: { today: TODAY, entry } });
  const restore = () => drive.settle('readMessageDraft', { output: draft ? { draft } : {} });
  return { ...drive, view: () => messageFormOf(drive.seen()), restore };
};
const kept: MessageDraft = { message, about: '' };
const opened = (draft?: MessageDraft, entry?: MessageEntry) => {
  const drive = begin(draft, entry);
  drive.restore();
  return drive;
};

it('a message is sent once, and another one keeps the contact details', () => {
  const drive = opened(kept);
  drive.perform(submitted(), submitted());
  expect(drive.child('sendMessage').input).toEqual({ message, quoteData: undefined, leaveEmpty: '' });
  drive.settle('sendMessage', answered());
  drive.perform(submitted());
  expect([drive.view().phase, messageDraftOf(drive.seen())]).toEqual(['sent', null]);
  drive.perform({ type: 'message.restarted' });
  expect(drive.view()).toMatchObject({ phase: 'editing', message: { ...message, message: '' } });
  expect(drive.view().errors).toEqual({});
  drive.perform({ type: 'field.left', field: 'message' });
  expect(drive.view().errors).toEqual({ message: 'messageRequired' });
});

it('the text is kept when sending is refused, and can be sent again', () => {
  const drive = opened(kept);
  drive.perform(submitted());
  drive.settle('sendMessage', refused('tooManyRequests'));
  expect(drive.view()).toMatchObject({ phase: 'failed', refusal: 'tooManyRequests', message });
  drive.perform(changed('movingDate', '2027-03-01'));
  expect(drive.view().errors).toEqual({ movingDate: 'datePast' });
  drive.perform(changed('movingDate', message.movingDate), submitted());
  expect(drive.view().refusal).toBeUndefined();
  drive.settle('sendMessage', answered());
  expect(drive.view().phase).toBe('sent');
});

it('a date is checked against the day on which it is typed, however long the page has been open', () => {
  const drive = opened(kept);
  drive.perform(changed('movingDate', TODAY, '2027-03-03'), { type: 'field.left', field: 'movingDate' });
  expect(drive.view().errors).toEqual({ movingDate: 'datePast' });
  drive.perform(changed('movingDate', '2027-03-03', '2027-03-03'));
  expect(drive.view().errors).toEqual({});
});

it('a date that has become yesterday is refused, also by an early submit', () => {
  const today = { ...kept, message: { ...message, movingDate: TODAY } };
  const [open, early] = [opened(today), begin(today)];
  for (const drive of [open, early]) drive.perform(submitted('2027-03-03'));
  early.restore();
  for (const drive of [open, early])
    expect(drive.view()).toMatchObject({ phase: 'editing', errors: { movingDate: 'datePast' } });
});

it('an early submit is sent together with the draft, which typed text overrides', () => {
  const drive = begin(kept);
  drive.perform(changed('name', 'Ann'), submitted(TODAY, 'robot'), submitted());
  drive.restore();
  const sent = { message: { ...message, name: 'Ann' }, quoteData: undefined, leaveEmpty: 'robot' };
  expect(drive.child('sendMessage').input).toEqual(sent);
  drive.settle('sendMessage', refused('network'));
  drive.perform(changed('movingDate', '2027-03-01'));
  expect(drive.view().errors).toEqual({ movingDate: 'datePast' });
});

it('an early submit shows its errors when the draft cannot be read', () => {
  const drive = begin(undefined, { serviceType: 'packing' });
  drive.perform(changed('name', 'Ann'), submitted());
  expect(drive.view()).toMatchObject({ phase: 'sending', errors: {} });
  drive.settle('readMessageDraft', failed);
  expect(drive.view()).toMatchObject({
    phase: 'editing',
    message: { name: 'Ann', serviceType: 'packing' },
    errors: { email: 'emailRequired', phone: 'phoneRequired', message: 'messageRequired' },
  });
});

it('the form opens without a draft that cannot be read, with the subject of the link', () => {
  const drive = begin(kept, { serviceType: 'packing' });
  drive.settle('readMessageDraft', failed);
  expect(drive.view()).toMatchObject({ phase: 'editing', message: { ...emptyMessage(), serviceType: 'packing' } });
});

it('a same-day quote fills in the form, and no message is required', () => {
  const serviceType = 'same-day-delivery-enhanced';
  const drive = opened(undefined, { serviceType, quoteData });
  const { name, email } = quoteData.contactInfo ?? {};
  const filled = { name, email, serviceType, fromAddress: 'EH20', toAddress: '3 Sample Quay' };
  expect(drive.view()).toMatchObject({ quoteData, missing: [], message: filled });
  expect(messageDraftOf(drive.seen())).toMatchObject({ message: filled, quoteData });
  drive.perform(submitted());
  expect(drive.child('sendMessage').input).toMatchObject({ quoteData });
});

it('prefilled errors show at once, and errors of typed text do not', () => {
  const contactInfo = { name: 'Ann Quote', phone: 'x', email: 'not an address' };
  const drive = begin(undefined, { quoteData: { ...quoteData, contactInfo } });
  drive.perform(changed('phone', '077'));
  drive.restore();
  expect(drive.view()).toMatchObject({ errors: { email: 'emailInvalid' }, missing: ['email', 'phone'] });
  expect(drive.view().errors).not.toHaveProperty('phone');
});

it('a removed quote does not come back on a refresh, and another one does', () => {
  const entry: MessageEntry = { quoteData };
  const first = opened(undefined, entry);
  first.perform({ type: 'quote.removed' });
  expect(first.seen().can({ type: 'quote.removed' })).toBe(false);
  expect(first.view().missing).toEqual(['message']);
  const draft = messageDraftOf(first.seen()) ?? undefined;
  expect(opened(draft, entry).view().quoteData).toBeUndefined();
  const other = { ...quoteData, urgency: 'same-day' } as const;
  expect(opened(draft, { quoteData: other }).view().quoteData?.urgency).toBe('same-day');
});
