/** Logged when the index cannot be fetched (spec §8). */
export const INDEX_FAILED = 'Failed to fetch search index, please reload the page and try again.';
