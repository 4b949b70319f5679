import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleKey, exampleKeyId, keyField, keyIdField } from '../drm-fields.ts';
import { blockViolations } from '../drm-rules.ts';

export const marlin = kind({
  kind: 'MARLIN',
  path: 'marlin',
  sdkName: 'marlin',
  label: 'Marlin',
  help: 'For TVs with Marlin; signaled in DASH manifests.',
  fields: { outputs: outputsField, key: keyField, kid: { ...keyIdField, required: true } },
  example: { key: exampleKey, kid: exampleKeyId },
  check: ({ key, kid }) => blockViolations({ key, kid }),
});
