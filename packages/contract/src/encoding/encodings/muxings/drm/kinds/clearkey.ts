import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleKey, exampleKeyId, keyField, keyIdField } from '../drm-fields.ts';
import { blockOffences } from '../drm-rules.ts';

export const clearkey = kind({
  kind: 'CLEARKEY',
  path: 'clearkey',
  sdkName: 'clearkey',
  label: 'ClearKey',
  help: 'Common Encryption for which the web page gives the key to the browser; for tests, not against copying.',
  fields: { outputs: outputsField, key: keyField, kid: { ...keyIdField, required: true } },
  example: { key: exampleKey, kid: exampleKeyId },
  check: ({ key, kid }) => blockOffences({ key, kid }),
});
