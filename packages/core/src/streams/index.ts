export * from './live/index.ts';
export { searchStreams } from './search/search-streams.ts';
export { removeStreamFilesJob } from './files/remove-files.job.ts';
export { removeStreamFiles } from './files/remove-files.ts';
export { keepStreams } from './keep-streams.ts';
export * from './videos/index.ts';
