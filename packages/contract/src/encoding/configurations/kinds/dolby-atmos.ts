import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const dolbyAtmos = kind({
  kind: 'DOLBY_ATMOS',
  path: 'audio/dolby-atmos',
  sdkName: 'audio.dolbyAtmos',
  label: 'Dolby Atmos',
  help: 'Sound with objects in a room, for home cinemas.',
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
          help: 'How loudness is measured',
          required: true,
        },
        dialogueIntelligence: {
          type: 'choice',
          values: ['ENABLED', 'DISABLED'],
          label: 'Measure dialogue',
          help: 'Whether only speech counts for loudness',
          required: true,
        },
        speechThreshold: {
          type: 'number',
          label: 'Share of speech',
          help: 'In percent; with less speech all sound counts',
          required: true,
        },
      },
      label: 'Loudness',
      help: 'How loud the sound is, and what is said of it',
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
              help: 'For receivers at home',
            },
            rfMode: {
              type: 'choice',
              values: ['AUTO', 'NONE', 'FILM_STANDARD', 'FILM_LIGHT', 'MUSIC_STANDARD', 'MUSIC_LIGHT', 'SPEECH'],
              label: 'Compression, RF',
              help: 'For televisions with small speakers',
            },
          },
          label: 'Dynamic range',
          help: 'How loud and quiet parts are brought together',
        },
      },
      label: 'Before encoding',
      help: 'What is done to the sound first',
    },
  },
  example: {
    bitrate: 128_000,
    loudnessControl: { meteringMode: 'ITU-R BS.1770-1', dialogueIntelligence: 'ENABLED', speechThreshold: 1 },
  },
});
