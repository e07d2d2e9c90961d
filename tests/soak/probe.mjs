/** Loaded into the dev server (`--import`): says how much memory it holds once what nobody holds is gone. */
process.on('message', () => {
  // Finalizers run after the first collection, and free more.
  globalThis.gc();
  setImmediate(() => {
    globalThis.gc();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send({ heap: heapUsed, external, rss });
  });
});
// The server ends as it would without this.
process.channel.unref();
