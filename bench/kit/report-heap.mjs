/** Loaded into a server before anything else: answers its parent's messages with the heap that is in use, megabytes, after a collection. */
process.on('message', () => {
  globalThis.gc();
  process.send(process.memoryUsage().heapUsed / 1024 / 1024);
});
