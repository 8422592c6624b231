/** Replaces personal data with valid examples, so that a masked session still works. */
import type { Json } from '../protocol';

const STREETS = ['1 Example Street, Edinburgh', '2 Example Street, Edinburgh'] as const;
const EXAMPLES: Readonly<Record<string, string>> = {
  email: 'robin@example.org',
  phone: '07700900123',
  address: STREETS[0],
  startAddress: STREETS[0],
  startLocation: STREETS[0],
  pickupLocation: STREETS[0],
  fromAddress: STREETS[0],
  destinationAddress: STREETS[1],
  destinationLocation: STREETS[1],
  deliveryLocation: STREETS[1],
  toAddress: STREETS[1],
  message: 'An example message',
  notes: 'An example note',
  itemDetails: 'An example note',
  customerName: 'Robin Example',
  fullName: 'Robin Example',
};
/** Text in progress keeps its length: text too short for a rule stays too short. */
const TYPED = new Set(['text', 'typed', 'query', 'start', 'destination']);
/** Keys that give access to a booking or a payment. */
const SECRETS = new Set(['key', 'token', 'url', 'sessionId', 'clientSecret', 'idempotencyKey']);
const SECRET = '(hidden)';

const EMAIL = /(?<![^\s@<>"])[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>",]+/g;
const PHONE = /(?:\+44|\b0)(?:[\s()-]*\d){9,10}\b/g;
const INWARD = /\b([A-Z]{1,2}\d[A-Z\d]?)[ -]?\d[A-Z]{2}\b/gi;
const OUTWARD = /\b[A-Z]{1,2}\d[A-Z\d]?\b/gi;
/** Names of places: towns and districts are kept, streets are masked. */
const PLACES = new Set(['primary', 'secondary', 'place']);
const STREET =
  /\d|\b(street|st|road|rd|avenue|ave|lane|drive|close|court|place|square|terrace|crescent|gardens|walk|row|wynd)\b/i;

function maskText(text: string): string {
  return text.replace(EMAIL, 'robin@example.org').replace(PHONE, '07700900123').replace(INWARD, '$1');
}

/** Masks the value of a key: some keys' texts are replaced whole. */
function maskUnder(key: string, value: unknown, siblings: object): Json {
  if (typeof value === 'string' && value !== '') {
    if (SECRETS.has(key)) return SECRET;
    // A form's event names its field.
    if (key === 'value' && 'field' in siblings) return maskUnder(String(siblings.field), value, { email: '' });
    if (key === 'name' && ('email' in siblings || 'phone' in siblings)) return 'Robin Example';
    // A customer's reason, not the code of a refusal.
    if (key === 'reason' && /\s/.test(value)) return 'An example reason';
    if (TYPED.has(key)) return 'Example '.repeat(value.length).slice(0, value.length);
    const text = EXAMPLES[key] ?? maskText(value);
    return PLACES.has(key) && STREET.test(text.replace(OUTWARD, '')) ? 'Example Street' : text;
  }
  if (key === 'addresses' && Array.isArray(value)) return value.map((_, index) => `${index + 1} Example Street`);
  return mask(value);
}

/** A value as JSON without personal data. Functions and actors become words. */
export function mask(value: unknown): Json {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Error) return `${value.name}: ${maskText(value.message)}`;
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object') return `(${typeof value})`;
  if ('sessionId' in value && 'system' in value) return '(actor)';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, maskUnder(key, part, value)]),
  );
}
