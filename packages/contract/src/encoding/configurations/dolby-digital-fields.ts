import type { Fields } from '../../shared/field.ts';

/** Fields of Dolby Digital and Dolby Digital Plus. */
export const dolbyDigitalFields = {
  bitstreamInfo: {
    type: 'object',
    fields: {
      surroundMode: {
        type: 'choice',
        values: ['ENABLED', 'DISABLED', 'NOT_INDICATED'],
        label: 'Surround mode',
        help: 'Marks stereo audio as Dolby Surround encoded',
      },
      surroundExMode: {
        type: 'choice',
        values: ['ENABLED', 'DISABLED', 'NOT_INDICATED'],
        label: 'Surround EX',
        help: 'Marks the surround channels as carrying a matrixed back channel',
      },
    },
    label: 'Bitstream information',
    help: 'Metadata for receivers; does not change the audio',
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
    help: 'Same as the input if empty',
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
        label: 'Center in the Lo/Ro downmix',
        help: 'Level of the center channel in plain stereo',
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
        label: 'Center in the Lt/Rt downmix',
        help: 'Level of the center channel in matrixed stereo',
      },
      loRoSurroundMixLevel: {
        type: 'choice',
        values: ['MINUS_1_5_DB', 'MINUS_3_DB', 'MINUS_4_5_DB', 'MINUS_6_DB', 'MINUS_INFINITY_DB'],
        label: 'Surround in the Lo/Ro downmix',
        help: 'Level of the surround channels in plain stereo',
      },
      ltRtSurroundMixLevel: {
        type: 'choice',
        values: ['MINUS_1_5_DB', 'MINUS_3_DB', 'MINUS_4_5_DB', 'MINUS_6_DB', 'MINUS_INFINITY_DB'],
        label: 'Surround in the Lt/Rt downmix',
        help: 'Level of the surround channels in matrixed stereo',
      },
      preferredMode: {
        type: 'choice',
        values: ['LO_RO', 'LT_RT', 'PRO_LOGIC_II'],
        label: 'Preferred downmix',
        help: 'Downmix that stereo receivers should use',
      },
    },
    label: 'Downmix',
    help: 'Mixing down to fewer speakers',
  },
  evolutionFrameworkControl: {
    type: 'choice',
    values: ['ENABLED', 'DISABLED'],
    label: 'Protected metadata',
    help: 'Lets receivers verify that the metadata is unchanged',
  },
  loudnessControl: {
    type: 'object',
    fields: {
      dialnorm: {
        type: 'number',
        label: 'Dialogue level',
        help: 'From -31 to -1 dB; -31 if empty',
        min: -31,
        max: -1,
      },
      dialogueIntelligence: {
        type: 'choice',
        values: ['ENABLED', 'DISABLED'],
        label: 'Measure dialogue',
        help: 'Measures loudness only during speech',
      },
      mode: {
        type: 'choice',
        values: ['PASSTHROUGH', 'CORRECTION'],
        label: 'Mode',
        help: 'CORRECTION changes the audio, PASSTHROUGH only sets its level in the metadata',
      },
      peakLimit: { type: 'number', label: 'Peak limit', help: 'Maximum peak level in dBTP' },
      regulationType: {
        type: 'choice',
        values: ['EBU_R128', 'ATSC_A85_FIXED', 'ATSC_A85_AGILE', 'MANUAL'],
        label: 'Regulation',
        help: 'Loudness regulation to comply with',
      },
    },
    label: 'Loudness',
    help: 'Loudness metadata; the audio itself is not changed, and nothing is measured',
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
            label: 'Compression, line',
            help: 'Compression profile for home receivers',
          },
          rfMode: {
            type: 'choice',
            values: ['NONE', 'FILM_STANDARD', 'FILM_LIGHT', 'MUSIC_STANDARD', 'MUSIC_LIGHT', 'SPEECH'],
            label: 'Compression, RF',
            help: 'Compression profile for TVs with small speakers',
          },
        },
        label: 'Dynamic range',
        help: 'Compression of loud and quiet parts during playback',
      },
      lfeLowPassFilter: {
        type: 'choice',
        values: ['ENABLED', 'DISABLED'],
        label: 'LFE low-pass filter',
        help: 'Removes high frequencies from the LFE channel',
      },
      ninetyDegreePhaseShift: {
        type: 'choice',
        values: ['ENABLED', 'DISABLED'],
        label: 'Surround phase shift',
        help: 'By 90°, for matrixed stereo',
      },
      threeDbAttenuation: {
        type: 'choice',
        values: ['ENABLED', 'DISABLED'],
        label: 'Surround attenuation',
        help: 'By 3 dB, as for movie theaters',
      },
    },
    label: 'Preprocessing',
    help: 'Has no effect: the encoder of this server does not process the audio',
  },
} as const satisfies Fields;
