import type {
  LabJob,
  LabResult,
  LabStream,
  LabStreamTarget,
  LabTarget,
  LabValidation,
} from '../player/stream-testing/shared/lab-types.ts';

const at = '2026-01-01T00:00:00Z';

export const labTargetOf = (
  id: string,
  { streamTypes, ...facts }: Partial<LabTarget> & { streamTypes?: LabTarget['capabilities']['streamTypes'] } = {},
): LabTarget => ({
  id,
  name: `Chromium · ${id}`,
  engine: 'chromium',
  player: 'sluice',
  kind: 'LOCAL',
  status: 'AVAILABLE',
  isExperimental: false,
  capabilities: { nativeHls: false, codecs: [], drmSystems: [], streamTypes: streamTypes ?? ['dash', 'hls'] },
  ...facts,
});

export const labJobOf = (id: string, facts: Partial<LabJob> = {}): LabJob => ({
  id,
  runId: 'run-1',
  streamId: 'stream-1',
  targetId: 'sluice',
  profileId: 'unlimited',
  locationId: 'direct',
  repetitions: 3,
  trigger: 'MANUAL',
  status: 'FINISHED',
  verdict: 'PASSED',
  attempt: 1,
  progress: 100,
  passed: 6,
  failed: 0,
  hasMeasurements: true,
  createdAt: at,
  ...facts,
});

export const labStreamTargetOf = (id: string, facts: Partial<LabStreamTarget> = {}): LabStreamTarget => ({
  id,
  streamId: 'stream-1',
  targetId: 'sluice',
  automaticTestEnabled: false,
  createdAt: at,
  updatedAt: at,
  ...facts,
});

export const labValidationOf = (facts: Partial<LabValidation> = {}): LabValidation => ({
  id: 'validation-1',
  streamId: 'stream-1',
  status: 'VALID',
  streamUrl: 'https://media.example/main.m3u8',
  errors: 0,
  warnings: 0,
  infos: 0,
  renditions: 6,
  segments: 18,
  bytes: 9_400_000,
  createdAt: at,
  ...facts,
});

/** Returns a validated HLS stream with one environment. */
export const labStreamOf = (facts: Partial<LabStream> = {}): LabStream => ({
  id: 'stream-1',
  config: {
    name: 'Nimble Shannon',
    streamType: 'hls',
    streamDrmType: 'none',
    streamUrl: 'https://media.example/main.m3u8',
    version: 1,
  },
  suiteId: 'suite-1',
  targets: [labStreamTargetOf('link-1')],
  validation: labValidationOf(),
  createdAt: at,
  updatedAt: at,
  ...facts,
});

export const labResultOf = (id: string, facts: Partial<LabResult> = {}): LabResult => ({
  id,
  jobId: 'job-1',
  testCase: 'PLAY',
  status: 'PASSED',
  verdict: 'PASSED',
  repetition: 1,
  metrics: {},
  thresholds: {},
  message: '',
  findings: [],
  artifacts: [],
  runnerHealthy: true,
  startedAt: at,
  durationMilliseconds: 12_000,
  ...facts,
});
