/** Preloaded into a server: answers its parent's messages with the used heap in megabytes after a collection. */
process.on('message', () => {
  globalThis.gc();
  process.send(process.memoryUsage().heapUsed / 1024 / 1024);
});
