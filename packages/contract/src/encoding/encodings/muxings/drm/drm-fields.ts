/** Fields shared by several kinds of DRM. */

export const keyField = {
  type: 'text',
  format: 'hex',
  label: 'Key',
  help: '16 bytes in hexadecimal. Stored encrypted and never shown again.',
  secret: true,
  required: true,
  maxLength: 32,
} as const;

export const keyIdField = {
  type: 'text',
  format: 'hex',
  label: 'Key ID',
  help: '16 bytes in hexadecimal; players request the key by this id.',
  maxLength: 32,
} as const;

export const ivField = {
  type: 'text',
  format: 'hex',
  label: 'Initialization vector',
  help: '16 bytes in hexadecimal; generated for each muxing if empty.',
  maxLength: 32,
} as const;

export const psshField = (system: string) =>
  ({
    type: 'text',
    label: 'PSSH',
    help: `The ${system} PSSH box, or its data, in base64.`,
    maxLength: 20_000,
  }) as const;

export const playReadyFields = {
  laUrl: { type: 'text', label: 'License acquisition URL', help: 'Written into the header that players read.' },
  pssh: psshField('PlayReady'),
  additionalInformation: {
    type: 'object',
    label: 'Additional information',
    fields: {
      wrmHeaderCustomAttributes: {
        type: 'text',
        label: 'Custom header attributes',
        help: 'XML that is written into the header unchanged.',
      },
    },
  },
} as const;

export const exampleKey = '00112233445566778899aabbccddeeff';
export const exampleKeyId = 'ffeeddccbbaa99887766554433221100';
export const exampleIv = '000102030405060708090a0b0c0d0e0f';
