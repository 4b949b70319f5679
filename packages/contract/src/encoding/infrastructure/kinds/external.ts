import { kind } from '../../../shared/kind.ts';

export const external = kind({
  kind: 'EXTERNAL',
  path: 'external',
  sdkName: 'external',
  label: 'Own machines',
  help: 'Your own machines, anywhere.',
  fields: {
    region: { type: 'text', label: 'Region', maxLength: 64, help: 'Location of the machines, for your own reference.' },
  },
  example: { region: 'Vienna' },
});
