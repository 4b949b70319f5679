import { kind } from '../../../shared/kind.ts';

export const local = kind({
  kind: 'LOCAL',
  path: 'local',
  sdkName: 'local',
  label: 'Local folder',
  help: 'A folder on the workers, within the server’s folder for local inputs.',
  fields: {
    path: { type: 'text', label: 'Folder', help: 'Relative to the folder for local inputs', required: true },
  },
  example: { path: 'masters' },
});
