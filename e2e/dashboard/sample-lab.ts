import type { OperationCall, OperationId, OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

type Handlers = { [Id in OperationId]?: (input: OperationCall<Id>) => OperationResult<Id> };
type Stream = OperationResult<'player.testing.streams.get'>;
type StreamTarget = Stream['targets'][number];
type Job = NonNullable<StreamTarget['job']>;
type Target = OperationResult<'player.testing.targets.list'>['items'][number];
type Profile = OperationResult<'player.testing.profiles.list'>['items'][number];
type Result = OperationResult<'player.testing.jobs.testresults.list'>['items'][number];
type Artifact = OperationResult<'player.testing.jobs.artifacts.list'>['items'][number];
type Finding = Result['findings'][number];

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().replace(/\.\d+Z$/, 'Z');

const install = 'Install it on the runner: apt install firefox-esr, then restart the lab role.';

const target = (id: string, name: string, changes: Partial<Target>): Target => ({
  id,
  name,
  engine: 'chromium',
  engineVersion: '153.0.7204.49',
  player: 'sluice',
  playerVersion: '1.4.0',
  os: 'Debian 12',
  kind: 'LOCAL',
  status: 'AVAILABLE',
  isExperimental: false,
  capabilities: {
    nativeHls: true,
    codecs: ['avc1', 'av01', 'mp4a'],
    drmSystems: ['clearkey'],
    streamTypes: ['dash', 'hls'],
  },
  ...changes,
});

const only = (...streamTypes: ('dash' | 'hls')[]): Target['capabilities'] => ({
  nativeHls: true,
  codecs: ['avc1', 'mp4a'],
  drmSystems: ['clearkey'],
  streamTypes,
});

const firefox = { engine: 'firefox', status: 'UNAVAILABLE', advice: install } as const;

const targets: Target[] = [
  target('chromium-sluice', 'Chromium · Sluice player', {}),
  target('chromium-hlsjs', 'Chromium · hls.js', { player: 'hlsjs', playerVersion: '1.7.4', capabilities: only('hls') }),
  target('chromium-shaka', 'Chromium · Shaka Player', { player: 'shaka', playerVersion: '5.2.12' }),
  target('chromium-dashjs', 'Chromium · dash.js', {
    player: 'dashjs',
    playerVersion: '5.2.1',
    capabilities: only('dash'),
  }),
  target('chromium-native', 'Chromium · native playback', {
    player: 'native',
    isExperimental: true,
    capabilities: only('hls'),
  }),
  target('firefox-sluice', 'Firefox · Sluice player', firefox),
  target('firefox-hlsjs', 'Firefox · hls.js', { ...firefox, player: 'hlsjs' }),
];

const phone = {
  engine: 'webkit',
  engineVersion: 'Mobile Safari 17.4',
  os: 'Apple iPhone iOS 17.4',
  kind: 'DEVICE',
  deviceName: 'Phone on the desk',
} as const;

targets.push(
  target('phone-hlsjs', 'Phone on the desk, hls.js', { ...phone, player: 'hlsjs', capabilities: only('hls') }),
  target('phone-native', 'Phone on the desk, native playback', {
    ...phone,
    player: 'native',
    capabilities: only('hls'),
  }),
);

const profiles: Profile[] = [
  { id: 'unlimited', name: 'Unlimited', isBuiltIn: true, trace: [], faults: [] },
  {
    id: 'lte',
    name: 'LTE, 9 Mbit/s',
    isBuiltIn: true,
    trace: [{ durationMilliseconds: 1000, kilobitsPerSecond: 9000, roundTripMilliseconds: 60 }],
    faults: [],
  },
  {
    id: 'train',
    name: 'Train',
    isBuiltIn: false,
    trace: [
      { durationMilliseconds: 12_000, kilobitsPerSecond: 3000, roundTripMilliseconds: 80 },
      { durationMilliseconds: 4000, kilobitsPerSecond: 0, roundTripMilliseconds: 80 },
    ],
    faults: [{ match: 'seg', skip: 3, times: 2, effect: { type: 'status', status: 503 } }],
  },
  {
    id: 'dip',
    name: 'Dip to 250 kbit/s',
    isBuiltIn: true,
    trace: [
      { durationMilliseconds: 6000, kilobitsPerSecond: 2500, roundTripMilliseconds: 40 },
      { durationMilliseconds: 8000, kilobitsPerSecond: 250, roundTripMilliseconds: 40 },
    ],
    faults: [],
  },
];

const job = (id: string, targetId: string, changes: Partial<Job> = {}): Job => ({
  id,
  runId: 'lab-run-1',
  streamId: 'lab-1',
  targetId,
  streamTargetId: `lab-1-${targetId}`,
  profileId: 'unlimited',
  locationId: 'direct',
  repetitions: 3,
  trigger: 'MANUAL',
  status: 'FINISHED',
  verdict: 'PASSED',
  attempt: 1,
  progress: 100,
  engineVersion: 'Chromium 153.0.7204.49',
  playerVersion: '1.4.0',
  passed: 7,
  failed: 0,
  hasMeasurements: true,
  createdAt: ago(50),
  startedAt: ago(49),
  finishedAt: ago(44),
  durationMilliseconds: 284_000,
  ...changes,
});

const running = { status: 'RUNNING', progress: 45, passed: 3 } as const;

const openJob = (id: string, targetId: string, changes: Partial<Job>): Job => {
  const {
    verdict: _verdict,
    finishedAt: _finishedAt,
    durationMilliseconds: _duration,
    ...rest
  } = job(id, targetId, {
    createdAt: ago(3),
    startedAt: ago(2),
    ...changes,
  });
  return rest;
};

const failed = { verdict: 'FAILED', passed: 5, failed: 2 } as const;
const dip = { profileId: 'dip', createdAt: ago(55) };

const jobs: Job[] = [
  job('job-sluice', 'chromium-sluice'),
  job('job-sluice-dip', 'chromium-sluice', dip),
  job('job-sluice-lte', 'chromium-sluice', { profileId: 'lte', createdAt: ago(56) }),
  job('job-hlsjs', 'chromium-hlsjs', { verdict: 'FLAKY', passed: 6, failed: 1, trigger: 'SCHEDULE' }),
  job('job-hlsjs-dip', 'chromium-hlsjs', { ...dip, verdict: 'FLAKY', passed: 6, failed: 1 }),
  job('job-shaka', 'chromium-shaka', failed),
  job('job-shaka-dip', 'chromium-shaka', { ...dip, ...failed }),
  job('job-shaka-lte', 'chromium-shaka', { profileId: 'lte', createdAt: ago(56), verdict: 'INCONCLUSIVE' }),
  openJob('job-native', 'chromium-native', running),
];

const link = (streamId: string, targetId: string, changes: Partial<StreamTarget> = {}): StreamTarget => ({
  id: `${streamId}-${targetId}`,
  streamId,
  targetId,
  automaticTestEnabled: true,
  createdAt: ago(9000),
  updatedAt: ago(60),
  ...changes,
});

const lastJob = (targetId: string): Pick<StreamTarget, 'job'> => {
  const last = jobs.find((each) => each.targetId === targetId);
  return last ? { job: last } : {};
};

const validation = (streamId: string, changes: Partial<NonNullable<Stream['validation']>> = {}) => ({
  id: `validation-${streamId}`,
  streamId,
  status: 'WARNINGS' as const,
  streamUrl: 'https://video.harbour.example/films/sea/master.m3u8',
  errors: 0,
  warnings: 2,
  infos: 1,
  renditions: 8,
  segments: 54,
  bytes: 31_400_000,
  createdAt: ago(52),
  startedAt: ago(52),
  finishedAt: ago(51),
  ...changes,
});

const stream = (id: string, name: string, changes: Partial<Stream> = {}): Stream => ({
  id,
  config: {
    name,
    streamType: 'hls',
    streamDrmType: 'none',
    streamUrl: 'https://video.harbour.example/films/sea/master.m3u8',
    version: 1,
  },
  suiteId: `suite-${id}`,
  targets: [],
  createdAt: ago(9000),
  updatedAt: ago(60),
  ...changes,
});

const replayed = { streamId: 'lab-4', runId: 'lab-run-4', profileId: 'session', trigger: 'REPLAY' } as const;

const replayJobs: Job[] = [
  job('replay-sluice', 'chromium-sluice', replayed),
  job('replay-hlsjs', 'chromium-hlsjs', replayed),
  job('replay-shaka', 'chromium-shaka', { ...replayed, ...failed }),
  job('replay-native', 'chromium-native', { ...replayed, verdict: 'INCONCLUSIVE' }),
];

const canceled = openJob('job-canceled', 'chromium-sluice', {
  status: 'CANCELED',
  passed: 0,
  progress: 0,
  error: {
    code: 'stream_invalid',
    message: 'The stream is invalid: Segments are longer than the target duration.',
    advice: 'Fix the finding, or run the test anyway.',
  },
});

const streams: Stream[] = [
  stream('lab-1', 'Nimble Shannon', {
    targets: [
      link('lab-1', 'chromium-sluice', lastJob('chromium-sluice')),
      link('lab-1', 'chromium-hlsjs', lastJob('chromium-hlsjs')),
      link('lab-1', 'chromium-shaka', { ...lastJob('chromium-shaka'), automaticTestEnabled: false }),
      link('lab-1', 'chromium-native', { ...lastJob('chromium-native'), automaticTestEnabled: false }),
    ],
    validation: validation('lab-1'),
  }),
  stream('lab-2', 'Harbor camera, live', {
    config: {
      name: 'Harbor camera, live',
      streamType: 'dash',
      streamDrmType: 'widevine',
      streamUrl: 'https://live.harbour.example/camera/manifest.mpd',
      version: 1,
      streamDrmLicenseUrl: 'https://license.harbour.example/widevine',
      drmHeaders: { 'X-Auth-Token': '********' },
    },
    targets: [
      link('lab-2', 'chromium-shaka', { job: job('job-w', 'chromium-shaka', { verdict: 'UNSUPPORTED', passed: 0 }) }),
      link('lab-2', 'firefox-sluice', { automaticTestEnabled: false }),
    ],
    validation: validation('lab-2', { status: 'VALID', warnings: 0, infos: 0 }),
  }),
  stream('lab-3', 'Witty Zworykin', {
    targets: [link('lab-3', 'chromium-sluice', { job: { ...canceled, streamId: 'lab-3' } })],
    validation: validation('lab-3', { status: 'INVALID', errors: 2, warnings: 0 }),
  }),
];

streams.push(
  stream('lab-4', 'Session of a viewer', {
    targets: replayJobs.map((each) => link('lab-4', each.targetId, { job: each, automaticTestEnabled: false })),
    validation: validation('lab-4'),
  }),
);

const finding = (changes: Partial<Finding>): Finding => ({
  rule: 'hls-frame-rate',
  level: 'warning',
  message: 'FRAME-RATE is missing in variants with video.',
  evidence: '#EXT-X-STREAM-INF:BANDWIDTH=2400000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"',
  location: 'https://video.harbour.example/films/sea/master.m3u8',
  count: 6,
  fix: 'Add FRAME-RATE to each EXT-X-STREAM-INF, so that players can leave out renditions that a screen cannot show.',
  reference: 'https://datatracker.ietf.org/doc/html/draft-pantos-hls-rfc8216bis#section-4.4.6.2',
  ...changes,
});

const validationFindings: Finding[] = [
  finding({}),
  finding({
    rule: 'media-start-offset',
    message: 'Audio starts 21 ms before video.',
    evidence: 'First timestamps: video 1.421 s, audio 1.400 s',
    count: 1,
    fix: 'Trim the encoder delay of the audio track.',
  }),
  finding({
    rule: 'ladder-step',
    level: 'info',
    message: 'The step between 720p and 1080p is larger than 2.2.',
    evidence: '2.4 Mbit/s to 6.0 Mbit/s, ratio 2.5',
    count: 1,
    fix: 'Add a rendition of about 3.8 Mbit/s.',
  }),
];

const broken = finding({
  rule: 'hls-target-duration',
  level: 'error',
  message: 'Segments are longer than the target duration.',
  evidence: 'EXT-X-TARGETDURATION:4, EXTINF:6.006 in segment 17',
  count: 12,
  fix: 'Raise EXT-X-TARGETDURATION to 6, or set the segment length of the muxing to 4 s.',
});

const stall = (startMilliseconds: number, durationMilliseconds: number) => ({
  startMilliseconds,
  durationMilliseconds,
});

const metrics: Result['metrics'] = {
  firstFrameMilliseconds: 1420,
  stalls: [],
  freezes: [],
  renditions: [
    { height: 360, milliseconds: 4200 },
    { height: 720, milliseconds: 19_400 },
  ],
  switches: 1,
  presentedFrames: 590,
  droppedFrames: 8,
  framesSeenPercent: 98.7,
  pictureErrorMilliseconds: 40,
  hasEnded: true,
  playedMilliseconds: 23_600,
  recoveredErrors: 0,
  fatalErrors: 0,
  bytes: 7_240_000,
  requests: 21,
};

const frozen: Result['metrics'] = {
  ...metrics,
  stalls: [stall(9800, 2435)],
  freezes: [stall(8200, 4483)],
  droppedFrames: 66,
};

const result = (id: string, jobId: string, changes: Partial<Result>): Result => ({
  id: `${jobId}-${id}`,
  jobId,
  testCase: 'PLAY',
  status: 'PASSED',
  verdict: 'PASSED',
  repetition: 1,
  metrics,
  thresholds: { firstFrameMilliseconds: 10_000, stallMilliseconds: 2000, freezeMilliseconds: 2000 },
  message: '',
  findings: [],
  artifacts: [],
  runnerHealthy: true,
  startedAt: ago(48),
  durationMilliseconds: 25_000,
  ...changes,
});

const pictures = ['000-first-frame-0', '001-stall-8200', '002-play-12000', '003-regular-16000', '004-ended-23600'];

const filesOf = (repetition: number) => [
  ...pictures.map((name) => `${repetition}/play/film/${name}.jpg`),
  `${repetition}/play/trace.json`,
  `${repetition}/play/requests.har`,
];

const freezeFinding = finding({
  rule: 'freeze-longest',
  level: 'error',
  message: 'The picture froze for longer than the threshold.',
  evidence: 'Longest freeze 4.5 s, threshold 2.0 s; the media element reported a stall of 2.4 s only.',
  count: 1,
  fix: 'Lower the bitrate of the first rendition, or let the player buffer more before it switches up.',
});

const playFailure: Partial<Result> = {
  status: 'FAILED',
  verdict: 'FAILED',
  metrics: frozen,
  findings: [freezeFinding],
  message: freezeFinding.message,
};

/** Results of a job: those of a failed one freeze, the others play through. */
const resultsOf = (jobId: string): Result[] => {
  const all = [...jobs, ...replayJobs];
  const place = all.findIndex(({ id }) => id === jobId) % jobs.length;
  const isBad = all.find(({ id }) => id === jobId)?.verdict === 'FAILED';
  const own = { ...metrics, firstFrameMilliseconds: 900 + place * 420 };
  return [
    result('validation', jobId, {
      testCase: 'VALIDATION',
      metrics: {},
      message: '2 warnings and 1 info',
      findings: validationFindings,
    }),
    ...[1, 2, 3].map((repetition) => result(`start-${repetition}`, jobId, { testCase: 'START', repetition })),
    ...[1, 2, 3].map((repetition) =>
      result(`play-${repetition}`, jobId, {
        repetition,
        artifacts: filesOf(repetition),
        metrics: own,
        ...(isBad && playFailure),
      }),
    ),
    result('seek', jobId, { testCase: 'SEEK_PLAYING', metrics: { ...metrics, playedMilliseconds: 9000 } }),
    result('end', jobId, {
      testCase: 'END',
      runnerHealthy: false,
      status: 'INCONCLUSIVE',
      verdict: 'INCONCLUSIVE',
      message: 'CPU pressure of the runner was 71 %.',
    }),
  ];
};

const artifact = (origin: string, name: string): Artifact => ({
  name,
  mediaType: name.endsWith('.jpg') ? 'image/jpeg' : 'application/json',
  sizeBytes: name.endsWith('.jpg') ? 48_200 : 182_000,
  url: `${origin}/lab-files/${name}`,
  expiresAt: ago(-15),
});

/** Recording of a play through a dip of the bandwidth. */
const sampleRecording = () => ({
  stoppedAt: 25_000,
  buffer: Array.from({ length: 101 }, (_, index) => {
    const at = index * 250;
    const seconds = at / 1000;
    const ahead =
      seconds < 6 ? seconds * 1.1 : seconds < 9 ? 6.6 - (seconds - 6) * 2.2 : seconds < 12.5 ? 0.1 : seconds - 12;
    return [at, Math.min(seconds, 23), Math.max(0, ahead)];
  }),
  levels: [
    { at: 900, height: 360, bitsPerSecond: 800_000 },
    { at: 4200, height: 720, bitsPerSecond: 2_400_000 },
    { at: 12_600, height: 240, bitsPerSecond: 300_000 },
    { at: 19_000, height: 360, bitsPerSecond: 800_000 },
  ],
});

const picture = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="#17324d"/><path d="M0 120q80-40 160 0t160 0v60H0z" fill="#2c6e91"/><circle cx="240" cy="52" r="22" fill="#f3c969"/><text x="12" y="168" font-family="sans-serif" font-size="13" fill="#fff">${name}</text></svg>`;

/** Returns a file of a test by its name. */
export const sampleLabFile = (name: string): { mediaType: string; content: string } =>
  name.endsWith('.jpg')
    ? { mediaType: 'image/svg+xml', content: picture(name.split('/').at(-1) ?? name) }
    : {
        mediaType: 'application/json',
        content: JSON.stringify(name.endsWith('trace.json') ? { recording: sampleRecording() } : {}),
      };

const streamOf = (id: string): Stream => streams.find((each) => each.id === id) ?? stream(id, 'Deleted');

/** Handlers of Stream Lab. */
export const labHandlers = (origin: string) =>
  ({
    'player.testing.limits.get': () => ({
      automaticTests: { used: 3, limit: 10 },
      queuedRuns: { used: 1 },
      minutes: { used: 128, limit: 1000 },
    }),
    'player.testing.organizationConfigs.get': ({ params }) => ({
      id: params.organization_id,
      schedule: { enabled: true, cron: '0 3 * * 6', timeZone: 'UTC' },
      reportEmails: ['ada@harbour.example'],
      notifyOn: 'CHANGED',
      thresholds: {},
      retentionDays: 90,
      defaultTargets: [],
      nextRunAt: ago(-4000),
    }),
    'player.testing.targets.list': () => paged(targets),
    'player.testing.samples.list': () =>
      paged(
        ['Harbor', 'Dunes', 'Wreck'].map((name) => ({
          id: name.toLowerCase(),
          name,
          description: name === 'Wreck' ? 'Broken on purpose: 16 faults' : 'H.264 in fMP4, three renditions',
          streamType: 'hls' as const,
          streamUrl: `https://video.example.com/cdn/stream-lab-samples/2/${name.toLowerCase()}/master.m3u8`,
          status: 'READY' as const,
        })),
      ),
    'player.testing.vpnLocations.list': () =>
      paged([
        { id: 'direct', name: 'Direct', kind: 'DIRECT', status: 'AVAILABLE', hasPassword: false, resolvesNames: false },
        {
          id: 'vienna',
          name: 'Vienna',
          country: 'AT',
          kind: 'SOCKS5',
          host: 'exit.vienna.harbour.example',
          port: 1080,
          username: 'lab',
          status: 'AVAILABLE',
          latencyMilliseconds: 18.4,
          checkedAt: ago(12),
          hasPassword: true,
          resolvesNames: false,
        },
        {
          id: 'osaka',
          name: 'Osaka',
          country: 'JP',
          kind: 'HTTP',
          host: 'proxy.osaka.harbour.example',
          port: 3128,
          status: 'UNREACHABLE',
          message: 'The exit rejected the user name or password (status 407).',
          checkedAt: ago(180),
          hasPassword: true,
          resolvesNames: true,
        },
      ]),
    'player.testing.devices.list': () =>
      paged([
        {
          id: 'phone',
          name: 'Phone on the desk',
          status: 'AVAILABLE',
          browser: 'Mobile Safari 17.4',
          os: 'Apple iPhone iOS 17.4',
          players: ['sluice', 'hlsjs', 'shaka', 'native'],
          createdAt: ago(3000),
          pairedAt: ago(2990),
          seenAt: ago(0),
        },
        {
          id: 'tv',
          name: 'TV in the lobby',
          status: 'UNAVAILABLE',
          browser: 'Chrome 94.0.4606.128',
          os: 'LG webOS TV',
          players: ['sluice', 'hlsjs', 'shaka', 'dashjs'],
          createdAt: ago(9000),
          pairedAt: ago(8999),
          seenAt: ago(180),
        },
        {
          id: 'console',
          name: 'Console',
          status: 'PENDING',
          players: [],
          createdAt: ago(3),
          codeExpiresAt: ago(-7),
        },
      ]),
    'player.testing.baselines.list': () =>
      paged(
        (['chromium-sluice', 'chromium-hlsjs', 'chromium-shaka'] as const).map((targetId, index) => ({
          id: `baseline-${targetId}`,
          streamId: 'lab-1',
          streamName: streamOf('lab-1').config.name,
          targetId,
          profileId: index === 1 ? 'dip' : 'unlimited',
          values: {
            PLAY: {
              firstFrameMilliseconds: [820 + 90 * index, 870 + 90 * index, 840 + 90 * index],
              stallMilliseconds: [0, 0, 120 * index],
              freezeMilliseconds: [0, 340 * index, 60],
            },
          },
          jobs: 12 - index,
          modifiedAt: ago(600 * (index + 1)),
        })),
      ),
    'player.testing.environments.list': () =>
      paged([
        {
          id: 'remote-safari',
          name: 'Safari on the Mac mini',
          url: 'https://mac.example.com:4444',
          players: ['sluice', 'hlsjs', 'native'],
          capabilities: { browserName: 'safari' },
          hasToken: true,
          status: 'AVAILABLE' as const,
          browser: 'safari/19.1',
          os: 'macOS',
          availablePlayers: ['sluice', 'hlsjs', 'native'],
          checkedAt: ago(12),
          createdAt: ago(9000),
          modifiedAt: ago(600),
        },
        {
          id: 'remote-grid',
          name: 'Selenium grid',
          url: 'https://grid.example.com/wd/hub',
          players: ['hlsjs'],
          capabilities: { browserName: 'chrome' },
          hasToken: false,
          status: 'UNAVAILABLE' as const,
          message: 'session not created: no slot of the grid matches the capabilities.',
          availablePlayers: [],
          checkedAt: ago(30),
          createdAt: ago(800),
          modifiedAt: ago(40),
        },
      ]),
    'player.testing.profiles.list': () => paged(profiles),
    'player.testing.streams.list': ({ query }) => paged(query?.search ? [] : streams),
    'player.testing.streams.get': ({ params }) => streamOf(params.stream_id),
    'player.testing.runs.get': ({ params }) => ({
      id: params.run_id,
      name: 'Session of 2026-11-20 18:00:00 UTC',
      trigger: 'REPLAY' as const,
      status: 'FINISHED' as const,
      verdict: 'FAILED' as const,
      jobs: {
        total: 4,
        waiting: 0,
        running: 0,
        passed: 2,
        failed: 1,
        flaky: 0,
        unsupported: 0,
        inconclusive: 1,
        errors: 0,
        canceled: 0,
      },
      createdAt: ago(50),
      finishedAt: ago(44),
      items: replayJobs,
      viewer: {
        player: 'html5',
        firstFrameMilliseconds: 2600,
        playedMilliseconds: 41_000,
        stalls: 2,
        stallMilliseconds: 9300,
        longestStallMilliseconds: 7100,
        droppedFrames: 12,
        kilobitsPerSecond: 2180,
      },
    }),
    'player.testing.streams.validations.get': ({ params }) => ({
      ...(streamOf(params.stream_id).validation ?? validation(params.stream_id)),
      findings: params.stream_id === 'lab-3' ? [broken, finding({})] : validationFindings,
    }),
    'player.testing.streams.targets.jobs.list': ({ params, query }) => {
      const own = streamOf(params.stream_id).targets.find(({ id }) => id === params.target_id);
      const all = params.stream_id === 'lab-1' ? jobs.filter(({ targetId }) => targetId === own?.targetId) : [];
      const listed = all.length > 0 ? all : own?.job ? [own.job] : [];
      return paged(Number(query?.limit) === 1 ? listed.slice(0, 1) : listed);
    },
    'player.testing.jobs.testresults.list': ({ params }) =>
      paged(
        [...jobs, ...replayJobs].some(({ id, status }) => id === params.job_id && status === 'FINISHED')
          ? resultsOf(params.job_id)
          : [],
      ),
    'player.testing.jobs.shrinks.list': ({ params }) =>
      paged([
        {
          id: `shrink-${params.job_id}`,
          jobId: params.job_id,
          testCase: 'PLAY' as const,
          status: 'FINISHED' as const,
          progress: 100,
          result: {
            before: { renditions: 8, seconds: 24, steps: 3, faults: 1 },
            after: { renditions: 1, seconds: 2, steps: 2, faults: 0 },
            trials: 38,
            isComplete: true,
            file: 'shrunk/play.zip',
          },
          createdAt: ago(40),
          startedAt: ago(39),
          finishedAt: ago(33),
        },
      ]),
    'player.testing.jobs.artifacts.list': ({ params }) =>
      paged(
        params.job_id === canceled.id
          ? []
          : [...[1, 2, 3].flatMap(filesOf), 'proxy-log.json', 'shrunk/play.zip'].map((name) => artifact(origin, name)),
      ),
  }) satisfies Handlers;

export const labScreens: Record<string, string> = {
  'lab-streams': '/player/stream-testing',
  'lab-no-match': '/player/stream-testing?search=nothing',
  'lab-add': '/player/stream-testing/add',
  'lab-edit': '/player/stream-testing/lab-2/edit',
  'lab-settings': '/player/stream-testing/settings',
  'lab-settings-locations': '/player/stream-testing/settings?tab=locations',
  'lab-settings-networks': '/player/stream-testing/settings?tab=networks',
  'lab-settings-devices': '/player/stream-testing/settings?tab=devices',
  'lab-settings-remote': '/player/stream-testing/settings?tab=remote',
  'lab-settings-baselines': '/player/stream-testing/settings?tab=baselines',
  'lab-report': '/player/stream-testing/test-report/lab-1?job=job-shaka',
  'lab-report-replay': '/player/stream-testing/test-report/lab-4',
  'lab-report-invalid': '/player/stream-testing/test-report/lab-3',
};
