export { deleteLiveStream, startLiveStream, stopLiveStream } from './change-life-cycle.ts';
export { createLiveStream } from './create-live-stream.ts';
export { getLiveStream, listHostedLiveStreams } from './read-live-streams.ts';
export { updateLiveStream } from './update-live-stream.ts';
