import { describe, expect, it } from 'vitest';
import { emptyDetails } from '#domain/move/inventory';
import { formatDetails, type QuoteRequest, quoteRequestRefusal } from '#domain/move/quote-request';
import { details, startAddress } from '../../support/fixtures';

const now = Date.parse('2026-07-14T08:30:00Z');
const closed = new Set(['2026-07-31']);
const request: QuoteRequest = {
  startLocation: startAddress,
  destinationLocation: 'Leith, Edinburgh, EH6',
  moveType: 'house',
  date: '2026-07-14',
  time: '10:00-12:00',
  details,
};
const refusalOf = (changed: Partial<QuoteRequest>) => quoteRequestRefusal({ ...request, ...changed }, now, closed);

describe('a quote request', () => {
  it('refuses a quote request field by field, in the order of the form', () => {
    const steps: [string | undefined, Partial<QuoteRequest>][] = [
      ['startRequired', { startLocation: request.startLocation }],
      ['destinationRequired', { destinationLocation: ` ${request.startLocation.toUpperCase()} ` }],
      ['sameLocation', { destinationLocation: request.destinationLocation }],
      ['moveTypeRequired', { moveType: 'house' }],
      ['dateRequired', { date: '2026-02-31' }],
      ['timeRequired', { time: '9am' }],
      ['dateInvalid', { date: '2026-07-13' }],
      ['datePast', { date: '2026-10-13' }],
      ['dateTooFar', { date: '2026-07-31' }],
      ['dateClosed', { date: '2026-07-14' }],
      ['timeInvalid', { time: '08:00-10:00' }],
      ['windowPast', { time: '10:00-12:00' }],
      ['boxesRequired', { details: { boxDetails: [] } }],
      ['inventoryEmpty', { details: { boxDetails: [], furnitureDetails: [{ item: '', quantity: 2 }] } }],
      ['inventoryPartial', { details: { boxDetails: [], furnitureDetails: [{ item: ' ', quantity: 2 }] } }],
      ['inventoryPartial', { details: { boxDetails: [{ boxSize: 'small', numberOfBoxes: 100 }] } }],
      ['inventoryLimits', { details }],
      [undefined, {}],
    ];
    let given: QuoteRequest = {
      startLocation: ' ',
      destinationLocation: ' ',
      moveType: ' ',
      date: ' ',
      time: ' ',
      details: {},
    };
    for (const [refusal, correction] of steps) {
      expect(quoteRequestRefusal(given, now, closed)).toBe(refusal);
      given = { ...given, ...correction };
    }
  });

  const desk = { furnitureDetails: [{ item: 'desk', quantity: 1 }] };

  it.each(['student', 'house', ' House '])('asks %s for boxes', (moveType) => {
    expect(refusalOf({ moveType, details: desk })).toBe('boxesRequired');
    expect(refusalOf({ moveType, details: { ...desk, boxDetails: [] } })).toBeUndefined();
  });

  it('accepts any other move type without boxes', () => {
    expect(refusalOf({ moveType: 'office', details: desk })).toBeUndefined();
  });
});

it('missing details are filled in, and empty rows are dropped', () => {
  const given = { applianceDetails: [{ item: '', quantity: 0 }], numberOfStairs: 4 };
  expect(formatDetails(given)).toEqual({ ...emptyDetails(), numberOfStairs: 4 });
});
