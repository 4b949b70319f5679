import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleKey, exampleKeyId, ivField, keyField, keyIdField, playReadyFields, psshField } from '../drm-fields.ts';
import { addressViolations, base64Violations, blockViolations } from '../drm-rules.ts';

export const cenc = kind({
  kind: 'CENC',
  path: 'cenc',
  sdkName: 'cenc',
  label: 'Common Encryption (CENC)',
  help: 'One encryption for several key systems: Widevine, PlayReady, FairPlay, Marlin.',
  fields: {
    outputs: outputsField,
    key: keyField,
    kid: { ...keyIdField, help: `${keyIdField.help} Derived from the key if empty.` },
    encryptionMode: {
      type: 'choice',
      values: ['CTR', 'CBC'],
      label: 'Encryption mode',
      help: 'CTR uses the scheme cenc, CBC the scheme cbcs, which FairPlay requires. CTR by default.',
    },
    ivSize: {
      type: 'choice',
      values: ['8_BYTES', '16_BYTES'],
      label: 'IV size',
      help: 'For CTR; 8 bytes by default. CBC always uses 16.',
    },
    enablePiffCompatibility: {
      type: 'boolean',
      label: 'PIFF compatibility',
      help: 'Boxes for old PlayReady players; not supported.',
      advanced: true,
    },
    widevine: {
      type: 'object',
      fields: { pssh: psshField('Widevine') },
      label: 'Widevine',
      help: 'Data for Widevine players',
    },
    playReady: { type: 'object', fields: playReadyFields, label: 'PlayReady' },
    marlin: { type: 'json', label: 'Marlin', help: 'An empty object enables playback on Marlin devices.' },
    fairPlay: {
      type: 'object',
      fields: {
        iv: ivField,
        uri: { type: 'text', label: 'URI', help: 'Address from which players request the key, such as skd://…' },
      },
      label: 'FairPlay',
    },
  },
  example: { key: exampleKey, kid: exampleKeyId, encryptionMode: 'CTR', widevine: {} },
  check: ({ key, kid, widevine, playReady, fairPlay }) => [
    ...blockViolations({ key, kid, fairPlay: fairPlay?.iv }),
    ...base64Violations({ widevine: widevine?.pssh, playReady: playReady?.pssh }),
    ...addressViolations({ playReady: playReady?.laUrl, fairPlay: fairPlay?.uri }),
  ],
});
