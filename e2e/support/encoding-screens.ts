import type { EncodingFixtures } from './encoding-fixtures.ts';

/** Paths below an area, with the target of those that redirect. */
export type Screens = Record<string, string | undefined>;

const ofManifests = ({ dash, period, adaptationSet, hls, smooth }: EncodingFixtures): Screens => ({
  manifests: undefined,
  'manifests/dash': 'manifests',
  'manifests/hls': 'manifests',
  'manifests/smooth-streaming': 'manifests',
  [`manifests/${dash}`]: `manifests/dash/${dash}`,
  [`manifests/dash/${dash}`]: undefined,
  [`manifests/dash/${dash}/periods/${period}/edit`]: undefined,
  [`manifests/dash/${dash}/periods/${period}/adaptation-sets/video/${adaptationSet}/edit`]: undefined,
  [`manifests/hls/${hls}`]: undefined,
  [`manifests/smooth-streaming/${smooth}`]: undefined,
});

const ofConfigurations = ({ configuration, filter, infrastructure }: EncodingFixtures): Screens => ({
  configurations: undefined,
  'configurations/codec-configurations': undefined,
  'configurations/codec-configurations/create': undefined,
  'configurations/codec-configurations/create?kind=h264': undefined,
  [`configurations/codec-configurations/${configuration}`]: undefined,
  'configurations/filters': undefined,
  'configurations/filters/create': undefined,
  [`configurations/filters/${filter}`]: undefined,
  'configurations/cloud-connect': undefined,
  [`configurations/cloud-connect/EXTERNAL/${infrastructure}`]: 'cloud-connect',
  'configurations/notifications': 'configurations/notifications/emails',
  'configurations/notifications/emails': undefined,
  'configurations/notifications/webhooks': undefined,
});

/** Screens shared by VOD and live encoding. */
export const sharedScreens = (things: EncodingFixtures): Screens => ({
  ...ofConfigurations(things),
  'cloud-connect': undefined,
  'cloud-connect/create': 'cloud-connect/create/kind',
  'cloud-connect/create/kind': undefined,
  [`cloud-connect/create/connect?id=${things.infrastructure}`]: undefined,
  inputs: undefined,
  'inputs/create': undefined,
  [`inputs/${things.input}`]: undefined,
  outputs: undefined,
  'outputs/create': undefined,
  [`outputs/${things.output}`]: undefined,
  ...ofManifests(things),
  templates: undefined,
  'templates/editor': undefined,
  'templates/editor/first-hls': undefined,
  [`templates/custom/editor/${things.template}`]: undefined,
});

const ofDemos = (encoding: string): Screens => ({
  demos: undefined,
  'demos/per-title': undefined,
  'demos/short-form-content': undefined,
  [`demos/smart-chunking?run=${encoding}`]: undefined,
  [`demos/vod-delivery?run=${encoding}`]: undefined,
  'demos/vod-own-cloud': undefined,
});

/** All screens of live encoding, below `/live`. */
export const liveScreens = (things: EncodingFixtures): Screens => ({
  '': 'home',
  home: undefined,
  create: 'create/input',
  'create/input': undefined,
  'create/video?name=Cam': undefined,
  'create/review?name=Cam': undefined,
  encodings: undefined,
  [`encodings/${things.encoding}`]: undefined,
  [`encodings/${things.encoding}/streams/${things.stream}`]: undefined,
  statistics: undefined,
  'configurations/stream-keys': undefined,
  'configurations/live-pools': undefined,
  'configurations/live-pools/create': undefined,
  [`configurations/live-pools/${things.pool}`]: undefined,
  [`configurations/live-pools/${things.pool}/logs`]: undefined,
  demos: undefined,
  'demos/automatic-captioning': undefined,
  ...sharedScreens(things),
});

/** All screens of VOD encoding, below `/encoding`. */
export const vodScreens = (things: EncodingFixtures): Screens => ({
  '': 'home',
  home: undefined,
  encodings: undefined,
  [`encodings/${things.encoding}`]: undefined,
  [`encodings/${things.encoding}/streams/${things.stream}`]: undefined,
  'per-title-cost-optimization': undefined,
  'create/live': '../live/create/input',
  'create/live/input': '../live/create/input',
  'create/vod': 'create/vod/input',
  'create/vod/input': undefined,
  'create/vod/video': undefined,
  'create/vod/audio': undefined,
  'create/vod/muxing': undefined,
  'create/vod/summary': undefined,
  statistics: undefined,
  'watch-folders': undefined,
  ...ofDemos(things.encoding),
  ...sharedScreens(things),
});
