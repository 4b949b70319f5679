import { z } from 'zod';

export const programDateTimeSources = ['SYSTEM_CLOCK', 'EMBEDDED'] as const;
export const programDateTimePlacements = ['ONCE_PER_PLAYLIST', 'SEGMENTS_INTERVAL', 'SECONDS_INTERVAL'] as const;

/**
 * Ours on manifests of files: the same names as starts of live encodings have, and the same meaning. The clock is that
 * of the encoding's run; what is embedded is the timecode and the date of recording of the first video input.
 */
export const programDateTimeFields = {
  insertProgramDateTime: z.boolean().optional().describe('Media playlists say at which time of day they begin'),
  programDateTimeSettings: z
    .looseObject({
      programDateTimeSource: z
        .enum(programDateTimeSources)
        .optional()
        .describe(
          'When the encoding began to run (the default), or when the input was recorded, by its timecode and date; ' +
            'the former where the input says neither',
        ),
      programDateTimePlacement: z
        .looseObject({
          programDateTimePlacementMode: z
            .enum(programDateTimePlacements)
            .optional()
            .describe('Once if left out, or again after so many segments or seconds'),
          interval: z.number().positive().max(86_400).optional().describe('1 by default'),
        })
        .optional(),
    })
    .optional(),
} as const;
