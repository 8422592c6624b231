/** Preloaded into the server of a test: what it asks of Stripe goes to the double at STRIPE_DOUBLE instead. */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { hostname, port } = new URL(process.env.STRIPE_DOUBLE);
const { request } = https;

https.request = (options, ...rest) => {
  if (options.host !== 'api.stripe.com') return request(options, ...rest);
  const plain = http.request({ ...options, host: hostname, port, agent: undefined }, ...rest);
  // The SDK waits for the handshake of a socket that has none here.
  plain.once('socket', (socket) => socket.once('connect', () => socket.emit('secureConnect')));
  return plain;
};
syncBuiltinESMExports();
