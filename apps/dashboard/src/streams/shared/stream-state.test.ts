import { describe, expect, it } from 'vitest';
import type { LiveStream, VideoStream } from './stream-types.ts';
import { deletionObstacle, pollMilliseconds, progressText, videoBadge, viewersText } from './stream-state.ts';

type Tasks = VideoStream['encodingTasks'];
const task = (quality: 'PREVIEW' | 'DEFAULT', status: 'STARTED' | 'FINISHED' | 'ERROR') => ({ quality, status });

const video = (encodingTasks: Tasks, changes: Partial<VideoStream> = {}): VideoStream => ({
  id: 'v',
  type: 'VIDEO',
  status: 'PUBLISHED',
  createdAt: '2026-01-01T00:00:00Z',
  modifiedAt: '2026-01-01T00:00:00Z',
  encodingProfile: 'FIXED_RESOLUTIONS',
  encodingTasks,
  trimming: 'UNAVAILABLE',
  signed: false,
  requiresTests: false,
  stage: 'ENCODING',
  progress: 0,
  isPlayable: false,
  ...changes,
});

describe('a video stream', () => {
  it('names its progress', () => {
    expect(progressText([])).toBe('Queued');
    expect(progressText([task('PREVIEW', 'FINISHED'), task('DEFAULT', 'STARTED')])).toBe(
      'Encoding is in progress. Preview is available',
    );
    expect(progressText([task('DEFAULT', 'STARTED')])).toBe('Encoding is in progress');
    expect(progressText([task('DEFAULT', 'ERROR')])).toBe('Encoding failed');
    expect(progressText([task('DEFAULT', 'FINISHED')])).toBe('Done');
    expect(progressText([task('PREVIEW', 'FINISHED')])).toBe('Done');
  });

  it('has the status of its full quality; a manifest hosted elsewhere is finished', () => {
    expect(videoBadge(video([]))).toBe('QUEUED');
    expect(videoBadge(video([task('DEFAULT', 'STARTED')]))).toBe('RUNNING');
    expect(videoBadge(video([task('DEFAULT', 'ERROR')]))).toBe('ERROR');
    expect(videoBadge(video([], { assetUrl: 'https://cdn.example/a/master.m3u8?token=1' }))).toBe('FINISHED');
    expect(videoBadge(video([], { assetUrl: 'https://cdn.example/a.mp4?x=.m3u8' }))).toBe('QUEUED');
  });

  it('cannot be deleted, and is polled, while it is encoded', () => {
    const encoding = video([task('DEFAULT', 'STARTED')]);
    expect(deletionObstacle(encoding)).toMatch(/^A Stream with an ongoing encoding/);
    expect(pollMilliseconds(encoding)).toBe(5000);
    const done = video([task('DEFAULT', 'FINISHED')], { stage: 'READY' });
    expect(deletionObstacle(done)).toBeUndefined();
    expect(pollMilliseconds(done)).toBe(false);
    expect(pollMilliseconds(video(done.encodingTasks, { stage: 'READY', trimming: 'STARTED' }))).toBe(1000);
  });

  it('is polled while it is live, as it can end by itself, and until its recording is complete', () => {
    // SAFETY: only these fields are read.
    const live = (fields: object) => ({ type: 'LIVE', encodingId: 'e', ...fields }) as unknown as LiveStream;
    expect(pollMilliseconds(live({ lifeCycle: 'RUNNING', trimming: 'UNAVAILABLE' }))).toBe(5000);
    expect(pollMilliseconds(live({ lifeCycle: 'STOPPED', trimming: 'UNAVAILABLE' }))).toBe(5000);
    expect(pollMilliseconds(live({ lifeCycle: 'STOPPED', trimming: 'AVAILABLE' }))).toBe(false);
  });
});

it('counts viewers in words, and says nothing about an unknown number', () => {
  expect([0, 1, 1234, undefined].map((currentViewers) => viewersText({ currentViewers }))).toEqual([
    '0 viewers',
    '1 viewer',
    '1,234 viewers',
    undefined,
  ]);
});
