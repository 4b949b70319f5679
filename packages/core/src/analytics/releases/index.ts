export * from './read-releases.ts';
export { openReleaseBook } from './release-catalog.ts';
