export { recordStreamChange } from './record-stream-change.ts';
export { recordVersionChange } from './record-version-change.ts';
