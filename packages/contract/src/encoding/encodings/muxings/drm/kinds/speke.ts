import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleKeyId, ivField, keyIdField } from '../drm-fields.ts';
import { blockViolations } from '../drm-rules.ts';

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const isWeb = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

export const speke = kind({
  kind: 'SPEKE',
  path: 'speke',
  sdkName: 'speke',
  label: 'SPEKE',
  help: 'The key and the data for players come from a key server that supports SPEKE version 2.',
  fields: {
    outputs: outputsField,
    contentId: {
      type: 'text',
      label: 'Content ID',
      help: 'Identifies the content to the key server; the encoding ID if empty.',
      maxLength: 255,
    },
    kid: { ...keyIdField, help: `${keyIdField.help} Generated once per encoding if empty.` },
    iv: { ...ivField, help: '16 bytes in hexadecimal; requested from the key server for CBC.' },
    provider: {
      type: 'object',
      label: 'Key server',
      fields: {
        url: { type: 'text', label: 'URL', required: true },
        username: { type: 'text', label: 'User name' },
        password: { type: 'text', label: 'Password', secret: true },
        apiKey: { type: 'text', label: 'API key', help: 'Sent as x-api-key.', secret: true },
        roleArn: {
          type: 'text',
          label: 'Role ARN',
          help: 'Not supported: cloud account roles cannot be assumed here.',
        },
        externalId: { type: 'text', label: 'External ID', help: 'External ID that the role requires', advanced: true },
        externalIdMode: {
          type: 'choice',
          values: ['CUSTOM', 'GLOBAL', 'GENERATED'],
          label: 'External ID mode',
          help: 'CUSTOM: your own; GLOBAL: one per organization; GENERATED: one for this resource',
          advanced: true,
        },
        gatewayRegion: {
          type: 'text',
          label: 'Gateway region',
          help: 'Region of the key server’s gateway',
          advanced: true,
        },
      },
      required: true,
    },
    systemIds: {
      type: 'texts',
      label: 'System IDs',
      help: 'UUIDs of the key systems, such as edef8ba9-79d6-4ace-a3c8-27dcd51d21ed for Widevine.',
      maxItems: 10,
      required: true,
    },
  },
  example: {
    contentId: 'film-1',
    kid: exampleKeyId,
    provider: { url: 'https://keys.example.com/speke', username: 'me', password: 'example' },
    systemIds: ['edef8ba9-79d6-4ace-a3c8-27dcd51d21ed'],
  },
  check: ({ kid, iv, provider, systemIds }) => [
    ...blockViolations({ kid, iv }),
    ...(isWeb(provider.url) ? [] : [{ field: 'provider', text: 'The URL must start with https:// or http://.' }]),
    ...(systemIds.length > 0 && systemIds.every(isUuid)
      ? []
      : [{ field: 'systemIds', text: 'Enter at least one UUID.' }]),
  ],
});
