import type { Guide, GuideStep, SnippetFacts } from './guide.ts';

const create = ({ licenseKey, collectorUrl }: SnippetFacts) => `import { createTelemetry } from '@sluice/telemetry';

const telemetry = createTelemetry({
  licenseKey: '${licenseKey}',
  backendUrl: '${collectorUrl}',
  videoId: 'my-video',
  title: 'My video',
});
`;

const add: GuideStep = {
  words: 'Add the web collector of this platform to your page. It has no dependencies and weighs 6 kB.',
};
const watch: GuideStep = { words: 'Open the page and press play. The indicator beside this guide turns green.' };

const guide = (key: string, label: string, words: string, code: (facts: SnippetFacts) => string): Guide => ({
  key,
  label,
  steps: [add, { words, code: (facts) => `${create(facts)}\n${code(facts)}` }, watch],
});

const hlsCode = () => `const video = document.querySelector('video');
const hls = new Hls();
telemetry.attach(video, {
  read: () => ({
    player: 'hlsjs',
    version: Hls.version,
    streamFormat: 'hls',
    videoBitrateBitsPerSecond: hls.levels[hls.currentLevel]?.bitrate,
  }),
  subscribe: (changed) => {
    hls.on(Hls.Events.LEVEL_SWITCHED, changed);
    return () => hls.off(Hls.Events.LEVEL_SWITCHED, changed);
  },
});
hls.on(Hls.Events.ERROR, (_, { fatal, details }) => {
  if (fatal) telemetry.reportError({ code: 1000, message: details });
});
hls.loadSource('https://cdn.example/master.m3u8');
hls.attachMedia(video);`;

const dashCode = () => `const video = document.querySelector('video');
const player = dashjs.MediaPlayer().create();
telemetry.attach(video, {
  read: () => ({
    player: 'dashjs',
    version: player.getVersion(),
    streamFormat: 'dash',
    videoBitrateBitsPerSecond: player.getCurrentRepresentationForType('video')?.bandwidth,
  }),
  subscribe: (changed) => {
    player.on('qualityChangeRendered', changed);
    return () => player.off('qualityChangeRendered', changed);
  },
});
player.on('error', ({ error }) => telemetry.reportError({ code: error.code, message: error.message }));
player.initialize(video, 'https://cdn.example/manifest.mpd', false);`;

const shakaCode = () => `const video = document.querySelector('video');
const player = new shaka.Player();
await player.attach(video);
telemetry.attach(video, {
  read: () => ({
    player: 'shaka',
    version: shaka.Player.version,
    videoBitrateBitsPerSecond: player.getStats().streamBandwidth,
  }),
  subscribe: (changed) => {
    player.addEventListener('adaptation', changed);
    return () => player.removeEventListener('adaptation', changed);
  },
});
player.addEventListener('error', ({ detail }) =>
  telemetry.reportError({ code: detail.code, message: detail.message }));
await player.load('https://cdn.example/manifest.mpd');`;

const ownPlayer: Guide = {
  key: 'player',
  label: 'Sluice player',
  steps: [
    {
      words: 'Pass the license key and the address in the player configuration; the player reports by itself.',
      code: ({ licenseKey, collectorUrl }) => `import { createPlayer } from '@sluice/player';

createPlayer(document.querySelector('#player'), {
  source: { hls: 'https://cdn.example/master.m3u8', title: 'My video' },
  telemetry: {
    licenseKey: '${licenseKey}',
    backendUrl: '${collectorUrl}',
    videoId: 'my-video',
  },
});`,
    },
    watch,
  ],
};

const otherCollector: Guide = {
  key: 'other',
  label: 'Other collector',
  steps: [
    { words: 'Collectors that use the same protocol can also send here, with their adapter for your player.' },
    {
      words: 'Set the license key and this platform as backend.',
      code: ({ licenseKey, collectorUrl }) => `const analyticsConfig = {
  key: '${licenseKey}',
  videoId: 'my-video',
  title: 'My video',
  config: { backendUrl: '${collectorUrl}' },
};
// HlsAdapter, DashjsAdapter, ShakaAdapter or HTMLVideoElementAdapter of the collector
const adapter = new HlsAdapter(analyticsConfig, hls);`,
    },
    watch,
  ],
};

/** Guides for web players, simplest first. */
export const webGuides: readonly Guide[] = [
  ownPlayer,
  guide(
    'hls',
    'hls.js',
    'Attach it to the video element before hls.js loads the source, so that the full startup time is measured.',
    hlsCode,
  ),
  guide('dash', 'dash.js', 'Attach it to the video element before the player is initialized.', dashCode),
  guide(
    'shaka',
    'Shaka Player',
    'Attach it after Shaka Player is attached to the video element and before it loads.',
    shakaCode,
  ),
  guide(
    'video',
    'Video element',
    'Attach it to the element; no further setup is needed.',
    () => `telemetry.attach(document.querySelector('video'));`,
  ),
  otherCollector,
];
