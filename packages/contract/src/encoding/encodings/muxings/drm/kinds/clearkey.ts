import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleKey, exampleKeyId, keyField, keyIdField } from '../drm-fields.ts';
import { blockViolations } from '../drm-rules.ts';

export const clearkey = kind({
  kind: 'CLEARKEY',
  path: 'clearkey',
  sdkName: 'clearkey',
  label: 'ClearKey',
  help: 'Common Encryption whose key the web page passes to the browser; for tests only, since it does not prevent copying.',
  fields: { outputs: outputsField, key: keyField, kid: { ...keyIdField, required: true } },
  example: { key: exampleKey, kid: exampleKeyId },
  check: ({ key, kid }) => blockViolations({ key, kid }),
});
