import { kind } from '../../../shared/kind.ts';

export const hls = kind({
  kind: 'HLS',
  path: 'hls',
  sdkName: 'hls',
  label: 'HLS',
  help: 'A complete HLS playlist, read as one file: the best variant with both video and audio.',
  fields: {
    url: {
      type: 'text',
      label: 'Address',
      help: 'Address of the playlist; the stream path / refers to it, other paths are relative to it',
      required: true,
    },
    adMarkersSource: {
      type: 'choice',
      label: 'Ad marker source',
      help: 'Only available for live encodings',
      values: ['MANIFEST', 'SEGMENTS'],
      advanced: true,
    },
  },
  example: { url: 'https://media.example.com/film/master.m3u8' },
});
