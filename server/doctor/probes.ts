/** All probes, in the order of the doctor's output. */
import { addresses } from './address-probe';
import { googleBrowser, googleServer } from './google-probes';
import { smtp } from './mail-probe';
import { distances, postcodes, routing } from './open-probes';
import type { Probe, ServiceUrls } from './probe';
import { dataDirectory, diskSpace, embeddedDatabase, postgresDatabase } from './store-probes';
import { stripe } from './stripe-probe';
import { productSearch, profile, proxies, publicAddress } from './web-probes';

export const probes: readonly Probe[] = [
  dataDirectory,
  diskSpace,
  embeddedDatabase,
  postgresDatabase,
  stripe,
  googleServer,
  googleBrowser,
  postcodes,
  routing,
  distances,
  addresses,
  smtp,
  publicAddress,
  proxies,
  productSearch,
  profile,
];

export const SERVICE_URLS: ServiceUrls = {
  stripe: 'https://api.stripe.com',
  routes: 'https://routes.googleapis.com',
  geocoding: 'https://maps.googleapis.com',
  places: 'https://places.googleapis.com',
  idealPostcodes: 'https://api.ideal-postcodes.co.uk/v1',
  osPlaces: 'https://api.os.uk/search/places/v1',
};
