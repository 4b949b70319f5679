import type { OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

type VideoStream = OperationResult<'streams.video.get'>;
type LiveStream = OperationResult<'streams.live.get'>;

const hoursAgo = (hours: number): string =>
  new Date(Date.now() - hours * 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');

const stream = {
  status: 'PUBLISHED' as const,
  createdAt: hoursAgo(20),
  modifiedAt: hoursAgo(2),
  signed: false,
};

const style = {
  id: 'style-1',
  orgId: 'org',
  playerStyle: { playbackTrackPlayedColor: 'rgba(31, 171, 226, 1)', textColor: 'rgba(255, 255, 255, 1)' },
  watermarkTargetLink: 'https://harbour.example/',
};

const video: VideoStream = {
  ...stream,
  id: 'e2t8k4q0v6c1m3s9d7fg',
  type: 'VIDEO',
  title: 'Harbor at night',
  description: 'The ships of the evening tide.',
  assetUrl: 'https://films.harbour.example/night.mp4',
  encodingProfile: 'PER_TITLE',
  requiresTests: false,
  encodingTasks: [{ quality: 'DEFAULT', status: 'FINISHED' }],
  trimming: 'AVAILABLE',
  stage: 'READY',
  progress: 100,
  isPlayable: true,
  durationSeconds: 754,
  styleConfigId: style.id,
  styleConfig: style,
  adConfigId: 'ads-1',
  adConfig: {
    id: 'ads-1',
    ads: [
      { position: 'pre', url: 'https://ads.harbour.example/vast.xml', type: 'vast' },
      { position: '50%', url: 'https://ads.harbour.example/mid.xml', type: 'vast' },
    ],
  },
  domainRestrictionId: 'restriction-1',
  domainRestriction: {
    id: 'restriction-1',
    allowedDomains: ['harbour.example', '*.harbour.example'],
    allowNoReferer: false,
    allowShare: true,
  },
};

const encoding: VideoStream = {
  ...stream,
  id: 'h5n2p8r4t1w7y3z6b9dk',
  type: 'VIDEO',
  title: 'Lighthouse',
  encodingProfile: 'FIXED_RESOLUTIONS',
  requiresTests: false,
  encodingTasks: [
    { quality: 'PREVIEW', status: 'FINISHED' },
    { quality: 'DEFAULT', status: 'STARTED' },
  ],
  trimming: 'UNAVAILABLE',
  stage: 'ENCODING',
  progress: 62,
  isPlayable: true,
};

const failed: VideoStream = {
  ...encoding,
  id: 'k3m9q1s7v5x2a8c4e6gj',
  title: 'Old film',
  status: 'UNPUBLISHED',
  encodingTasks: [{ quality: 'DEFAULT', status: 'ERROR' }],
  stage: 'ERROR',
  progress: 0,
  isPlayable: false,
  failure: {
    code: 'input_not_media',
    text: 'The input file is not a media file.',
    advice: 'Upload a video file.',
    evidence: 'FFmpeg found no stream.',
  },
};

const labStreamId = 'lab-gate';

/** Video whose latest request to publish has this state. */
const gated = (id: string, changes: Partial<NonNullable<VideoStream['publication']>>): VideoStream => ({
  ...video,
  id,
  status: 'UNPUBLISHED',
  requiresTests: true,
  publication: {
    id: `publication-${id}`,
    versionId: 'ver-2',
    state: 'TESTING',
    findings: [],
    runId: 'run-1',
    labStreamId,
    requestedBy: 'ada@harbour.example',
    createdAt: hoursAgo(0.1),
    ...changes,
  },
  versionId: 'ver-2',
});

const refused = gated('r1w4s7d0f3g6h9j2k5l8', {
  state: 'REFUSED',
  message: 'The tests of Stream Lab failed.',
  findings: [
    {
      targetId: 'chromium-sluice',
      jobId: 'job-1',
      testCase: 'START',
      message: 'The first frame took 12.4 s; 10 s are allowed.',
    },
    {
      targetId: 'firefox-shaka',
      jobId: 'job-2',
      testCase: 'SEEK_PLAYING',
      message: 'Playback did not continue after the seek.',
    },
  ],
  decidedAt: hoursAgo(0.05),
});
const tested = gated('t1w4s7d0f3g6h9j2k5l8', {});
const undecided = gated('u1w4s7d0f3g6h9j2k5l8', {
  state: 'INCONCLUSIVE',
  message: 'Not all tests could be decided.',
  findings: [{ targetId: 'chromium-sluice', jobId: 'job-1', message: 'The runner was too busy to measure.' }],
  decidedAt: hoursAgo(0.05),
});

const live: LiveStream = {
  ...stream,
  id: 'm1p7r3t9w5y2b8d4f6hk',
  type: 'LIVE',
  title: 'Harbor camera',
  trimming: 'UNAVAILABLE',
  lifeCycle: 'RUNNING',
  currentViewers: 1280,
  streamKey: 'harbor-2f3f1c9a',
  stopAfterDisconnectMinutes: 10,
  stopWithoutPublisherMinutes: 60,
  ingestUrl: 'rtmp://live.harbour.example/streams',
  encodingId: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a000',
};

const captions: OperationResult<'streams.video.tracks.list'>['items'][number] = {
  id: 'track-1',
  kind: 'CAPTIONS',
  language: 'en',
  label: 'English',
  isDefault: true,
  generatedBy: 'ggml-base',
  createdAt: hoursAgo(19),
  modifiedAt: hoursAgo(19),
};

const videos = [video, encoding, failed];
const gatedVideos = [refused, tested, undecided];

const dayBefore = (days: number): string => hoursAgo(24 * days).slice(0, 10);
const figuresOf = (plays: number) => ({
  plays,
  watchedMinutes: plays * 3.5,
  deliveredBytes: plays * 12_000_000,
  encodedMinutes: plays / 2,
  storedBytes: plays * 1_500_000,
});

const weekOfUse = (): OperationResult<'streams.statistics.get'> => ({
  from: dayBefore(6),
  to: dayBefore(0),
  total: figuresOf(42),
  days: [3, 5, 4, 8, 7, 9, 6].map((plays, index) => ({ date: dayBefore(6 - index), ...figuresOf(plays) })),
});

/** Handlers of streams. */
export const streamHandlers = {
  'streams.search.list': () => paged([live, ...videos]),
  'streams.video.get': ({ params }: { params: { stream_id: string } }): VideoStream =>
    [...videos, ...gatedVideos].find(({ id }) => id === params.stream_id) ?? video,
  'streams.live.get': (): LiveStream => live,
  'streams.config.templates.list': () =>
    paged([{ id: 'template-1', name: 'Night', styleConfigId: style.id, createdAt: hoursAgo(200) }]),
  'streams.access.preview.get': ({ params }: { params: { stream_id: string } }) => ({
    token: 'token',
    embedUrl: `/s/${params.stream_id}/embed`,
    expiresAt: hoursAgo(-1),
  }),
  'streams.access.receipt.get': (): OperationResult<'streams.access.receipt.get'> => ({
    revision: 4,
    changedAt: hoursAgo(2),
    servers: [
      { id: 'd1', name: 'delivery-1', revision: 4, isCurrent: true },
      { id: 'd2', name: 'delivery-2', revision: 4, isCurrent: true },
    ],
    currentServers: 2,
    seconds: 0.8,
  }),
  'streams.access.refusals.list': (): OperationResult<'streams.access.refusals.list'> => ({
    items: [
      {
        streamId: video.id,
        refusal: 'TOKEN_MISSING',
        host: 'blog.example',
        count: 12,
        lastHour: hoursAgo(1),
        text: 'The stream is signed, and the request has no token.',
        advice: 'Add ?token= with a JWT that is signed by one of your signing keys.',
      },
    ],
  }),
  'streams.video.tracks.list': () => paged([captions]),
  'streams.video.generatedCaptions.get': () => ({
    transcription: { isAvailable: true, model: 'ggml-base', isRemote: false },
    transcript: {
      state: 'RUNNING',
      method: 'WHISPER',
      model: 'ggml-base',
      transcribedSeconds: 240,
      durationInSeconds: 905,
      modifiedAt: '2026-11-26T07:30:00Z',
    },
  }),
  'streams.live.tracks.list': () => paged([]),
  'streams.video.versions.list': (): OperationResult<'streams.video.versions.list'> =>
    paged([
      { id: 'ver-2', number: 2, state: 'READY', isCurrent: true, durationSeconds: 754, createdAt: hoursAgo(20) },
      { id: 'ver-1', number: 1, state: 'READY', isCurrent: false, durationSeconds: 760, createdAt: hoursAgo(90) },
    ]),
  'streams.prerequisites.get': () => ({
    analyticsLicenseAllDomainsAllowlisted: true,
    playerLicenseThirdPartyLicensingServerEnabled: true,
  }),
  'streams.statistics.get': weekOfUse,
  'streams.video.statistics.get': weekOfUse,
  'streams.live.statistics.get': weekOfUse,
  'streams.statistics.list': () =>
    paged([
      { streamId: video.id, title: 'Harbor at night', type: 'VIDEO' as const, ...figuresOf(30) },
      { streamId: live.id, title: 'Harbor camera', type: 'LIVE' as const, ...figuresOf(12) },
      { deletedStreams: 3, ...figuresOf(5) },
    ]),
  'streams.signingKeys.get': (): OperationResult<'streams.signingKeys.get'> => ({
    publicKeys: [
      { keyId: 'b6a0e7d2-24', createdAt: hoursAgo(900), lastUsedAt: hoursAgo(1), publicKey: 'PEM' },
      { keyId: '51c9f3a8-77', createdAt: hoursAgo(30), publicKey: 'PEM' },
    ],
  }),
  'streams.deniedTokens.list': () =>
    paged([
      {
        id: 'd7',
        jti: 'viewer-7f3a91c4e2b84d1f',
        reason: 'The address was shared in a forum',
        expiresAt: hoursAgo(-20),
        createdAt: hoursAgo(2),
      },
      { id: 'd3', jti: 'subscription-4711', createdAt: hoursAgo(50) },
    ]),
};

/** Screens of streams. */
export const streamScreens: Record<string, string> = {
  'streams-home': '/streams/home',
  'streams-list': '/streams/streams',
  'streams-signing-keys': '/streams/signing-keys',
  'streams-statistics': '/streams/statistics',
  'streams-video-create': '/streams/video/create',
  'streams-live-create': '/streams/live/create',
  'streams-live-share': `/streams/live/create?created=${live.id}`,
  'streams-video': `/streams/video/${video.id}`,
  'streams-video-encoding': `/streams/video/${encoding.id}`,
  'streams-video-failed': `/streams/video/${failed.id}`,
  'streams-video-refused': `/streams/video/${refused.id}`,
  'streams-video-tested': `/streams/video/${tested.id}`,
  'streams-video-undecided': `/streams/video/${undecided.id}`,
  'streams-live': `/streams/live/${live.id}`,
};
