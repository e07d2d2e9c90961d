/** Reads the reference data from its files. Node only. */

export { dataFolderOf } from './data-folder.ts';
export { loadData, type ReferenceData } from './load.ts';
export { DataFileError, readPlaced } from './read-data.ts';
