export { searchTranscripts } from './search-transcripts.ts';
export { transcribeJob } from './transcribe.job.ts';
export * from './transcript-store.ts';
