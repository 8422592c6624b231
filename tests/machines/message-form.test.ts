import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { emptyMessage } from '#domain/forms/contact-message';
import type { MessageDraft, MessageEntry } from '#domain/forms/form-drafts';
import { messageFormMachine } from '#machines/message-form.machine';
import { messageDraftOf, messageFormOf } from '#machines/message-form.view';
import { message, quoteData, TODAY } from '../charts/message-form';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';

type Snapshot = SnapshotFrom<typeof messageFormMachine>;

describe('message form, journeys', () => {
  const begin = (draft?: MessageDraft, entry: MessageEntry = {}) => {
    const drive = driveActor(messageFormMachine, { input: { today: TODAY, entry } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    const view = () => messageFormOf(seen());
    const submit = () => drive.perform({ type: 'message.submitted', today: TODAY, leaveEmpty: '' });
    const restore = () => drive.settle('readMessageDraft', { output: draft ? { draft } : {} });
    return { ...drive, seen, view, submit, restore };
  };
  const kept: MessageDraft = { message, about: '' };
  const opened = (draft?: MessageDraft, entry?: MessageEntry) => {
    const drive = begin(draft, entry);
    drive.restore();
    return drive;
  };

  it('a field shows its error once it was left, and a submit shows all and sends nothing', () => {
    const drive = opened();
    drive.perform({ type: 'field.changed', field: 'email', value: 'mary' });
    expect(drive.view().errors).toEqual({});
    drive.perform({ type: 'field.left', field: 'email' });
    expect(drive.view().errors).toEqual({ email: 'emailInvalid' });
    drive.perform({ type: 'field.changed', field: 'email', value: 'mary@example.com' });
    expect(drive.view().errors).toEqual({});
    drive.submit();
    expect(drive.view()).toMatchObject({
      phase: 'editing',
      errors: { name: 'nameRequired', phone: 'phoneRequired', message: 'messageRequired' },
      missing: ['name', 'phone', 'message'],
    });
  });

  it('a message is sent once, however often the button is pressed', () => {
    const drive = opened(kept);
    drive.submit();
    drive.submit();
    expect(drive.child('sendMessage').input).toEqual({ message, quoteData: undefined, leaveEmpty: '' });
    drive.settle('sendMessage', answered());
    expect([drive.view().phase, messageDraftOf(drive.seen())]).toEqual(['sent', null]);
    drive.submit();
    expect(drive.view().phase).toBe('sent');
  });

  it('another message keeps the contact details', () => {
    const drive = opened(kept);
    drive.submit();
    drive.settle('sendMessage', answered());
    drive.perform({ type: 'message.restarted' });
    expect(drive.view()).toMatchObject({ phase: 'editing', errors: {}, message: { ...message, message: '' } });
  });

  it.each([
    ['is refused', refused('tooManyRequests'), 'tooManyRequests'],
    ['fails', { error: new Error('broken') }, 'messageFailed'],
  ])('the text is kept when sending %s, and can be sent again', (_, answer, refusal) => {
    const drive = opened(kept);
    drive.submit();
    drive.settle('sendMessage', answer);
    expect(drive.view()).toMatchObject({ phase: 'failed', refusal, message });
    drive.perform({ type: 'field.changed', field: 'movingDate', value: '2027-03-01' });
    expect(drive.view().errors).toEqual({ movingDate: 'datePast' });
    drive.perform({ type: 'field.changed', field: 'movingDate', value: message.movingDate });
    drive.submit();
    expect(drive.view().refusal).toBeUndefined();
    drive.settle('sendMessage', answered());
    expect(drive.view().phase).toBe('sent');
  });

  it('a message that takes fifteen seconds can be sent again', () => {
    const drive = opened(kept);
    drive.submit();
    drive.clock.increment(15_000);
    expect(drive.view()).toMatchObject({ phase: 'failed', refusal: 'messageFailed' });
  });

  it('a form without a connection waits and sends nothing by itself', () => {
    const drive = opened(kept);
    drive.submit();
    drive.settle('sendMessage', refused('offline'));
    expect(drive.view()).toMatchObject({ phase: 'offline', refusal: 'offline' });
    drive.perform({ type: 'connection.restored' });
    expect(drive.view()).toMatchObject({ phase: 'editing', refusal: undefined, message });
  });

  it('a date that has become yesterday is refused', () => {
    const drive = opened({ ...kept, message: { ...message, movingDate: TODAY } });
    drive.perform({ type: 'message.submitted', today: '2027-03-03', leaveEmpty: '' });
    expect(drive.view()).toMatchObject({ phase: 'editing', errors: { movingDate: 'datePast' } });
  });

  it('text typed before the draft was read overrides it', () => {
    const drive = begin(kept);
    drive.perform({ type: 'field.changed', field: 'name', value: 'Ann' });
    drive.restore();
    expect(drive.view().message).toEqual({ ...message, name: 'Ann' });
  });

  it.each([
    ['has come', (drive: ReturnType<typeof begin>) => drive.restore()],
    ['cannot be read', (drive: ReturnType<typeof begin>) => drive.settle('readMessageDraft', { error: 'locked' })],
    ['does not come', (drive: ReturnType<typeof begin>) => drive.clock.increment(4000)],
  ])('an early submit shows its errors once the draft %s', (_, wait) => {
    const drive = begin();
    drive.perform({ type: 'field.changed', field: 'name', value: 'Ann' });
    drive.submit();
    expect(drive.view()).toMatchObject({ phase: 'sending', errors: {} });
    wait(drive);
    expect(drive.view()).toMatchObject({
      phase: 'editing',
      message: { name: 'Ann' },
      errors: { email: 'emailRequired', phone: 'phoneRequired', message: 'messageRequired' },
    });
  });

  it('an early submit is sent together with the draft', () => {
    const drive = begin(kept);
    drive.perform({ type: 'field.changed', field: 'name', value: 'Ann' });
    drive.perform({ type: 'message.submitted', today: TODAY, leaveEmpty: 'robot' });
    drive.submit();
    drive.restore();
    expect(drive.child('sendMessage').input).toEqual({
      message: { ...message, name: 'Ann' },
      quoteData: undefined,
      leaveEmpty: 'robot',
    });
    drive.settle('sendMessage', refused('network'));
    drive.perform({ type: 'field.changed', field: 'movingDate', value: '2027-03-01' });
    expect(drive.view().errors).toEqual({ movingDate: 'datePast' });
  });

  it('an early submit is checked against the day of the submit', () => {
    const drive = begin({ ...kept, message: { ...message, movingDate: TODAY } });
    drive.perform({ type: 'message.submitted', today: '2027-03-03', leaveEmpty: '' });
    drive.restore();
    expect(drive.view()).toMatchObject({ phase: 'editing', errors: { movingDate: 'datePast' } });
  });

  it('a same-day quote fills in the form, and no message is required', () => {
    const drive = opened(undefined, { serviceType: 'same-day-delivery-enhanced', quoteData });
    expect(drive.view()).toMatchObject({
      quoteData,
      missing: [],
      message: {
        name: 'Ann Quote',
        email: 'ann@example.com',
        serviceType: 'same-day-delivery-enhanced',
        fromAddress: 'EH20',
        toAddress: '3 Sample Quay',
      },
    });
    drive.submit();
    expect(drive.child('sendMessage').input).toMatchObject({ quoteData });
  });

  it('prefilled errors show at once, and errors of typed text do not', () => {
    const contactInfo = { name: 'Ann Quote', phone: 'x', email: 'not an address' };
    const drive = begin(undefined, { quoteData: { ...quoteData, contactInfo } });
    drive.perform({ type: 'field.changed', field: 'phone', value: '077' });
    drive.restore();
    expect(drive.view().errors).toEqual({ email: 'emailInvalid' });
    expect(drive.view().missing).toEqual(['email', 'phone']);
  });

  it('a removed quote does not come back on a refresh, and another one does', () => {
    const entry: MessageEntry = { quoteData };
    const first = opened(undefined, entry);
    first.perform({ type: 'quote.removed' });
    expect(first.view().missing).toEqual(['message']);
    const draft = messageDraftOf(first.seen()) ?? undefined;
    expect(opened(draft, entry).view().quoteData).toBeUndefined();
    expect(opened(draft, { quoteData: { ...quoteData, urgency: 'same-day' } }).view().quoteData?.urgency).toBe(
      'same-day',
    );
  });

  it('a new link changes the subject and keeps the message', () => {
    const drive = opened({ ...kept, quoteData }, { serviceType: 'storage' });
    expect(drive.view()).toMatchObject({ quoteData: undefined, message: { ...message, serviceType: 'storage' } });
  });

  it.each([
    ['cannot be read', (drive: ReturnType<typeof begin>) => drive.settle('readMessageDraft', { error: 'locked' })],
    ['does not come', (drive: ReturnType<typeof begin>) => drive.clock.increment(4000)],
  ])('the form opens without a draft that %s, with the subject of the link', (_, wait) => {
    const [opened, submitted] = [begin(kept, { serviceType: 'packing' }), begin(kept, { serviceType: 'packing' })];
    submitted.submit();
    for (const drive of [opened, submitted]) {
      wait(drive);
      expect(drive.view()).toMatchObject({ phase: 'editing', message: { ...emptyMessage(), serviceType: 'packing' } });
    }
  });
});
