import type { AddressesConfig } from '#server/config/services';
import type { AddressLookup } from './addresses';
import { createDemoAddresses } from './demo-addresses';
import { createGetAddress } from './getaddress';
import { createIdealPostcodes } from './ideal-postcodes';
import { createOsPlaces } from './os-places';

/** Shorter than the page's own timeout, milliseconds. */
const TIMEOUT = 8_000;

export function chooseAddressLookup(config: AddressesConfig, timeout: number = TIMEOUT): AddressLookup | undefined {
  switch (config.kind) {
    case 'off':
      return undefined;
    case 'embedded':
      return createDemoAddresses();
    case 'ideal-postcodes':
      return createIdealPostcodes({ ...config, timeout });
    case 'os-places':
      return createOsPlaces({ ...config, timeout });
    case 'getaddress-compatible':
      return createGetAddress({ ...config, timeout });
  }
}
