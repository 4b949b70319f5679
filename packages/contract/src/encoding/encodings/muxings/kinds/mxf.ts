import { kind } from '../../../../shared/kind.ts';
import { fileName } from '../segment-fields.ts';

export const mxf = kind({
  kind: 'MXF',
  path: 'mxf',
  sdkName: 'mxf',
  label: 'MXF',
  help: 'One file for broadcasters: H262 or H264 with PCM.',
  fields: {
    filename: fileName,
  },
  example: { filename: 'video.mxf' },
});
