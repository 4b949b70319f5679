import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const dolbyAtmos = kind({
  kind: 'DOLBY_ATMOS',
  path: 'audio/dolby-atmos',
  sdkName: 'audio.dolbyAtmos',
  label: 'Dolby Atmos',
  help: '',
  unavailable: 'Dolby Atmos needs a licensed encoder that this server does not have.',
  fields: {
    ...audioFields,
    loudnessControl: {
      type: 'object',
      fields: {
        meteringMode: {
          type: 'choice',
          values: ['ITU-R BS.1770-1', 'ITU-R BS.1770-2', 'ITU-R BS.1770-3', 'ITU-R BS.1770-4', 'Leq (A)'],
          label: 'Metering mode',
          required: true,
        },
        dialogueIntelligence: {
          type: 'choice',
          values: ['ENABLED', 'DISABLED'],
          label: 'Dialogue intelligence',
          required: true,
        },
        speechThreshold: { type: 'number', label: 'Speech threshold', required: true },
      },
      label: 'Loudness control',
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
              label: 'Line mode',
            },
            rfMode: {
              type: 'choice',
              values: ['AUTO', 'NONE', 'FILM_STANDARD', 'FILM_LIGHT', 'MUSIC_STANDARD', 'MUSIC_LIGHT', 'SPEECH'],
              label: 'Rf mode',
            },
          },
          label: 'Dynamic range compression',
        },
      },
      label: 'Preprocessing',
    },
  },
  example: {
    bitrate: 128_000,
    loudnessControl: { meteringMode: 'ITU-R BS.1770-1', dialogueIntelligence: 'ENABLED', speechThreshold: 1 },
  },
});
