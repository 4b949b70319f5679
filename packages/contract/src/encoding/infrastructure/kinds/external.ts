import { kind } from '../../../shared/kind.ts';

export const external = kind({
  kind: 'EXTERNAL',
  path: 'external',
  sdkName: 'external',
  label: 'Own machines',
  help: 'Any machines of yours, in a rack or under a desk.',
  fields: {
    region: { type: 'text', label: 'Region', maxLength: 64, help: 'Where they stand, for your own orientation.' },
  },
  example: { region: 'Vienna' },
});
