import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleKey, exampleKeyId, keyField, keyIdField, psshField } from '../drm-fields.ts';
import { base64Violations, blockViolations } from '../drm-rules.ts';

export const widevine = kind({
  kind: 'WIDEVINE',
  path: 'widevine',
  sdkName: 'widevine',
  label: 'Widevine',
  help: 'For Chrome, Firefox, Android and many TVs.',
  fields: {
    outputs: outputsField,
    key: keyField,
    kid: { ...keyIdField, required: true },
    pssh: { ...psshField('Widevine'), help: `${psshField('Widevine').help} Generated from the key ID if empty.` },
  },
  example: { key: exampleKey, kid: exampleKeyId, pssh: 'EhAAESIzRFVmd4iZqrvM3e7/' },
  check: ({ key, kid, pssh }) => [...blockViolations({ key, kid }), ...base64Violations({ pssh })],
});
