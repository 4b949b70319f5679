export * from './live/index.ts';
export { searchStreams } from './search/search-streams.ts';
export * from './videos/index.ts';
