import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const heAacV2 = kind({
  kind: 'HE_AAC_V2',
  path: 'audio/he-aac-v2',
  sdkName: 'audio.heAacV2',
  label: 'HE-AAC v2',
  help: 'Stereo at very low bitrates.',
  unavailable: 'HE-AAC requires the encoder libfdk_aac, which this server’s FFmpeg does not include. Use AAC.',
  fields: {
    ...audioFields,
    channelLayout: {
      type: 'choice',
      values: ['NONE', 'MONO', 'STEREO', 'SURROUND', '4.0', '5.0_BACK', '5.1_BACK', '7.1', '7.1_WIDE_BACK'],
      label: 'Channel layout',
      help: 'Same as the input if empty',
    },
    signaling: {
      type: 'choice',
      values: ['IMPLICIT', 'EXPLICIT_SBR', 'EXPLICIT_PS', 'EXPLICIT_HIERARCHICAL'],
      label: 'Signaling',
      help: 'SBR signaling for players; EXPLICIT_HIERARCHICAL suits most',
    },
  },
  example: { bitrate: 32000 },
});
