/** Preloaded into the server of a test: requests to Google go to the double at GOOGLE_DOUBLE. */
const services = {
  'places.googleapis.com': 'places',
  'maps.googleapis.com': 'geocoding',
  'routes.googleapis.com': 'routes',
};
const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const { hostname, pathname, search } = new URL(input);
  const service = services[hostname];
  return fetch(service ? `${process.env.GOOGLE_DOUBLE}/${service}${pathname}${search}` : input, init);
};
