export { createInsertableContent, listInsertableContent } from './content-verbs.ts';
export { insertMediaPoint, insertScte35Cue } from './cue-verbs.ts';
export { insertId3Tag, listId3Tags } from './id3-verbs.ts';
export { insertInBandCue } from './in-band-cue.ts';
export * from './node-insertions.ts';
export { openPois, type PoisSettings } from './pois.ts';
export type { CueRow, Id3TagRow } from '../../live-store/insertion-store.ts';
export {
  cancelScheduledContent,
  listScheduledContent,
  scheduleInsertableContent,
  stopInsertableContent,
} from './schedule-verbs.ts';
