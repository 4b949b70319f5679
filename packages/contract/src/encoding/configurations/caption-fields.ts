/** CEA-608 and CEA-708 captions within the video; FFmpeg copies them from the input, at the same frame rate. */
export const captionFields = {
  cea608708SubtitleConfig: {
    type: 'object',
    label: 'Closed captions',
    advanced: true,
    group: 'Captions',
    help: 'CEA-608 and CEA-708 captions within the video; lost where the frame rate changes',
    fields: {
      passthroughActivated: { type: 'boolean', label: 'Copy the input’s captions' },
      passthroughMode: {
        type: 'choice',
        label: 'Source of the captions',
        help: 'Caption tracks of their own are not supported',
        values: ['VIDEO_STREAM'],
      },
    },
  },
} as const;
