/** Fields of every audio codec configuration. */
export const audioFields = {
  bitrate: {
    type: 'integer',
    label: 'Bitrate',
    help: 'Total of all channels',
    unit: 'bit/s',
    min: 0,
    ceiling: 10_000_000,
    required: true,
  },
  rate: {
    type: 'number',
    label: 'Sample Rate',
    unit: 'Hz',
    min: 0,
    ceiling: 192_000,
    help: 'Same as the input if empty',
  },
} as const;
