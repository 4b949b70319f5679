import { z } from 'zod';

// Bounds far above any film, as workers elsewhere report these values.
const seconds = z.number().min(0).max(10_000_000);
const count = z
  .int()
  .min(0)
  .max(2 ** 50);

const range = z.object({ start: seconds, end: seconds });
const unit = z.number().min(0).max(1);

const transitionKinds = ['CUT', 'DISSOLVE', 'FADE_BLACK', 'FADE_WHITE', 'WIPE'] as const;
const signals = z.object({
  transition: unit,
  pictureChange: unit,
  silence: unit,
  black: unit,
  fallingLoudness: unit,
  slowingPace: unit,
  position: unit,
});
const change = z.number().min(0).max(255);
const loudness = z.number().min(-200).max(100);
const levels = z.array(loudness).max(2000);

// The API drops nulls from bodies, so every nullable field has a default.

/** Findings of a scan: what signals of picture and sound show, without any model. Times are seconds of the output. */
export const sceneFindings = z.object({
  durationSeconds: seconds,
  /** Start of each shot with the transition that leads to it. */
  shots: z.array(z.object({ at: seconds, transition: z.enum(transitionKinds).nullable().default(null) })).max(20_001),
  scenes: z
    .array(
      range.extend({
        shotCount: count,
        cutsPerMinute: z.number().min(0).max(10_000),
        /** Mean change of a pixel per frame, and mean luma, in levels of 0 to 255. */
        motion: change,
        luma: change,
        /** Mean momentary loudness in LUFS; absent without sound. */
        level: loudness.optional(),
      }),
    )
    .max(20_001),
  /** Boundaries between scenes as places for ads, with score and signals. */
  breaks: z.array(z.object({ at: seconds, score: unit, signals })).max(20_000),
  black: z.array(range).max(20_000),
  silences: z.array(range).max(100_000),
  loudness: z
    .object({ integratedLufs: loudness, rangeLu: z.number().min(0).max(200), levels })
    .nullable()
    .default(null),
  credits: range.nullable().default(null),
  /** True if the film has more shots than are kept. */
  isTruncated: z.boolean(),
});

export type SceneFindings = z.output<typeof sceneFindings>;

/** A picture of a film: its time in seconds of the output, and its bytes within the file of all pictures. */
export const scenePicture = z.object({
  at: seconds,
  offset: z
    .int()
    .min(0)
    .max(2 ** 31),
  sizeBytes: z
    .int()
    .min(1)
    .max(2 ** 24),
});

/** Pictures in the order of their times, which are within the file one after another. */
export const scenePictures = z.array(scenePicture).max(1000);

export type ScenePicture = z.output<typeof scenePicture>;
