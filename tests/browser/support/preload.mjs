/** Preloaded into the server of a test: requests to Google and Stripe go to the doubles at GOOGLE_DOUBLE and STRIPE_DOUBLE. */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { GOOGLE_DOUBLE, STRIPE_DOUBLE } = process.env;

const services = {
  'places.googleapis.com': 'places',
  'maps.googleapis.com': 'geocoding',
  'routes.googleapis.com': 'routes',
};
const { fetch } = globalThis;
if (GOOGLE_DOUBLE)
  globalThis.fetch = (input, init) => {
    const { hostname, pathname, search } = new URL(input);
    const service = services[hostname];
    return fetch(service ? `${GOOGLE_DOUBLE}/${service}${pathname}${search}` : input, init);
  };

const { request } = https;
if (STRIPE_DOUBLE) {
  const { hostname, port } = new URL(STRIPE_DOUBLE);
  https.request = (options, ...rest) => {
    if (options.host !== 'api.stripe.com') return request(options, ...rest);
    const plain = http.request({ ...options, host: hostname, port, agent: undefined }, ...rest);
    // The SDK waits for a TLS handshake, which plain sockets lack.
    plain.once('socket', (socket) => socket.once('connect', () => socket.emit('secureConnect')));
    return plain;
  };
  syncBuiltinESMExports();
}
