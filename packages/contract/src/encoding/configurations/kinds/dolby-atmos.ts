import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const dolbyAtmos = kind({
  kind: 'DOLBY_ATMOS',
  path: 'audio/dolby-atmos',
  sdkName: 'audio.dolbyAtmos',
  label: 'Dolby Atmos',
  help: 'Object-based surround sound for home theaters.',
  unavailable: 'Dolby Atmos needs a licensed encoder that this server does not have.',
  fields: {
    ...audioFields,
    loudnessControl: {
      type: 'object',
      fields: {
        meteringMode: {
          type: 'choice',
          values: ['ITU-R BS.1770-1', 'ITU-R BS.1770-2', 'ITU-R BS.1770-3', 'ITU-R BS.1770-4', 'Leq (A)'],
          label: 'Metering',
          help: 'Algorithm for measuring loudness',
          required: true,
        },
        dialogueIntelligence: {
          type: 'choice',
          values: ['ENABLED', 'DISABLED'],
          label: 'Measure dialogue',
          help: 'Measures loudness only during speech',
          required: true,
        },
        speechThreshold: {
          type: 'number',
          label: 'Speech threshold',
          help: 'In percent; with less speech, all audio is measured',
          required: true,
        },
      },
      label: 'Loudness',
      help: 'Loudness measurement and metadata',
      required: true,
    },
    preprocessing: {
      type: 'object',
      fields: {
        dynamicRangeCompression: {
          type: 'object',
          fields: {
            lineMode: {
              type: 'choice',
              values: ['AUTO', 'NONE', 'FILM_STANDARD', 'FILM_LIGHT', 'MUSIC_STANDARD', 'MUSIC_LIGHT', 'SPEECH'],
              label: 'Compression, line',
              help: 'Compression profile for home receivers',
            },
            rfMode: {
              type: 'choice',
              values: ['AUTO', 'NONE', 'FILM_STANDARD', 'FILM_LIGHT', 'MUSIC_STANDARD', 'MUSIC_LIGHT', 'SPEECH'],
              label: 'Compression, RF',
              help: 'Compression profile for TVs with small speakers',
            },
          },
          label: 'Dynamic range',
          help: 'Compression of loud and quiet parts during playback',
        },
      },
      label: 'Preprocessing',
      help: 'Processing of the audio before encoding',
    },
  },
  example: {
    bitrate: 128_000,
    loudnessControl: { meteringMode: 'ITU-R BS.1770-1', dialogueIntelligence: 'ENABLED', speechThreshold: 1 },
  },
});
