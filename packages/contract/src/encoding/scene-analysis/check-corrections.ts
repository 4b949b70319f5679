import type { SceneCorrections } from './scene-types.ts';

export type CorrectionProblem = { field: string; text: string };

/** Shortest scene in seconds; a frame of slow film is longer. */
export const sceneSecondsMin = 0.02;
/** Rounding of a duration that other tools report. */
const tolerance = 0.05;

/** Reports scenes that overlap, are too short, or are outside the film, and ad places outside of it. */
export const correctionProblems = (
  { scenes, adPlaces }: SceneCorrections,
  durationSeconds: number,
): CorrectionProblem[] => [
  ...scenes.flatMap(({ startInSeconds: start, endInSeconds: end }, index): CorrectionProblem[] => {
    const field = `scenes.${index}`;
    const next = scenes[index + 1];
    return [
      ...(end - start < sceneSecondsMin
        ? [{ field: `${field}.endInSeconds`, text: `The scene must end after its start, at ${start} s.` }]
        : []),
      ...(end > durationSeconds + tolerance
        ? [{ field: `${field}.endInSeconds`, text: `The film is only ${durationSeconds} s long.` }]
        : []),
      ...(next && next.startInSeconds < end - 1e-6
        ? [{ field: `scenes.${index + 1}.startInSeconds`, text: `The scene before ends at ${end} s.` }]
        : []),
    ];
  }),
  ...adPlaces.flatMap((at, index) =>
    at > durationSeconds + tolerance
      ? [{ field: `adPlaces.${index}`, text: `The film is only ${durationSeconds} s long.` }]
      : [],
  ),
];
