/** Which screens a customer may stand in with what was said so far: the one rule behind URLs, Back, refresh and resuming. */
import type { Facts, Step } from '#domain/draft';
import { inventoryError } from '#domain/inventory';
import { lacksAddress } from '#domain/place';

/** The requested step, else the last one before it whose needs are met; `missing` when a later one was asked for without any locations. */
export function stepFor(facts: Facts, requested: Step): Step | 'missing' {
  const { start, destination, quote } = facts;
  switch (requested) {
    case 'start':
      return 'start';
    case 'startAddress':
      return start?.addressRequired ? 'startAddress' : 'start';
    case 'destination':
      if (!start) return 'start';
      return lacksAddress(start) ? 'startAddress' : 'destination';
    case 'destinationAddress': {
      const before = stepFor(facts, 'destination');
      return before === 'destination' && destination?.addressRequired ? 'destinationAddress' : before;
    }
    case 'route': {
      const before = stepFor(facts, 'destination');
      if (before !== 'destination' || !destination) return before;
      return lacksAddress(destination) ? 'destinationAddress' : 'route';
    }
    case 'details': {
      if (!start || !destination) return 'missing';
      const open = stepFor(facts, 'route');
      return open === 'route' ? 'details' : open;
    }
    case 'schedule': {
      const before = stepFor(facts, 'details');
      return before === 'details' && !inventoryError(facts.details) ? 'schedule' : before;
    }
    case 'review': {
      const before = stepFor(facts, 'schedule');
      return before === 'schedule' && facts.date && facts.slot ? 'review' : before;
    }
    case 'contact': {
      const before = stepFor(facts, 'review');
      return before === 'review' && quote ? 'contact' : before;
    }
    case 'promo': {
      const before = stepFor(facts, 'contact');
      return before === 'contact' && facts.contactSaved ? 'promo' : before;
    }
  }
}

/** Whether a step's needs are met. */
export function canEnter(facts: Facts, step: Step): boolean {
  return stepFor(facts, step) === step;
}
