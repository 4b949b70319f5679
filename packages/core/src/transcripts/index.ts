export { searchTranscripts } from './search-transcripts.ts';
export { findSpokenKeywords } from './spoken-keywords.ts';
export { transcribeJob } from './transcribe.job.ts';
export * from './transcript-store.ts';
