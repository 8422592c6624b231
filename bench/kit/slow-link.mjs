/** Slow 4G as Lighthouse has it, between a phone and a server: the browser's own emulation would switch on its Network domain. */
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Between a request and the first byte of its response, milliseconds. */
const LATENCY = 562.5;
const BYTES_PER_MS = 1_474_560 / 8 / 1000;
/** Bytes that one connection may send before it is another's turn. */
const SLICE = 4096;

/** Starts a link. It leads to the server that `to` names; the server can know its URL before. */
export async function slowLink() {
  let target;
  let freeAt = 0;
  /** Waits until the shared line has carried some bytes. */
  async function carry(size) {
    freeAt = Math.max(freeAt, performance.now()) + size / BYTES_PER_MS;
    await pause(freeAt - performance.now());
  }
  const sockets = new Set();
  const server = createServer((phone) => {
    const shop = connect(Number(target.port), target.hostname);
    let answersAt = 0;
    let sent = Promise.resolve();
    phone.on('data', (bytes) => {
      answersAt = performance.now() + LATENCY;
      shop.write(bytes);
    });
    shop.on('data', (bytes) => {
      const from = answersAt;
      sent = sent.then(async () => {
        await pause(from - performance.now());
        for (let at = 0; at < bytes.length; at += SLICE) {
          const slice = bytes.subarray(at, at + SLICE);
          await carry(slice.length);
          phone.write(slice);
        }
      });
    });
    shop.on('end', () => sent.then(() => phone.end()));
    for (const [socket, other] of [
      [phone, shop],
      [shop, phone],
    ]) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    phone.on('close', () => shop.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    to(url) {
      target = new URL(url);
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
