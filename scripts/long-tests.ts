import { isShortRun } from '../packages/testing/src/short-run.ts';

/**
 * Tests that `npm test -- --all` runs only, as they take minutes each: faults, which kill processes and wait until
 * others take over; machines that are busy, away or remote; speech recognized in real time; matrices of engines,
 * stores, sources and settings; upgrades. Single tests of this kind ask `isShortRun`.
 */
const everyLongTest = [
  '**/*{cut-connections,kill,killed}.int.test.ts',
  'apps/server/src/roles/{live,scheduler,worker}/*faults.int.test.ts',
  'packages/{lab,media,storage}/src/**/*faults.int.test.ts',
  'apps/server/src/operator/{handbook,backup/*}.int.test.ts',
  'apps/server/src/roles/api/analytics/live-demo.int.test.ts',
  'apps/server/src/roles/collector/cmcd-survival.int.test.ts',
  'apps/server/src/roles/lab/{busy-machine,devices,host-slot,own-manifests}.int.test.ts',
  'apps/server/src/roles/lab/{publish-gate,remote,replay,samples,shrink}.int.test.ts',
  'apps/server/src/roles/live/{captions/captions,copied-tracks,redundancy}.int.test.ts',
  'apps/server/src/roles/scheduler/streams.int.test.ts',
  'apps/server/src/roles/worker/{machines,scenes-playback,servers-away}.int.test.ts',
  'apps/server/src/roles/worker/{per-title/per-title,protection/playback}.int.test.ts',
  'apps/server/src/shared/metrics/monitoring-files.int.test.ts',
  'apps/server/src/supervisor/{live-lab,live-metadata}.int.test.ts',
  'packages/analytics/src/{model/sharded,reorder/reorder-table}.int.test.ts',
  'packages/lab/src/{runs/engines,runs/regression,shrink/shrink-failure}.int.test.ts',
  'packages/media/src/{codecs/settings,filters/burn-in,protection/playback,quality/delivered}.int.test.ts',
  'packages/media/src/run/dynamic-range.int.test.ts',
  'packages/media/src/{scenes,sources}/{sparse-keyframes,start-times}.int.test.ts',
  'packages/storage/src/remote/stores.int.test.ts',
];

/** End-to-end tests of the same kind. */
const everyLongStory = [
  '**/e2e/faults/{backup,inputs,rolling-restart,upgrade}.e2e.ts',
  '**/e2e/platform/transcripts.e2e.ts',
];

/** Patterns of the files that this run leaves out. */
export const longTests: readonly string[] = isShortRun ? everyLongTest : [];
export const longStories: readonly string[] = isShortRun ? everyLongStory : [];
