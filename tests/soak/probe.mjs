/** Loaded into the dev server (`--import`): measures its memory after garbage collection. */
process.on('message', () => {
  // Finalizers run after the first collection, so a second one frees more.
  globalThis.gc();
  setImmediate(() => {
    globalThis.gc();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send({ heap: heapUsed, external, rss });
  });
});
// The channel must not keep the server running.
process.channel.unref();
