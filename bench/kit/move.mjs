/** The move of the measured calls: a student's, on an open day. */
import { randomBytes } from 'node:crypto';

/** A date this many days from today. */
export const dayAhead = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An open day in the next weeks. */
export async function openDay(url) {
  const [from, to] = [dayAhead(20), dayAhead(40)];
  const { unavailable } = await (await fetch(`${url}/api/availability?from=${from}&to=${to}`)).json();
  const closed = new Set(unavailable.map(({ date }) => date));
  for (let ahead = 20; ; ahead += 1) if (!closed.has(dayAhead(ahead))) return dayAhead(ahead);
}

const placeOf = async (url, query) => {
  const { suggestions } = await (await fetch(`${url}/api/places?q=${encodeURIComponent(query)}`)).json();
  return suggestions[0].id;
};

/** The browser's request for a booking, each with its own idempotency key. */
export async function bookingRequest(url) {
  const [from, to, date] = [await placeOf(url, 'EH8 9YL'), await placeOf(url, 'EH6 6QQ'), await openDay(url)];
  const body = {
    startLocation: { placeId: from, address: '12 Sample Street, Edinburgh EH8 9YL' },
    destinationLocation: { placeId: to, address: '3 Sample Quay, Edinburgh EH6 6QQ' },
    moveType: 'student',
    date,
    time: '10:00-12:00',
    details: { boxDetails: [{ boxSize: 'medium', numberOfBoxes: 8 }], furnitureDetails: [], applianceDetails: [] },
    lang: 'en',
  };
  return (path) => ({
    method: 'POST',
    path,
    headers: { 'idempotency-key': randomBytes(16).toString('hex') },
    body: { ...body, timestamp: new Date().toISOString() },
    status: 201,
  });
}
