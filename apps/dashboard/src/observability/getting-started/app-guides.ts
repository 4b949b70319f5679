import type { Guide, GuideStep } from './guide.ts';

const watch: GuideStep = { words: 'Start the app and play a video. The indicator beside this guide turns green.' };

const android = (key: string, label: string, collector: string): Guide => ({
  key,
  label,
  steps: [
    { words: 'Add the Android collector for your player to the dependencies of your app.' },
    {
      words:
        'Create it with the license key and this platform as backend, and attach the player before it loads a source.',
      code: ({ licenseKey, collectorUrl }) => `val config = AnalyticsConfig(
    licenseKey = "${licenseKey}",
    backendUrl = "${collectorUrl}/",
)
val collector = ${collector}.create(context, config)
collector.attachPlayer(player)`,
    },
    { words: 'Samples use the package name of the app as their domain: allow it if the license restricts domains.' },
    watch,
  ],
});

/** Guides for players on phones, tablets and Android TV. */
export const androidGuides: readonly Guide[] = [
  android('media3', 'Media3 ExoPlayer', 'IMedia3ExoPlayerCollector'),
  android('exoplayer', 'ExoPlayer', 'IExoPlayerCollector'),
];

/** Guide for the player on iOS and tvOS. */
export const iosGuides: readonly Guide[] = [
  {
    key: 'avplayer',
    label: 'AVPlayer',
    steps: [
      { words: 'Add the collector for AVPlayer to your app; it supports iOS and tvOS.' },
      {
        words:
          'Create it with the license key and this platform as backend, and attach the player before it loads an item.',
        code: ({ licenseKey, collectorUrl }) => `let config = AnalyticsConfig(
    licenseKey: "${licenseKey}",
    backendUrl: "${collectorUrl}"
)
let collector = AVPlayerCollectorFactory.create(config: config)
collector.attach(to: player)`,
      },
      { words: 'Samples use the bundle ID of the app as their domain: allow it if the license restricts domains.' },
      watch,
    ],
  },
];

/** Guide for the Roku video node. */
export const rokuGuides: readonly Guide[] = [
  {
    key: 'roku',
    label: 'Video node',
    steps: [
      { words: 'Add the Roku collector to the channel.' },
      {
        words: 'Its addresses are not configurable: set the three URLs in its collectorCore/collectorCoreConfig.brs.',
        code: ({ collectorUrl }) => `' data, ad data and license, in this order
"${collectorUrl}/analytics"
"${collectorUrl}/analytics/a"
"${collectorUrl}/licensing"`,
      },
      {
        words: 'Set the key in the configuration of the collector before the video node loads its content.',
        code: ({ licenseKey }) => `analyticsConfig = {
  "key": "${licenseKey}",
  "videoId": "my-video",
  "title": "My video"
}`,
      },
      watch,
    ],
  },
];
