export * from './read-releases.ts';
export { openReleaseBook, type ReleaseBook } from './release-catalog.ts';
