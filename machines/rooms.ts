/** Which screens a customer may stand in with what was said so far: the one rule behind URLs, Back, refresh and resuming. */
import type { Facts, Room } from '#domain/draft';
import { inventoryGap } from '#domain/inventory';
import { lacksAddress } from '#domain/place';

/** The asked room, else the last one before it whose needs are met; `missing` when a later one was asked for without any locations. */
export function roomFor(facts: Facts, asked: Room): Room | 'missing' {
  const { start, destination, quote } = facts;
  switch (asked) {
    case 'start':
      return 'start';
    case 'startAddress':
      return start?.addressRequired ? 'startAddress' : 'start';
    case 'destination':
      if (!start) return 'start';
      return lacksAddress(start) ? 'startAddress' : 'destination';
    case 'destinationAddress': {
      const before = roomFor(facts, 'destination');
      return before === 'destination' && destination?.addressRequired ? 'destinationAddress' : before;
    }
    case 'route': {
      const before = roomFor(facts, 'destination');
      if (before !== 'destination' || !destination) return before;
      return lacksAddress(destination) ? 'destinationAddress' : 'route';
    }
    case 'details': {
      if (!start || !destination) return 'missing';
      const open = roomFor(facts, 'route');
      return open === 'route' ? 'details' : open;
    }
    case 'when': {
      const before = roomFor(facts, 'details');
      return before === 'details' && !inventoryGap(facts.details) ? 'when' : before;
    }
    case 'review': {
      const before = roomFor(facts, 'when');
      return before === 'when' && facts.date && facts.slot ? 'review' : before;
    }
    case 'contact': {
      const before = roomFor(facts, 'review');
      return before === 'review' && quote ? 'contact' : before;
    }
    case 'payment': {
      const before = roomFor(facts, 'contact');
      return before === 'contact' && facts.contactSaved ? 'payment' : before;
    }
  }
}

/** Whether a room's needs are met. */
export function canStandIn(facts: Facts, room: Room): boolean {
  return roomFor(facts, room) === room;
}
