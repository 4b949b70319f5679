import { z } from 'zod';

export const programDateTimeSources = ['SYSTEM_CLOCK', 'EMBEDDED'] as const;
export const programDateTimePlacements = ['ONCE_PER_PLAYLIST', 'SEGMENTS_INTERVAL', 'SECONDS_INTERVAL'] as const;

/**
 * Extends manifests of files with the fields that starts of live encodings have. SYSTEM_CLOCK is the clock of the
 * encoding's run; EMBEDDED uses the timecode and the recording date of the first video input.
 */
export const programDateTimeFields = {
  insertProgramDateTime: z.boolean().optional().describe('Adds wall-clock times to media playlists'),
  programDateTimeSettings: z
    .looseObject({
      programDateTimeSource: z
        .enum(programDateTimeSources)
        .optional()
        .describe(
          'When the encoding started to run (the default), or when the input was recorded, by its timecode and date; ' +
            'falls back to the former if the input has neither',
        ),
      programDateTimePlacement: z
        .looseObject({
          programDateTimePlacementMode: z
            .enum(programDateTimePlacements)
            .optional()
            .describe('Once by default, or after every given number of segments or seconds'),
          interval: z.number().positive().max(86_400).optional().describe('1 by default'),
        })
        .optional(),
    })
    .optional(),
} as const;
