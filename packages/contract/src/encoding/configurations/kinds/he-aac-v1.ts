import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const heAacV1 = kind({
  kind: 'HE_AAC_V1',
  path: 'audio/he-aac-v1',
  sdkName: 'audio.heAacV1',
  label: 'HE-AAC v1',
  help: 'Speech and music at low bitrates.',
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
      values: ['IMPLICIT', 'EXPLICIT_SBR', 'EXPLICIT_HIERARCHICAL'],
      label: 'Signaling',
      help: 'SBR signaling for players; EXPLICIT_HIERARCHICAL suits most',
    },
  },
  example: { bitrate: 64000 },
});
