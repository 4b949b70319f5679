import { z } from 'zod';
import { id, ignoredInput } from '../../shared/resource.ts';
import { webLink } from '../shared/web-link.ts';
import { parseColor } from './color.ts';

const color = z.string().transform((text, context) => {
  const parsed = parseColor(text);
  if (parsed !== undefined) return parsed;
  context.addIssue({ code: 'custom', message: 'Must be a color such as #1fabe2 or rgba(31, 171, 226, 0.5).' });
  return z.NEVER;
});

const colorsWith = <T extends z.ZodType>(value: T) => ({
  playbackMarkerBgColor: value.optional(),
  playbackMarkerBorderColor: value.optional(),
  playbackTrackPlayedColor: value.optional(),
  playbackTrackBufferedColor: value.optional(),
  playbackTrackBgColor: value.optional(),
  textColor: value.optional(),
  backgroundColor: value.optional(),
});

/** Colors of a request, each as a hexadecimal or `rgb()` color. */
export const playerStyleInput = z.object(colorsWith(color));
/** Colors of a response. */
export const playerStyle = z.object(colorsWith(z.string()));

export const streamStyleRequest = z.looseObject({
  ...ignoredInput,
  playerStyle: playerStyleInput.optional().describe('Colors; those left out are the player’s own'),
  watermarkTargetLink: z
    .preprocess((value) => (value === '' ? undefined : value), webLink.optional())
    .describe('Page that a click on the watermark opens'),
});

export const streamStyle = z.object({
  id,
  orgId: id,
  playerStyle,
  watermarkUrl: z.string().optional(),
  watermarkTargetLink: z.string().optional(),
});
export type StreamStyle = z.output<typeof streamStyle>;
