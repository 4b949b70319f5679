import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleIv, exampleKey, ivField, keyField } from '../drm-fields.ts';
import { addressViolations, blockViolations } from '../drm-rules.ts';

export const aes = kind({
  kind: 'AES',
  path: 'aes',
  sdkName: 'aes',
  label: 'AES-128',
  help: 'HLS encryption without a key system: players fetch the key from an address in the playlist.',
  fields: {
    outputs: outputsField,
    key: keyField,
    iv: ivField,
    keyFileUri: {
      type: 'text',
      label: 'Key file URI',
      help: 'Address from which players fetch the key. If empty, a key file is written beside the segments.',
    },
    method: {
      type: 'choice',
      values: ['SAMPLE_AES', 'AES_128'],
      label: 'Method',
      help: 'AES_128 encrypts whole segments, SAMPLE_AES the video and audio samples within them. AES_128 by default.',
    },
  },
  example: { key: exampleKey, iv: exampleIv, keyFileUri: 'https://keys.example.com/1.key', method: 'AES_128' },
  check: ({ key, iv, keyFileUri }) => [...blockViolations({ key, iv }), ...addressViolations({ keyFileUri })],
});
