export const channelTypes = [
  'CHANNEL_NUMBER',
  'FRONT_LEFT',
  'FRONT_RIGHT',
  'CENTER',
  'LOW_FREQUENCY',
  'BACK_LEFT',
  'BACK_RIGHT',
  'SURROUND_LEFT',
  'SURROUND_RIGHT',
] as const;
export type ChannelType = (typeof channelTypes)[number];

/** One source channel of a mixed channel. */
export const sourceChannelFields = {
  type: { type: 'choice', values: channelTypes, label: 'Channel type', required: true },
  channelNumber: {
    type: 'integer',
    label: 'Channel number',
    help: 'For CHANNEL_NUMBER: index from 0.',
    min: 0,
    max: 63,
  },
  gain: { type: 'number', label: 'Gain', help: 'Factor: 1 leaves the volume unchanged.', min: -64, max: 64 },
} as const;
