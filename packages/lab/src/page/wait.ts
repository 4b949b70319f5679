import type { Recorder } from './recorder.ts';

/** A step that did not happen in time. */
export class StepTimeout extends Error {}

/** The player gave up, so that the case cannot go on. */
export class PlayerFailed extends Error {}

const pollMilliseconds = 20;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for a condition; throws StepTimeout with the step's name, or PlayerFailed. */
export const waitFor = async (
  recorder: Recorder,
  step: string,
  milliseconds: number,
  isDone: () => boolean,
): Promise<void> => {
  const end = recorder.now() + milliseconds;
  while (!isDone()) {
    if (recorder.hasFailed) throw new PlayerFailed();
    if (recorder.now() > end) throw new StepTimeout(step);
    await pause(pollMilliseconds);
  }
};

/** Waits for the event that reports the end: `ended` of the element is true some moments before it. */
export const waitForEnd = (recorder: Recorder, limit: number): Promise<void> =>
  waitFor(recorder, 'end', limit, () => recorder.video.ended && recorder.hasEvent('ended'));

/** Waits until playback has advanced by this many seconds from its position, or has ended. */
export const waitForProgress = (recorder: Recorder, step: string, seconds: number, limit: number): Promise<void> => {
  const { video } = recorder;
  const from = video.currentTime;
  return waitFor(recorder, step, limit, () => video.ended || video.currentTime >= from + seconds);
};
