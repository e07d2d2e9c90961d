/** Logged when the index cannot be fetched or read. The specification fixes these words. */
export const INDEX_FAILED = 'Failed to fetch search index, please reload the page and try again.';
