import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const dtsx = kind({
  kind: 'DTSX',
  path: 'audio/dtsx',
  sdkName: 'audio.dtsx',
  label: 'DTS:X',
  help: 'Object-based surround sound for streaming.',
  unavailable: 'DTS:X needs a licensed encoder that this server does not have.',
  fields: {
    ...audioFields,
    channelLayout: {
      type: 'choice',
      values: ['5.1', '5.1.4'],
      label: 'Channel layout',
      help: 'With or without height speakers',
      required: true,
    },
    lkfsValue: {
      type: 'number',
      label: 'Loudness',
      help: 'In LKFS; the measured or the target level',
      min: -40,
      max: 0,
    },
    ottLoudnessMode: {
      type: 'choice',
      values: ['DTSX_OTT_LOUDNESS_DETECT', 'DTSX_OTT_LOUDNESS_INPUT', 'DTSX_OTT_LOUDNESS_TARGET'],
      label: 'Loudness mode',
      help: 'Loudness is measured, given, or a target',
      required: true,
    },
    syncInterval: {
      type: 'integer',
      label: 'Sync interval',
      help: 'Frames between positions at which playback can start',
      min: 1,
      max: 10,
    },
  },
  example: { bitrate: 128_000, channelLayout: '5.1', ottLoudnessMode: 'DTSX_OTT_LOUDNESS_DETECT' },
});
