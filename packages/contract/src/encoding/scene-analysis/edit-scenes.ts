import { sceneSecondsMin } from './check-corrections.ts';
import type { CorrectedScene, SceneType } from './scene-types.ts';

type Scenes = readonly CorrectedScene[];

const replace = (scenes: Scenes, index: number, ...others: CorrectedScene[]): CorrectedScene[] =>
  scenes.toSpliced(index, 1, ...others);

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Moves the start of a scene; the scene before ends there if it touched it. Returns the same scenes if it cannot. */
export const moveStart = (scenes: Scenes, index: number, seconds: number): Scenes => {
  const at = milliseconds(seconds);
  const [before, scene] = [scenes[index - 1], scenes[index]];
  if (!scene || !(at >= 0 && at <= scene.endInSeconds - sceneSecondsMin)) return scenes;
  const touches = before && Math.abs(before.endInSeconds - scene.startInSeconds) < 1e-3;
  if (before && at < (touches ? before.startInSeconds + sceneSecondsMin : before.endInSeconds)) return scenes;
  const moved = replace(scenes, index, { ...scene, startInSeconds: at });
  return touches ? replace(moved, index - 1, { ...before, endInSeconds: at }) : moved;
};

/** Splits a scene at a time; the second part is a scene of its own. */
export const splitScene = (scenes: Scenes, index: number, seconds: number): Scenes => {
  const at = milliseconds(seconds);
  const scene = scenes[index];
  if (!scene || at < scene.startInSeconds + sceneSecondsMin || at > scene.endInSeconds - sceneSecondsMin) return scenes;
  return replace(
    scenes,
    index,
    { ...scene, endInSeconds: at },
    { startInSeconds: at, endInSeconds: scene.endInSeconds, type: scene.type },
  );
};

/** Joins a scene with the next one; the title of the first stays. */
export const mergeWithNext = (scenes: Scenes, index: number): Scenes => {
  const [scene, next] = [scenes[index], scenes[index + 1]];
  if (!scene || !next) return scenes;
  const title = scene.title ?? next.title;
  const merged = { ...scene, endInSeconds: next.endInSeconds, ...(title !== undefined && { title }) };
  return scenes.toSpliced(index, 2, merged);
};

/** Deletes a scene; its time belongs to no scene. The last scene stays. */
export const deleteScene = (scenes: Scenes, index: number): Scenes =>
  scenes.length > 1 ? scenes.toSpliced(index, 1) : scenes;

/** Names a scene; an empty title is that of the analysis. */
export const renameScene = (scenes: Scenes, index: number, title: string): Scenes => {
  const scene = scenes[index];
  if (!scene) return scenes;
  const { title: _old, ...rest } = scene;
  const trimmed = title.trim().slice(0, 200);
  return replace(scenes, index, trimmed === '' ? rest : { ...rest, title: trimmed });
};

export const setSceneType = (scenes: Scenes, index: number, type: SceneType): Scenes => {
  const scene = scenes[index];
  return scene ? replace(scenes, index, { ...scene, type }) : scenes;
};
