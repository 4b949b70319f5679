import { finiteDuration } from '../recorder.ts';
import { waitFor, waitForEnd, waitForProgress } from '../wait.ts';
import type { CaseScene, PlayCase } from './case.ts';
import { waitForFirstFrame } from './start.ts';

/** Distance of a frame from the target of a seek, in milliseconds, within which the seek has arrived. */
const nearMilliseconds = 1000;

const seekableRange = ({ recorder: { video } }: CaseScene): { start: number; end: number } => {
  const { seekable } = video;
  const last = seekable.length - 1;
  return last < 0
    ? { start: 0, end: finiteDuration(video) ?? 0 }
    : { start: seekable.start(0), end: Math.min(seekable.end(last), finiteDuration(video) ?? Infinity) };
};

/** Seeks and waits for a frame at the new position; without frame callbacks, until the element has found it. */
export const seekTo = async ({ recorder, stepMilliseconds }: CaseScene, targetSeconds: number): Promise<void> => {
  const { video } = recorder;
  const at = recorder.now();
  recorder.seeks.push({ at, targetSeconds, isPaused: video.paused });
  video.currentTime = targetSeconds;
  await waitFor(recorder, 'seek', stepMilliseconds, () => {
    if (!recorder.seesFrames) return !video.seeking;
    const frame = recorder.lastFrame;
    return frame !== undefined && frame[0] > at && Math.abs(frame[1] - targetSeconds * 1000) <= nearMilliseconds;
  });
};

/** Shares of the seekable range: forwards over unloaded media, and back. */
const shares = [0.7, 0.25];

const seekAll = async (scene: CaseScene): Promise<void> => {
  const { start, end } = seekableRange(scene);
  for (const share of shares) {
    await seekTo(scene, Math.round((start + (end - start) * share) * 100) / 100);
    if (!scene.recorder.video.paused)
      await waitForProgress(scene.recorder, 'playback-after-seek', 1, scene.stepMilliseconds);
  }
};

export const playSeekPlaying: PlayCase = async (scene) => {
  await waitForFirstFrame(scene);
  await waitForProgress(scene.recorder, 'playback', 1, scene.stepMilliseconds);
  await seekAll(scene);
};

export const playSeekPaused: PlayCase = async (scene) => {
  const { recorder, stepMilliseconds } = scene;
  await waitForFirstFrame(scene);
  recorder.video.pause();
  await waitFor(recorder, 'pause', stepMilliseconds, () => recorder.video.paused);
  await seekAll(scene);
  await recorder.video.play();
  await waitForProgress(recorder, 'playback-after-seek', 1, stepMilliseconds);
};

const secondsBeforeEnd = 4;

export const playEnd: PlayCase = async (scene) => {
  const { recorder, stepMilliseconds } = scene;
  await waitForFirstFrame(scene);
  await seekTo(scene, Math.max(0, seekableRange(scene).end - secondsBeforeEnd));
  await waitForEnd(recorder, stepMilliseconds);
};

/** Seconds of the time shift: within the shortest window that a live playlist may have (RFC 8216, 6.2.2). */
const shiftSeconds = 10;

const waitMilliseconds = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export const playTimeshiftPlaying: PlayCase = async (scene) => {
  const { recorder, stepMilliseconds } = scene;
  await waitForFirstFrame(scene);
  await waitForProgress(recorder, 'playback', 1, stepMilliseconds);
  const live = recorder.video.currentTime;
  await seekTo(scene, Math.max(seekableRange(scene).start, live - shiftSeconds));
  await waitForProgress(recorder, 'playback-after-seek', 2, stepMilliseconds);
  await seekTo(scene, live);
  await waitForProgress(recorder, 'playback-after-seek', 2, stepMilliseconds);
};

export const playTimeshiftPaused: PlayCase = async (scene) => {
  const { recorder, stepMilliseconds } = scene;
  await waitForFirstFrame(scene);
  await waitForProgress(recorder, 'playback', 1, stepMilliseconds);
  recorder.video.pause();
  await waitMilliseconds(Math.min(shiftSeconds * 1000, stepMilliseconds));
  await recorder.video.play();
  await waitForProgress(recorder, 'playback-after-pause', 2, stepMilliseconds);
};
