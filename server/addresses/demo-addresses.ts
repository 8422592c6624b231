/** Made-up addresses for when no address service is configured: always the same for a postcode, and marked as made up. */

import { isFullPostcode } from '#domain/postcode';
import { locateText } from '#server/places/embedded/read-text';
import { sortAddresses } from './address-line';
import { AddressError, type AddressLookup } from './addresses';

const STREETS = ['Sample Street', 'Example Road', 'Specimen Terrace', 'Placeholder Place'] as const;
const FLATS = ['', '', 'Flat 1, ', 'Flat 2, ', 'Flat 3, ', ''] as const;
const COUNT = 8;

/** A small number that is always the same for a given text. */
function seedOf(text: string): number {
  return [...text].reduce((seed, character) => (seed * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);
}

export function createDemoAddresses(): AddressLookup {
  return {
    demo: true,
    async find(postcode) {
      const place = locateText(postcode);
      if (!place) throw new AddressError('addressesNotFound', 'no such postcode area');
      const seed = seedOf(postcode);
      const street = STREETS[seed % STREETS.length] ?? STREETS[0];
      const separator = isFullPostcode(postcode) || !place.town ? ', ' : ' ';
      const addresses = Array.from({ length: COUNT }, (_, index) => {
        const flat = FLATS[(seed + index) % FLATS.length] ?? '';
        return `${flat}${(seed % 40) + index + 1} ${[street, place.town].filter(Boolean).join(', ')}${separator}${postcode}`;
      });
      return sortAddresses(addresses);
    },
  };
}
