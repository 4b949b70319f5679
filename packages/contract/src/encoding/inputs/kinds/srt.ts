import { kind } from '../../../shared/kind.ts';
import { inputTypes } from '../../wide-vocabularies.ts';

const connection = {
  mode: {
    type: 'choice',
    values: ['LISTENER', 'CALLER'],
    label: 'Mode',
    help: 'Whether the encoder waits to be called, or calls',
    meanings: { LISTENER: 'The encoder waits to be called', CALLER: 'The encoder calls' },
    required: true,
  },
  host: { type: 'text', label: 'Host', help: 'For CALLER: name or address of the other side' },
  port: { type: 'integer', label: 'Port', help: 'UDP port to wait at or to call', min: 1, max: 65535, required: true },
  path: { type: 'text', label: 'Stream ID', help: 'Which of several streams of the other side is meant' },
  latency: { type: 'integer', label: 'Latency', unit: 'ms', help: 'Longer repairs more losses', min: 0 },
  passphrase: { type: 'text', label: 'Passphrase', help: '10 to 79 characters, the same on both sides', secret: true },
  keyLength: { type: 'integer', label: 'Key length', unit: 'bytes', help: '16, 24 or 32', min: 0, max: 32 },
} as const;

const patience = {
  type: 'number',
  label: 'Patience',
  unit: 's',
  help: 'How long nothing may come before the next is taken',
  min: 0,
} as const;

const backupType = { type: 'choice', values: inputTypes, label: 'Type' } as const;

export const srt = kind({
  kind: 'SRT',
  path: 'srt',
  sdkName: 'srt',
  label: 'SRT',
  help: 'Live pictures over unreliable networks, by a protocol that repairs losses.',
  unavailable: 'For live encodings alone.',
  fields: {
    ...connection,
    backupSrtInputs: {
      type: 'object',
      label: 'Backups',
      help: 'Taken in their order where this input fails',
      advanced: true,
      fields: {
        delayThreshold: patience,
        srtInputs: {
          type: 'objects',
          label: 'Inputs',
          fields: {
            type: backupType,
            ...connection,
            backupSrtInputs: {
              type: 'object',
              label: 'Backups of the backup',
              fields: {
                delayThreshold: patience,
                srtInputs: {
                  type: 'objects',
                  label: 'Inputs',
                  fields: {
                    type: backupType,
                    ...connection,
                    backupSrtInputs: { type: 'json', label: 'Further backups' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  example: { mode: 'LISTENER', port: 2088 },
});
