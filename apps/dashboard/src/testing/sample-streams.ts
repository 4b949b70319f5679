import type { LiveStream, VideoStream } from '../streams/shared/stream-types.ts';

const at = '2026-01-01T00:00:00Z';

/** Returns a video stream that is ready. */
export const videoOf = (changes: Partial<VideoStream> = {}): VideoStream => ({
  id: 'v0000000000000000001',
  type: 'VIDEO',
  title: 'Harbor at night',
  status: 'PUBLISHED',
  createdAt: at,
  modifiedAt: at,
  encodingProfile: 'FIXED_RESOLUTIONS',
  encodingTasks: [{ quality: 'DEFAULT', status: 'FINISHED' }],
  trimming: 'AVAILABLE',
  signed: false,
  requiresTests: false,
  stage: 'READY',
  progress: 100,
  isPlayable: true,
  durationSeconds: 62,
  ...changes,
});

/** Returns a live stream that waits for its publisher. */
export const liveOf = (changes: Partial<LiveStream> = {}): LiveStream => ({
  id: 'l0000000000000000001',
  type: 'LIVE',
  title: 'Harbor camera',
  status: 'PUBLISHED',
  createdAt: at,
  modifiedAt: at,
  trimming: 'UNAVAILABLE',
  signed: false,
  lifeCycle: 'RUNNING',
  streamKey: 'secret-key',
  stopAfterDisconnectMinutes: 10,
  stopWithoutPublisherMinutes: 60,
  ingestUrl: 'rtmp://live.example/streams',
  ...changes,
});
