import { describe, expect, it } from 'vitest';
import { type QuoteData, quoteDataSchema } from '#domain/contract/messages';
import { emptyMessage } from '#domain/forms/contact-message';
import { mergedDraft, messageEntry, parseMessageDraft, parseStudentMove } from '#domain/forms/form-drafts';
import { looksAutomatic, MIN_FILL_MS, newsletterAddress, newsletterError } from '#domain/forms/newsletter';
import { emptyStudentMove } from '#domain/forms/student-landing';

const given = {
  category: 'ikea',
  vanSize: 'medium',
  urgency: 'within-4-hours',
  pickupLocation: { placeId: 'eh20', place: 'EH20' },
  deliveryLocation: 'Leith, EH6',
  selectedProducts: [{ id: 7, name: 'BILLY', price: 40, quantity: 3, image: 'x', dimensions: { size: '1x2' } }],
  contactInfo: { name: 'Ann', phone: '07700 900456', email: 'ann@example.com' },
  estimatedPrice: 220,
};
const quoteData: QuoteData = quoteDataSchema.parse(given);

describe('a message form with a same-day quote', () => {
  it('accepts a same-day quote as its page hands it over', () => {
    expect(quoteData).toMatchObject({ pickupLocation: 'EH20', deliveryLocation: 'Leith, EH6', itemDetails: '' });
  });

  it.each([null, {}, { ...given, category: 'pianos' }, { ...given, estimatedPrice: -1 }])(
    'ignores an invalid same-day quote: %j',
    (nonsense) => {
      expect(messageEntry({ quoteData: nonsense })).toEqual({});
    },
  );
});

describe('an entry to the message form', () => {
  it('names a known service by its key, any other by its name', () => {
    expect(messageEntry({ serviceType: 'storage', serviceName: 'Secure storage' })).toEqual({
      serviceType: 'storage',
      serviceName: 'Secure storage',
    });
    expect(messageEntry({ serviceType: 'x1', serviceName: ' Pianos ' })).toEqual({
      serviceType: 'Pianos',
      serviceName: 'Pianos',
    });
    expect(messageEntry({ serviceType: 'pianos' })).toEqual({ serviceType: 'pianos' });
    expect(messageEntry({ serviceType: 7, serviceName: null })).toEqual({});
  });

  it('fills in the subject, unless the customer has typed one', () => {
    const first = mergedDraft(emptyMessage(), { serviceType: 'storage', serviceName: 'Storage in Perth' }, undefined);
    expect(first.message.subject).toBe('Storage in Perth');
    const packing = { serviceType: 'packing', serviceName: 'Packing' };
    const next = mergedDraft(emptyMessage(), packing, first);
    expect(next.message).toMatchObject({ serviceType: 'packing', subject: 'Packing' });
    const written = { ...first, message: { ...first.message, subject: 'My piano' } };
    expect(mergedDraft(emptyMessage(), packing, written).message.subject).toBe('My piano');
  });
});

it('form drafts are restored as they were stored, and ignored when damaged', () => {
  const draft = { message: { ...emptyMessage(), name: 'Ann' }, quoteData, about: '[null,null]' };
  expect(parseMessageDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const damaged of [null, 1, 'x', {}, { message: {} }, { ...draft, about: 'x' }]) {
    expect(parseMessageDraft(damaged)).toBeUndefined();
  }
  for (const damaged of [null, 1, 'x']) expect(parseStudentMove(damaged)).toBeUndefined();
});

it('form drafts of a release with fewer fields are read with everything typed', () => {
  const { quoteData: _, ...kept } = { message: { ...emptyMessage(), name: 'Ann' }, quoteData, about: '' };
  expect(parseMessageDraft({ ...kept, message: { name: 'Ann' }, quoteData: { category: 'boats' } })).toEqual(kept);
  expect(parseStudentMove({ name: 'Ann' })).toEqual({ ...emptyStudentMove(), name: 'Ann' });
});

describe('the newsletter', () => {
  it('takes an address in any width and case', () => {
    expect(newsletterError(' Ａｎｎ@Example.com ')).toBeUndefined();
    expect(newsletterAddress(' Ａｎｎ@Example.com ')).toBe('ann@example.com');
  });

  it('recognises a robot by the hidden field or by its speed', () => {
    expect(looksAutomatic({ leaveEmpty: '', elapsed: undefined })).toBe(false);
    expect(looksAutomatic({ leaveEmpty: '', elapsed: MIN_FILL_MS })).toBe(false);
    expect(looksAutomatic({ leaveEmpty: '', elapsed: MIN_FILL_MS - 1 })).toBe(true);
    expect(looksAutomatic({ leaveEmpty: 'x', elapsed: undefined })).toBe(true);
  });
});
