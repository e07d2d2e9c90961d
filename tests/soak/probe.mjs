/** Is loaded into the dev server with `--import`. At each message, collects garbage and reports the server's memory. */
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
