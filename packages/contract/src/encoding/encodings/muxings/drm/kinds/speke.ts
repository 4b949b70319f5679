import { kind } from '../../../../../shared/kind.ts';
import { outputsField } from '../../../../shared-fields.ts';
import { exampleKeyId, ivField, keyIdField } from '../drm-fields.ts';
import { blockOffences } from '../drm-rules.ts';

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const isWeb = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

export const speke = kind({
  kind: 'SPEKE',
  path: 'speke',
  sdkName: 'speke',
  label: 'SPEKE',
  help: 'The key and what players are told of it come from a key server that speaks SPEKE version 2.',
  fields: {
    outputs: outputsField,
    contentId: {
      type: 'text',
      label: 'Content ID',
      help: 'Names the content to the key server; the ID of the encoding if left out.',
      maxLength: 255,
    },
    kid: { ...keyIdField, help: `${keyIdField.help} Chosen by the platform, one an encoding, if left out.` },
    iv: { ...ivField, help: '16 bytes in hexadecimal, asked of the key server for CBC.' },
    provider: {
      type: 'object',
      label: 'Key server',
      fields: {
        url: { type: 'text', label: 'URL', required: true },
        username: { type: 'text', label: 'User name' },
        password: { type: 'text', label: 'Password', secret: true },
        apiKey: { type: 'text', label: 'API key', help: 'Sent as x-api-key.', secret: true },
        roleArn: { type: 'text', label: 'Role ARN', help: 'Roles of a cloud account cannot be taken on here.' },
        externalId: { type: 'text', label: 'External ID', help: 'What the role asks for', advanced: true },
        externalIdMode: {
          type: 'choice',
          values: ['CUSTOM', 'GLOBAL', 'GENERATED'],
          label: 'External ID mode',
          help: 'CUSTOM: your own; GLOBAL: of the organization; GENERATED: of this resource alone',
          advanced: true,
        },
        gatewayRegion: {
          type: 'text',
          label: 'Region of the gateway',
          help: 'Where the gateway of the key server runs',
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
    ...blockOffences({ kid, iv }),
    ...(isWeb(provider.url) ? [] : [{ field: 'provider', text: 'The URL must begin with https:// or http://.' }]),
    ...(systemIds.length > 0 && systemIds.every(isUuid)
      ? []
      : [{ field: 'systemIds', text: 'Each must be a UUID, and one is needed.' }]),
  ],
});
