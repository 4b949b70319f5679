import type { SelectableRendition } from '../player.ts';
import { waitFor, waitForProgress } from '../wait.ts';
import type { CaseScene, PlayCase } from './case.ts';
import { waitForFirstFrame } from './start.ts';

/** Most renditions that a case selects, from the first. */
const renditionsMax = 24;

const playRendition = async (scene: CaseScene, { kind, name, height, select }: SelectableRendition): Promise<void> => {
  const { recorder, stepMilliseconds } = scene;
  const { video } = recorder;
  const requested = { kind, name, ...(height && { height }), requestedAt: recorder.now() };
  const index = recorder.renditions.push(requested) - 1;
  // The last seconds of a short video would end before another rendition is loaded.
  if (Number.isFinite(video.duration) && video.currentTime > video.duration / 2) video.currentTime = 0;
  select();
  if (kind === 'video' && height && recorder.seesFrames)
    await waitFor(recorder, `rendition ${name}`, stepMilliseconds, () => recorder.lastFrame?.[4] === height);
  await waitForProgress(recorder, `playback of ${name}`, 0.5, stepMilliseconds);
  recorder.renditions[index] = { ...requested, presentedAt: recorder.now() };
};

/** Plays each rendition and each audio track that the player offers. */
export const playRenditions: PlayCase = async (scene) => {
  const { player, recorder } = scene;
  await waitForFirstFrame(scene);
  if (!player.renditions) return recorder.onUnsupported('This player does not let pages select renditions.');
  const { renditions } = player;
  await waitFor(recorder, 'list of renditions', scene.stepMilliseconds, () => renditions().length > 0);
  // Players replace their objects, so each one is looked up when it is due.
  for (let index = 0; index < Math.min(renditionsMax, renditions().length); index += 1) {
    const rendition = renditions()[index];
    if (rendition) await playRendition(scene, rendition);
  }
};
