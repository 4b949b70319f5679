/** Fields that every audio codec configuration has. */
export const audioFields = {
  bitrate: {
    type: 'integer',
    label: 'Bitrate',
    help: 'Of all channels together',
    unit: 'bit/s',
    min: 0,
    ceiling: 10_000_000,
    required: true,
  },
  rate: { type: 'number', label: 'Sample Rate', unit: 'Hz', min: 0, ceiling: 192_000, help: "The input's if left out" },
} as const;
