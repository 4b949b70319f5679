/** Command that needs a bucket, and the test that runs it with one. */
export const backupToBucket = {
  start: 'npm run operator -- backup s3',
  reason: 'needs a bucket',
  check: 'apps/server/src/operator/backup/backup-bucket.int.test.ts',
};

/** Commands of the handbook that no test can run here, by how they start, with the check that replaces a run. */
export const commandsElsewhere = [
  backupToBucket,
  {
    start: 'npm start',
    reason: 'runs until it is stopped; its flags are read here',
    check: 'apps/server/src/supervisor/start.int.test.ts',
  },
  { start: 'npm test', reason: 'is the run of these tests', check: 'scripts/run-tests.ts' },
  { start: 'npm run check', reason: 'is a step of that run', check: 'scripts/run-tests.ts' },
  { start: 'npm run generate', reason: 'changes the repository', check: 'scripts/openapi.ts' },
  { start: 'npm run where', reason: 'is about the code', check: 'scripts/where.test.ts' },
  { start: 'npm run bench', reason: 'takes hours', check: 'bench/run.ts' },
  {
    start: 'npm run lab-test',
    reason: 'needs a browser and a stream',
    check: 'apps/server/src/roles/lab/lab-test.int.test.ts',
  },
  {
    start: 'npm run evaluate-ai',
    reason: 'is a run of tests',
    check: 'apps/server/src/roles/api/agents/testing/evaluation.int.test.ts',
  },
  { start: 'node', reason: 'runs files of this repository, which exist', check: 'scripts/check-docs.ts' },
  {
    start: 'docker',
    reason: 'there is no engine for containers here',
    check: 'apps/server/src/configuration/deployment-files.test.ts',
  },
  {
    start: 'helm',
    reason: 'there is no cluster here',
    check: 'apps/server/src/configuration/deployment-files.test.ts',
  },
  {
    start: 'kubectl',
    reason: 'there is no cluster here',
    check: 'packages/core/src/workers/kubernetes-manifest.test.ts',
  },
  {
    start: 'systemctl',
    reason: 'no systemd runs here',
    check: 'apps/server/src/configuration/deployment-files.test.ts',
  },
  {
    start: 'cp',
    reason: 'copies files of this repository to system folders',
    check: 'apps/server/src/operator/handbook.test.ts',
  },
  {
    start: 'ffmpeg',
    reason: 'publishes a film to an address of an encoding',
    check: 'apps/server/src/roles/live/copied-tracks.int.test.ts',
  },
  { start: 'cd', reason: 'changes the folder only', check: 'scripts/check-docs.ts' },
];
