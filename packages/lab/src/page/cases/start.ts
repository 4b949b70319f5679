import { waitFor, waitForEnd, waitForProgress } from '../wait.ts';
import type { CaseScene, PlayCase } from './case.ts';

/** Seconds after which playback has started for good. */
const startedSeconds = 2;

/** Waits until the first frame is presented. */
export const waitForFirstFrame = ({ recorder, stepMilliseconds }: CaseScene): Promise<void> =>
  waitFor(recorder, 'first-frame', stepMilliseconds, () =>
    recorder.seesFrames ? recorder.lastFrame !== undefined : recorder.hasEvent('playing'),
  );

export const playStart: PlayCase = async (scene) => {
  await waitForFirstFrame(scene);
  await waitForProgress(scene.recorder, 'playback', startedSeconds, scene.stepMilliseconds);
};

/** Plays to the end, or as long as the case may take; a position that stands still is a step that did not happen. */
export const playThrough: PlayCase = async (scene) => {
  const { recorder, playMilliseconds, stepMilliseconds } = scene;
  const { video } = recorder;
  await waitForFirstFrame(scene);
  const end = recorder.now() + playMilliseconds;
  while (!video.ended && recorder.now() < end)
    await waitForProgress(recorder, 'playback', 0.5, Math.min(stepMilliseconds, Math.max(1000, end - recorder.now())));
  if (video.ended) await waitForEnd(recorder, stepMilliseconds);
};
