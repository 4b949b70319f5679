import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleIv, exampleKey, ivField, keyField } from '../drm-fields.ts';
import { addressViolations, blockViolations } from '../drm-rules.ts';

export const fairplay = kind({
  kind: 'FAIRPLAY',
  path: 'fairplay',
  sdkName: 'fairplay',
  label: 'FairPlay',
  help: 'For players on Apple devices.',
  fields: {
    outputs: outputsField,
    key: keyField,
    iv: { ...ivField, help: '16 bytes in hexadecimal, as returned by the key server with the key.', required: true },
    uri: {
      type: 'text',
      label: 'URI',
      help: 'Address from which players request the key, such as skd://…; derived from the key ID if empty.',
    },
  },
  example: { key: exampleKey, iv: exampleIv },
  check: ({ key, iv, uri }) => [...blockViolations({ key, iv }), ...addressViolations({ uri })],
});
