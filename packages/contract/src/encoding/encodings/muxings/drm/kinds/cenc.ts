import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleKey, exampleKeyId, ivField, keyField, keyIdField, playReadyFields, psshField } from '../drm-fields.ts';
import { addressOffences, base64Offences, blockOffences } from '../drm-rules.ts';

export const cenc = kind({
  kind: 'CENC',
  path: 'cenc',
  sdkName: 'cenc',
  label: 'Common Encryption (CENC)',
  help: 'One encryption that several key systems open: Widevine, PlayReady, FairPlay, Marlin.',
  fields: {
    outputs: outputsField,
    key: keyField,
    kid: { ...keyIdField, help: `${keyIdField.help} Derived from the key if left out.` },
    encryptionMode: {
      type: 'choice',
      values: ['CTR', 'CBC'],
      label: 'Encryption mode',
      help: 'CTR writes the scheme cenc, CBC the scheme cbcs, which FairPlay needs.',
      required: true,
    },
    ivSize: {
      type: 'choice',
      values: ['8_BYTES', '16_BYTES'],
      label: 'IV size',
      help: 'For CTR; 8 bytes if left out. CBC always has 16.',
    },
    enablePiffCompatibility: {
      type: 'boolean',
      label: 'PIFF compatibility',
      help: 'Boxes for old PlayReady players; cannot be written here.',
      advanced: true,
    },
    widevine: {
      type: 'object',
      fields: { pssh: psshField('Widevine') },
      label: 'Widevine',
      help: 'What Widevine players need',
    },
    playReady: { type: 'object', fields: playReadyFields, label: 'PlayReady' },
    marlin: { type: 'json', label: 'Marlin', help: 'An empty object offers the files to Marlin players.' },
    fairPlay: {
      type: 'object',
      fields: {
        iv: ivField,
        uri: { type: 'text', label: 'URI', help: 'Where players ask for the key, such as skd://…' },
      },
      label: 'FairPlay',
    },
  },
  example: { key: exampleKey, kid: exampleKeyId, encryptionMode: 'CTR', widevine: {} },
  check: ({ key, kid, widevine, playReady, fairPlay }) => [
    ...blockOffences({ key, kid, fairPlay: fairPlay?.iv }),
    ...base64Offences({ widevine: widevine?.pssh, playReady: playReady?.pssh }),
    ...addressOffences({ playReady: playReady?.laUrl, fairPlay: fairPlay?.uri }),
  ],
});
