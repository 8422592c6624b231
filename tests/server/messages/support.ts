/** Messages of the pages, and stored mails. */
import { addDays } from '#domain/schedule';
import { type Backend, type StoredMail, TODAY } from '../booking/support';

export const message = {
  name: 'Mary Sample',
  email: 'Mary@Example.com',
  phone: '07700 900123',
  subject: 'A piano',
  message: 'An upright piano,\nfrom the second floor.',
  serviceType: 'domestic',
  movingDate: addDays(TODAY, 30),
  fromAddress: 'EH8 9YL',
  toAddress: 'Perth',
};

/** Three Billys by the next van: 60 x 1.3 x 1.2 = 94 and 165 + 5 % = 173. */
export const quoteData = {
  category: 'ikea',
  vanSize: 'medium',
  pickupLocation: 'IKEA Edinburgh, EH20',
  deliveryLocation: { placeId: 'eh6', place: 'Leith, EH6', address: '3 Sample Quay, EH6 6QQ' },
  itemDetails: 'Flat packs',
  selectedProducts: [{ id: 'billy-bookcase-80x28x202', name: 'BILLY', price: 55, quantity: 3, currency: 'GBP' }],
  urgency: 'within-4-hours',
  deliveryDate: TODAY,
  contactInfo: { name: 'Mary', phone: '07700 900123', email: 'mary@example.com' },
  estimatedPrice: 267,
  productsValue: 165,
  deliveryOnlyPrice: 93.75,
};

export async function mailsTo(backend: Backend, address: string): Promise<StoredMail[]> {
  return (await backend.mails()).filter(({ to_address }) => to_address.toLowerCase() === address.toLowerCase());
}
export const teamMails = (backend: Backend): Promise<StoredMail[]> =>
  mailsTo(backend, backend.deps.config.managerEmail);

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
export const encoded = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** Deletes all messages, subscribers and mails. */
export async function forgetMessages({ deps: { db } }: Backend): Promise<void> {
  for (const table of ['messages', 'subscribers', 'outbox'] as const) await db.deleteFrom(table).execute();
}
