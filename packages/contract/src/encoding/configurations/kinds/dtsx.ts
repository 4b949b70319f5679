import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const dtsx = kind({
  kind: 'DTSX',
  path: 'audio/dtsx',
  sdkName: 'audio.dtsx',
  label: 'DTS:X',
  help: '',
  unavailable: 'DTS:X needs a licensed encoder that this server does not have.',
  fields: {
    ...audioFields,
    channelLayout: { type: 'choice', values: ['5.1', '5.1.4'], label: 'Channel layout', required: true },
    lkfsValue: { type: 'number', label: 'Lkfs value', min: -40, max: 0 },
    ottLoudnessMode: {
      type: 'choice',
      values: ['DTSX_OTT_LOUDNESS_DETECT', 'DTSX_OTT_LOUDNESS_INPUT', 'DTSX_OTT_LOUDNESS_TARGET'],
      label: 'Ott loudness mode',
      required: true,
    },
    syncInterval: { type: 'integer', label: 'Sync interval', min: 1, max: 10 },
  },
  example: { bitrate: 128_000, channelLayout: '5.1', ottLoudnessMode: 'DTSX_OTT_LOUDNESS_DETECT' },
});
