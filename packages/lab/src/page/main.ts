import { cases } from './cases/index.ts';
import { Film } from './film.ts';
import { hasKeySystem } from './key-systems.ts';
import { protectionOf, type CreateLabPlayer } from './player.ts';
import { probeSupport } from './probe.ts';
import { Recorder } from './recorder.ts';
import type { PageMoment, PageResult, PageTask } from './tasks.ts';
import { PlayerFailed, StepTimeout } from './wait.ts';

type PlayTask = Extract<PageTask, { kind: 'play' }>;

const post = async (path: string, content: unknown): Promise<void> => {
  await fetch(path, { method: 'POST', body: JSON.stringify(content), headers: { 'content-type': 'application/json' } });
};

const notify = (moment: PageMoment): Promise<void> => post('moments', { moment }).catch(() => undefined);

/** Plays as soon as the element can; some players set its source later, which cancels the first request. */
const requestPlay = (recorder: Recorder): void => {
  const { video } = recorder;
  const play = (): void => {
    video.play().catch(({ name, message }: DOMException) => {
      if (name !== 'AbortError') recorder.onError({ code: name, message, isFatal: name === 'NotAllowedError' });
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

const play = async (task: PlayTask): Promise<PageResult> => {
  // Every build of a player exports the same function.
  const { createLabPlayer } = (await import(`/players/${task.player}.js`)) as { createLabPlayer: CreateLabPlayer };
  const player = createLabPlayer(document.body);
  await notify('request');
  const film = new Film(player.video, (picture) => void post('pictures', picture).catch(() => undefined));
  const recorder = new Recorder(player.video, (moment) => {
    film.take(moment);
    void notify(moment);
  });
  const incompleteStep = await playCase(task, recorder, player);
  const recording = recorder.finish(player.version, incompleteStep);
  await notify('stopped');
  return { kind: 'play', recording };
};

const task = (await (await fetch('task')).json()) as PageTask;
await post('result', task.kind === 'probe' ? { kind: 'probe', support: await probeSupport() } : await play(task));
