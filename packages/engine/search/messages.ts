/** Logged when the index cannot be fetched or read. */
export const INDEX_FAILED = 'The search index cannot be loaded. Reload the page and try again.';
