import type { LabPlayer } from '../player.ts';
import type { Recorder } from '../recorder.ts';

export type CaseScene = {
  player: LabPlayer;
  recorder: Recorder;
  stepMilliseconds: number;
  playMilliseconds: number;
};

/** Plays a case once playback has been requested; throws StepTimeout for the step that did not happen. */
export type PlayCase = (scene: CaseScene) => Promise<void>;
