/** Preloaded into the server of a test: requests to Stripe go to the double at STRIPE_DOUBLE. */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { hostname, port } = new URL(process.env.STRIPE_DOUBLE);
const { request } = https;

https.request = (options, ...rest) => {
  if (options.host !== 'api.stripe.com') return request(options, ...rest);
  const plain = http.request({ ...options, host: hostname, port, agent: undefined }, ...rest);
  // The SDK waits for a TLS handshake, which plain sockets lack.
  plain.once('socket', (socket) => socket.once('connect', () => socket.emit('secureConnect')));
  return plain;
};
syncBuiltinESMExports();
