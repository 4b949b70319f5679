export { createLiveClip } from './create-clip.ts';
export { markFactsStored } from './request-facts.ts';
