import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const dolbyDigitalPlus = kind({
  kind: 'DDPLUS',
  path: 'audio/dolby-digital-plus',
  sdkName: 'audio.dolbyDigitalPlus',
  label: 'Dolby Digital Plus',
  help: '',
  unavailable: 'Dolby Digital Plus by this kind needs a licensed encoder that this server does not have; use E-AC-3.',
  fields: {
    ...audioFields,
    bitstreamInfo: {
      type: 'object',
      fields: {
        surroundMode: { type: 'choice', values: ['ENABLED', 'DISABLED', 'NOT_INDICATED'], label: 'Surround mode' },
        surroundExMode: { type: 'choice', values: ['ENABLED', 'DISABLED', 'NOT_INDICATED'], label: 'Surround ex mode' },
      },
      label: 'Bitstream info',
    },
    channelLayout: {
      type: 'choice',
      values: [
        'NONE',
        'MONO',
        'STEREO',
        'SURROUND',
        '3.1',
        'BACK_SURROUND',
        'BACK_SURROUND_LFE',
        'QUAD',
        'QUAD_LFE',
        '4.0',
        '4.1',
        '5.0',
        '5.1',
      ],
      label: 'Channel layout',
    },
    downmixing: {
      type: 'object',
      fields: {
        loRoCenterMixLevel: {
          type: 'choice',
          values: [
            'PLUS_3_DB',
            'PLUS_1_5_DB',
            'ZERO_DB',
            'MINUS_1_5_DB',
            'MINUS_3_DB',
            'MINUS_4_5_DB',
            'MINUS_6_DB',
            'MINUS_INFINITY_DB',
          ],
          label: 'Lo ro center mix level',
        },
        ltRtCenterMixLevel: {
          type: 'choice',
          values: [
            'PLUS_3_DB',
            'PLUS_1_5_DB',
            'ZERO_DB',
            'MINUS_1_5_DB',
            'MINUS_3_DB',
            'MINUS_4_5_DB',
            'MINUS_6_DB',
            'MINUS_INFINITY_DB',
          ],
          label: 'Lt rt center mix level',
        },
        loRoSurroundMixLevel: {
          type: 'choice',
          values: ['MINUS_1_5_DB', 'MINUS_3_DB', 'MINUS_4_5_DB', 'MINUS_6_DB', 'MINUS_INFINITY_DB'],
          label: 'Lo ro surround mix level',
        },
        ltRtSurroundMixLevel: {
          type: 'choice',
          values: ['MINUS_1_5_DB', 'MINUS_3_DB', 'MINUS_4_5_DB', 'MINUS_6_DB', 'MINUS_INFINITY_DB'],
          label: 'Lt rt surround mix level',
        },
        preferredMode: { type: 'choice', values: ['LO_RO', 'LT_RT', 'PRO_LOGIC_II'], label: 'Preferred mode' },
      },
      label: 'Downmixing',
    },
    evolutionFrameworkControl: {
      type: 'choice',
      values: ['ENABLED', 'DISABLED'],
      label: 'Evolution framework control',
    },
    loudnessControl: {
      type: 'object',
      fields: {
        dialnorm: { type: 'number', label: 'Dialnorm' },
        dialogueIntelligence: { type: 'choice', values: ['ENABLED', 'DISABLED'], label: 'Dialogue intelligence' },
        mode: { type: 'choice', values: ['PASSTHROUGH', 'CORRECTION'], label: 'Mode' },
        peakLimit: { type: 'number', label: 'Peak limit' },
        regulationType: {
          type: 'choice',
          values: ['EBU_R128', 'ATSC_A85_FIXED', 'ATSC_A85_AGILE', 'MANUAL'],
          label: 'Regulation type',
        },
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
              values: ['NONE', 'FILM_STANDARD', 'FILM_LIGHT', 'MUSIC_STANDARD', 'MUSIC_LIGHT', 'SPEECH'],
              label: 'Line mode',
            },
            rfMode: {
              type: 'choice',
              values: ['NONE', 'FILM_STANDARD', 'FILM_LIGHT', 'MUSIC_STANDARD', 'MUSIC_LIGHT', 'SPEECH'],
              label: 'Rf mode',
            },
          },
          label: 'Dynamic range compression',
        },
        lfeLowPassFilter: { type: 'choice', values: ['ENABLED', 'DISABLED'], label: 'LFE low pass filter' },
        ninetyDegreePhaseShift: { type: 'choice', values: ['ENABLED', 'DISABLED'], label: 'Ninety degree phase shift' },
        threeDbAttenuation: { type: 'choice', values: ['ENABLED', 'DISABLED'], label: 'Three db attenuation' },
      },
      label: 'Preprocessing',
    },
  },
  example: { bitrate: 128_000, loudnessControl: {} },
});
