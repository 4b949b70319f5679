import { kind } from '../../../shared/kind.ts';

export const local = kind({
  kind: 'LOCAL',
  path: 'local',
  sdkName: 'local',
  label: 'Local folder',
  help: "A folder on the workers, below the server's folder of local inputs.",
  fields: {
    path: { type: 'text', label: 'Folder', help: 'Relative to the folder of local inputs', required: true },
  },
  example: { path: 'masters' },
});
