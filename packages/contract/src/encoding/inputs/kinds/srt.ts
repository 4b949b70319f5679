import { kind } from '../../../shared/kind.ts';
import { inputTypes } from '../../shared-enums.ts';

const connection = {
  mode: {
    type: 'choice',
    values: ['LISTENER', 'CALLER'],
    label: 'Mode',
    help: 'LISTENER accepts connections, CALLER connects to the host',
    meanings: { LISTENER: 'The encoder accepts connections', CALLER: 'The encoder connects to the host' },
    required: true,
  },
  host: { type: 'text', label: 'Host', help: 'Host name or address to connect to, for CALLER' },
  port: {
    type: 'integer',
    label: 'Port',
    help: 'UDP port to listen on or to connect to',
    min: 1,
    max: 65535,
    required: true,
  },
  path: { type: 'text', label: 'Stream ID', help: 'Selects one of several streams of the other side' },
  latency: { type: 'integer', label: 'Latency', unit: 'ms', help: 'Higher values recover more lost packets', min: 0 },
  passphrase: { type: 'text', label: 'Passphrase', help: '10 to 79 characters, the same on both sides', secret: true },
  keyLength: { type: 'integer', label: 'Key length', unit: 'bytes', help: '16, 24 or 32', min: 0, max: 32 },
} as const;

const patience = {
  type: 'number',
  label: 'Failover delay',
  unit: 's',
  help: 'Time without data after which the next input is used',
  min: 0,
} as const;

const backupType = { type: 'choice', values: inputTypes, label: 'Type' } as const;

type Connection = { mode?: string; host?: string; passphrase?: string; keyLength?: number };

const passphraseLengths = { min: 10, max: 79 };
const keyLengths = [0, 16, 24, 32];

/** Rules of one connection across its settings; a backup has the same ones. */
const connectionViolations = ({ mode, host, passphrase, keyLength = 0 }: Connection) => [
  ...(mode === 'CALLER' && !host ? [{ field: 'host', text: 'A caller needs the host to connect to.' }] : []),
  ...(passphrase !== undefined &&
  (passphrase.length < passphraseLengths.min || passphrase.length > passphraseLengths.max)
    ? [{ field: 'passphrase', text: 'Must have 10 to 79 characters.' }]
    : []),
  ...(keyLengths.includes(keyLength) ? [] : [{ field: 'keyLength', text: 'Must be 16, 24 or 32.' }]),
];

export const srt = kind({
  kind: 'SRT',
  path: 'srt',
  sdkName: 'srt',
  label: 'SRT',
  help: 'Live video over unreliable networks, with packet loss recovery.',
  unavailable: 'Only available for live encodings.',
  isLive: true,
  fields: {
    ...connection,
    backupSrtInputs: {
      type: 'object',
      label: 'Backups',
      help: 'Used in their order if this input fails',
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
  check: ({ backupSrtInputs, ...main }) => [
    ...connectionViolations(main),
    ...(backupSrtInputs?.srtInputs ?? []).flatMap((backup, index) =>
      connectionViolations(backup).map(({ field, text }) => ({
        field: `backupSrtInputs.srtInputs.${index}.${field}`,
        text,
      })),
    ),
  ],
});
