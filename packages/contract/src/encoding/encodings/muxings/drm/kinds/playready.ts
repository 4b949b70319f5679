import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleKey, exampleKeyId, keyField, keyIdField, playReadyFields } from '../drm-fields.ts';
import { addressViolations, base64Violations, blockViolations } from '../drm-rules.ts';

const { required: _required, ...optionalKey } = keyField;

export const playready = kind({
  kind: 'PLAYREADY',
  path: 'playready',
  sdkName: 'playready',
  label: 'PlayReady',
  help: 'For players on Windows, Xbox and many TVs.',
  fields: {
    outputs: outputsField,
    key: optionalKey,
    keySeed: {
      type: 'text',
      label: 'Key seed',
      help: 'In base64; the key is derived from it and the key ID, as on the license server.',
      secret: true,
    },
    ...playReadyFields,
    method: {
      type: 'choice',
      values: ['MPEG_CENC', 'PIFF_CTR'],
      label: 'Method',
      help: 'MPEG_CENC by default; PIFF_CTR is not supported.',
    },
    kid: keyIdField,
  },
  example: { key: exampleKey, kid: exampleKeyId, laUrl: 'https://license.example.com/playready' },
  check: ({ key, keySeed, kid, pssh, laUrl }) => [
    ...blockViolations({ key, kid }),
    ...base64Violations({ keySeed, pssh }),
    ...addressViolations({ laUrl }),
    ...(key || keySeed ? [] : [{ field: 'key', text: 'A key or a key seed is required.' }]),
    ...(kid ? [] : [{ field: 'kid', text: 'The key ID is required.' }]),
  ],
});
