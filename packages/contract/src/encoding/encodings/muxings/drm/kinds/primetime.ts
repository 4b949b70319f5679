import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleKey, exampleKeyId, keyField, keyIdField, psshField } from '../drm-fields.ts';
import { base64Violations, blockViolations } from '../drm-rules.ts';

export const primetime = kind({
  kind: 'PRIMETIME',
  path: 'primetime',
  sdkName: 'primetime',
  label: 'Primetime',
  help: 'Common Encryption with the signed box from your Primetime key server.',
  fields: {
    outputs: outputsField,
    key: keyField,
    kid: { ...keyIdField, required: true },
    pssh: { ...psshField('Primetime'), required: true },
  },
  example: { key: exampleKey, kid: exampleKeyId, pssh: 'AAECAwQFBgcICQoLDA0ODw==' },
  check: ({ key, kid, pssh }) => [...blockViolations({ key, kid }), ...base64Violations({ pssh })],
});
