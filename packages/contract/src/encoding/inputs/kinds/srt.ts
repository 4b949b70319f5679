import { kind } from '../../../shared/kind.ts';
import { inputTypes } from '../../wide-vocabularies.ts';

export const srt = kind({
  kind: 'SRT',
  path: 'srt',
  sdkName: 'srt',
  label: 'SRT',
  help: '',
  unavailable: 'For live encodings alone.',
  fields: {
    mode: { type: 'choice', values: ['LISTENER', 'CALLER'], label: 'Mode', required: true },
    host: { type: 'text', label: 'Host' },
    port: { type: 'integer', label: 'Port', required: true },
    path: { type: 'text', label: 'Path' },
    latency: { type: 'integer', label: 'Latency' },
    passphrase: { type: 'text', label: 'Passphrase', secret: true },
    keyLength: { type: 'integer', label: 'Key length' },
    backupSrtInputs: {
      type: 'object',
      fields: {
        delayThreshold: { type: 'number', label: 'Delay threshold' },
        srtInputs: {
          type: 'objects',
          fields: {
            type: { type: 'choice', values: inputTypes, label: 'Type' },
            mode: { type: 'choice', values: ['LISTENER', 'CALLER'], label: 'Mode', required: true },
            host: { type: 'text', label: 'Host' },
            port: { type: 'integer', label: 'Port', required: true },
            path: { type: 'text', label: 'Path' },
            latency: { type: 'integer', label: 'Latency' },
            passphrase: { type: 'text', label: 'Passphrase', secret: true },
            keyLength: { type: 'integer', label: 'Key length' },
            backupSrtInputs: {
              type: 'object',
              fields: {
                delayThreshold: { type: 'number', label: 'Delay threshold' },
                srtInputs: {
                  type: 'objects',
                  fields: {
                    type: { type: 'choice', values: inputTypes, label: 'Type' },
                    mode: { type: 'choice', values: ['LISTENER', 'CALLER'], label: 'Mode', required: true },
                    host: { type: 'text', label: 'Host' },
                    port: { type: 'integer', label: 'Port', required: true },
                    path: { type: 'text', label: 'Path' },
                    latency: { type: 'integer', label: 'Latency' },
                    passphrase: { type: 'text', label: 'Passphrase', secret: true },
                    keyLength: { type: 'integer', label: 'Key length' },
                    backupSrtInputs: { type: 'json', label: 'Backup SRT inputs' },
                  },
                  label: 'SRT inputs',
                },
              },
              label: 'Backup SRT inputs',
            },
          },
          label: 'SRT inputs',
        },
      },
      label: 'Backup SRT inputs',
    },
  },
  example: { mode: 'LISTENER', port: 2088 },
});
