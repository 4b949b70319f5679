import { cases } from './cases/index.ts';
import { Film } from './film.ts';
import { hasKeySystem } from './key-systems.ts';
import { protectionOf, type CreateLabPlayer } from './player.ts';
import { Recorder } from './recorder.ts';
import type { PageMoment, PagePicture, PageTask } from './tasks.ts';
import { findUnplayableCodecs } from './unplayable-codecs.ts';
import { PlayerFailed, StepTimeout } from './wait.ts';
import type { Recording } from '../measures/recording.ts';

export type PlayTask = Extract<PageTask, { kind: 'play' }>;

/** Receives what happens during a play. */
export type PlayListener = {
  /** The play goes on when it resolves; at `request`, nothing has been requested yet. */
  onMoment: (moment: PageMoment) => Promise<void> | void;
  onPicture: (picture: PagePicture) => void;
};

/** Plays as soon as the element can; some players set its source later, which cancels the first request. */
const requestPlay = (recorder: Recorder): void => {
  const { video } = recorder;
  const play = (): void => {
    video.play().catch(({ name, message }: DOMException) => {
      // A phone that saves power, for example, starts no video without a tap.
      if (name === 'NotAllowedError') recorder.onUnsupported(`The browser lets no page start video: ${message}`);
      else if (name !== 'AbortError') recorder.onError({ code: name, message, isFatal: false });
    });
  };
  video.addEventListener('canplay', () => {
    if (video.paused && !recorder.hasEvent('playing')) play();
  });
  play();
};

/** Runs the case and returns the step that did not happen in time. */
const playCase = async (task: PlayTask, recorder: Recorder, player: ReturnType<CreateLabPlayer>) => {
  const { stepMilliseconds, playMilliseconds } = task;
  try {
    const protection = protectionOf(task.stream);
    if (protection && !(await hasKeySystem(protection.keySystem)))
      recorder.onUnsupported(`The browser does not offer the key system ${protection.keySystem}.`);
    else await player.load(task.stream, recorder);
    if (recorder.hasFailed) return undefined;
    requestPlay(recorder);
    await cases[task.case]({ player, recorder, stepMilliseconds, playMilliseconds });
    return undefined;
  } catch (error) {
    if (error instanceof StepTimeout) return error.message;
    if (!(error instanceof PlayerFailed))
      recorder.onError({
        code: 'exception',
        message: error instanceof Error ? error.message : String(error),
        isFatal: true,
      });
    return undefined;
  }
};

/** Plays a case once on a page that has played nothing yet, and returns its recording. */
export const play = async (
  task: PlayTask,
  stage: HTMLElement,
  { onMoment, onPicture }: PlayListener,
): Promise<Recording> => {
  // A path in a variable stays out of the bundle; every build of a player exports the same function.
  const script = new URL(`players/${task.player}.js`, import.meta.url).href;
  const { createLabPlayer } = (await import(script)) as { createLabPlayer: CreateLabPlayer };
  const player = createLabPlayer(stage);
  await onMoment('request');
  const film = new Film(player.video, onPicture);
  const recorder = new Recorder(player.video, (moment) => {
    film.take(moment);
    void onMoment(moment);
  });
  const incompleteStep = await playCase(task, recorder, player);
  await player.whenChecked?.();
  // Players report a missing codec by many errors, or by none and play the rest.
  if (recorder.lastFrame === undefined && (incompleteStep !== undefined || recorder.hasFailed)) {
    const reason = await findUnplayableCodecs(task.stream);
    if (reason !== undefined) recorder.onUnsupported(reason);
  }
  const recording = recorder.finish(player.version, incompleteStep);
  await onMoment('stopped');
  return recording;
};
