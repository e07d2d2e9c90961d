/** Logged when the index cannot be fetched. */
export const INDEX_FAILED = 'Failed to fetch search index, please reload the page and try again.';
