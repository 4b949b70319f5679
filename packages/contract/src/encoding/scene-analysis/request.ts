import { z } from 'zod';

// Null and absent mean the same, as clients send both.
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value ?? undefined, schema.optional());

const seconds = z.number().min(0).max(10_000_000);
const scheduleMax = 1000;

const schedulePosition = z.looseObject({
  position: seconds.describe('Time in the output, in seconds'),
  maxDeviation: seconds.describe('Seconds by which an ad may be moved to a boundary between scenes'),
  duration: optional(seconds).describe('Duration of the ad in seconds; written into cue tags'),
});

const automaticAdPlacement = z.looseObject({
  schedule: optional(z.array(schedulePosition).max(scheduleMax)),
  allSceneBoundaries: optional(
    z.looseObject({
      isEnabled: optional(z.boolean()).describe('Places a keyframe at every boundary between scenes'),
      insertCueTags: optional(z.boolean()).describe('Inserts cue tags there as well'),
    }),
  ),
});

/** Name of a file, without folders. */
const filename = z
  .string()
  .max(255)
  .regex(/^[^/\\\0]+$/, 'Must be a file name without a folder.')
  .refine((name) => name !== '.' && name !== '..', 'Must be a file name.');

/** `aiSceneAnalysis` of a start request; `output` is the schema of an output of an encoding. */
export const sceneAnalysisRequest = <T extends z.ZodType>(output: T) =>
  z.looseObject({
    features: optional(
      z.looseObject({
        assetDescription: optional(
          z.looseObject({
            filename: optional(filename).describe('asset-description.json by default'),
            outputs: optional(z.array(output).max(100)),
          }),
        ).describe('Writes the scenes to a JSON file'),
        automaticAdPlacement: optional(automaticAdPlacement).describe('Places ads at boundaries between scenes'),
        outputLanguageCodes: optional(z.looseObject({ outputLanguageCodes: optional(z.array(z.string()).max(100)) })),
      }),
    ),
  });

export const placementSettings = automaticAdPlacement;
export type AutomaticAdPlacement = z.output<typeof automaticAdPlacement>;
export const usualDescriptionName = 'asset-description.json';
