export * from './transcript.ts';
export { captionCues, webVttCues } from './caption-cues.ts';
