import { kind } from '../../../shared/kind.ts';

export const hls = kind({
  kind: 'HLS',
  path: 'hls',
  sdkName: 'hls',
  label: 'HLS',
  help: 'A finished playlist of HLS, read as one file: the best variant that has video and audio together.',
  fields: {
    url: {
      type: 'text',
      label: 'Address',
      help: 'Of the playlist; as the path of a stream, / means it, others are taken from there',
      required: true,
    },
    adMarkersSource: {
      type: 'choice',
      label: 'Source of ad markers',
      help: 'For live encodings alone',
      values: ['MANIFEST', 'SEGMENTS'],
      advanced: true,
    },
  },
  example: { url: 'https://media.example.com/film/master.m3u8' },
});
