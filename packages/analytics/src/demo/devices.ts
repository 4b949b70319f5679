/** A kind of device with its player and capabilities. */
export type Device = {
  share: number;
  platform: string;
  deviceClass: string;
  models: readonly string[];
  os: string;
  osVersions: readonly (readonly [major: string, minor: string])[];
  browser?: string;
  browserVersions?: readonly (readonly [major: string, minor: string])[];
  player: string;
  playerTech: string;
  playerVersions: readonly { share: number; version: string }[];
  collectorVersions: readonly { share: number; version: string }[];
  screens: readonly (readonly [width: number, height: number])[];
  formats: readonly { share: number; format: 'hls' | 'dash' | 'progressive' }[];
  codecs: readonly string[];
  drm: string;
  /** Relative to a fast desktop. */
  slowness: number;
  /** Share of the network's speed that reaches the device. */
  reception: number;
  startsWithSetup: boolean;
};

const versions = (...entries: (readonly [version: string, share: number])[]) =>
  entries.map(([version, share]) => ({ version, share }));
const webCollectors = versions(['v2.51.0', 62], ['v2.49.1', 26], ['v2.44.0', 12]);
const desktops = [
  [1920, 1080],
  [2560, 1440],
  [1536, 864],
  [1440, 900],
  [3840, 2160],
] as const;
const dashOrHls = [
  { share: 68, format: 'dash' },
  { share: 32, format: 'hls' },
] as const;
const hlsOnly = [{ share: 1, format: 'hls' }] as const;

const web = {
  platform: 'web',
  startsWithSetup: true,
  collectorVersions: webCollectors,
  playerTech: 'html5',
  models: [''],
};

export const devices: readonly Device[] = [
  {
    ...web,
    share: 26,
    deviceClass: 'Desktop',
    os: 'Windows',
    osVersions: [
      ['11', '0'],
      ['10', '0'],
    ],
    browser: 'Chrome',
    browserVersions: [
      ['142', '0'],
      ['141', '0'],
      ['138', '0'],
    ],
    player: 'shaka',
    playerVersions: versions(['shaka-v5.2.12', 58], ['shaka-v4.16.4', 42]),
    screens: desktops,
    formats: dashOrHls,
    codecs: ['avc', 'vp9', 'av1'],
    drm: 'widevine',
    slowness: 1,
    reception: 0.95,
  },
  {
    ...web,
    share: 7,
    deviceClass: 'Desktop',
    os: 'Windows',
    osVersions: [['11', '0']],
    browser: 'Edge',
    browserVersions: [
      ['142', '0'],
      ['140', '0'],
    ],
    player: 'shaka',
    playerVersions: versions(['shaka-v5.2.12', 70], ['shaka-v4.16.4', 30]),
    screens: desktops,
    formats: dashOrHls,
    codecs: ['avc', 'hevc', 'vp9', 'av1'],
    drm: 'playready',
    slowness: 1.05,
    reception: 0.95,
  },
  {
    ...web,
    share: 5,
    deviceClass: 'Desktop',
    os: 'Linux',
    osVersions: [['6', '8']],
    browser: 'Firefox',
    browserVersions: [
      ['145', '0'],
      ['140', '0'],
    ],
    player: 'hlsjs',
    playerVersions: versions(['hlsjs-1.7.4', 75], ['hlsjs-1.5.18', 25]),
    screens: desktops,
    formats: hlsOnly,
    codecs: ['avc', 'vp9', 'av1'],
    drm: 'widevine',
    slowness: 1.15,
    reception: 0.95,
  },
  {
    ...web,
    share: 8,
    deviceClass: 'Desktop',
    os: 'Mac OS',
    osVersions: [
      ['15', '6'],
      ['14', '7'],
    ],
    browser: 'Safari',
    browserVersions: [
      ['26', '0'],
      ['18', '6'],
    ],
    player: 'shaka',
    playerVersions: versions(['shaka-v5.2.12', 64], ['shaka-v4.16.4', 36]),
    screens: [
      [1728, 1117],
      [1512, 982],
      [2560, 1440],
    ],
    formats: hlsOnly,
    codecs: ['avc', 'hevc'],
    drm: 'fairplay',
    slowness: 0.95,
    reception: 0.95,
  },
  {
    ...web,
    share: 8,
    deviceClass: 'Phone',
    models: ['Samsung Galaxy S24', 'Google Pixel 9', 'Xiaomi 14', 'Samsung Galaxy A54'],
    os: 'Android',
    osVersions: [
      ['15', '0'],
      ['14', '0'],
    ],
    browser: 'Mobile Chrome',
    browserVersions: [
      ['142', '0'],
      ['140', '0'],
    ],
    player: 'dashjs',
    playerVersions: versions(['dashjs-5.0.3', 60], ['dashjs-4.7.4', 40]),
    screens: [
      [412, 915],
      [393, 852],
      [360, 800],
    ],
    formats: [{ share: 1, format: 'dash' }],
    codecs: ['avc', 'vp9', 'av1'],
    drm: 'widevine',
    slowness: 1.9,
    reception: 0.5,
  },
  {
    share: 11,
    platform: 'android',
    deviceClass: 'Phone',
    models: ['Samsung Galaxy S23', 'Google Pixel 8', 'OnePlus 12', 'Motorola G54'],
    os: 'Android',
    osVersions: [
      ['15', '0'],
      ['14', '0'],
      ['13', '0'],
    ],
    player: 'exoplayer',
    playerTech: 'native',
    playerVersions: versions(['exoplayer-1.9.0', 66], ['exoplayer-1.6.1', 34]),
    collectorVersions: versions(['3.29.0', 70], ['3.22.1', 30]),
    screens: [
      [2400, 1080],
      [2340, 1080],
      [3120, 1440],
    ],
    formats: [{ share: 1, format: 'dash' }],
    codecs: ['avc', 'hevc', 'vp9'],
    drm: 'widevine',
    slowness: 1.5,
    reception: 0.55,
    startsWithSetup: false,
  },
  {
    share: 9,
    platform: 'iOS',
    deviceClass: 'Phone',
    models: ['Apple iPhone 16', 'Apple iPhone 15 Pro', 'Apple iPhone 13'],
    os: 'iOS',
    osVersions: [
      ['26', '0'],
      ['18', '6'],
    ],
    player: 'avplayer',
    playerTech: 'native',
    playerVersions: versions(['avplayer-26.0', 72], ['avplayer-18.6', 28]),
    collectorVersions: versions(['3.27.1', 74], ['3.19.0', 26]),
    screens: [
      [852, 393],
      [932, 430],
    ],
    formats: hlsOnly,
    codecs: ['avc', 'hevc'],
    drm: 'fairplay',
    slowness: 1.2,
    reception: 0.6,
    startsWithSetup: true,
  },
  {
    share: 5,
    platform: 'iOS',
    deviceClass: 'Tablet',
    models: ['Apple iPad Air', 'Apple iPad Pro 11'],
    os: 'iPadOS',
    osVersions: [
      ['26', '0'],
      ['18', '6'],
    ],
    player: 'avplayer',
    playerTech: 'native',
    playerVersions: versions(['avplayer-26.0', 100]),
    collectorVersions: versions(['3.27.1', 100]),
    screens: [
      [1180, 820],
      [1194, 834],
    ],
    formats: hlsOnly,
    codecs: ['avc', 'hevc'],
    drm: 'fairplay',
    slowness: 1.15,
    reception: 0.8,
    startsWithSetup: true,
  },
  {
    share: 8,
    platform: 'androidTV',
    deviceClass: 'TV',
    models: ['Sony BRAVIA XR', 'Philips OLED 808', 'NVIDIA Shield'],
    os: 'Android',
    osVersions: [
      ['12', '0'],
      ['11', '0'],
    ],
    player: 'exoplayer',
    playerTech: 'native',
    playerVersions: versions(['exoplayer-1.9.0', 48], ['exoplayer-1.6.1', 52]),
    collectorVersions: versions(['3.29.0', 44], ['3.22.1', 56]),
    screens: [
      [3840, 2160],
      [1920, 1080],
    ],
    formats: [{ share: 1, format: 'dash' }],
    codecs: ['avc', 'hevc', 'vp9', 'av1'],
    drm: 'widevine',
    slowness: 2.2,
    reception: 0.85,
    startsWithSetup: false,
  },
  {
    share: 6,
    platform: 'tvOS',
    deviceClass: 'TV',
    models: ['Apple TV 4K'],
    os: 'tvOS',
    osVersions: [
      ['26', '0'],
      ['18', '5'],
    ],
    player: 'avplayer',
    playerTech: 'native',
    playerVersions: versions(['avplayer-26.0', 100]),
    collectorVersions: versions(['3.27.1', 80], ['3.19.0', 20]),
    screens: [
      [3840, 2160],
      [1920, 1080],
    ],
    formats: hlsOnly,
    codecs: ['avc', 'hevc'],
    drm: 'fairplay',
    slowness: 1.1,
    reception: 0.95,
    startsWithSetup: true,
  },
  {
    share: 4,
    platform: 'roku',
    deviceClass: 'TV',
    models: ['Roku Ultra', 'Roku Streaming Stick 4K'],
    os: 'Roku',
    osVersions: [['14', '6']],
    player: 'roku',
    playerTech: 'native',
    playerVersions: versions(['roku-14.6.0', 100]),
    collectorVersions: versions(['2.9.1', 100]),
    screens: [
      [1920, 1080],
      [3840, 2160],
    ],
    formats: hlsOnly,
    codecs: ['avc', 'hevc'],
    drm: 'playready',
    slowness: 2.4,
    reception: 0.9,
    startsWithSetup: false,
  },
  {
    ...web,
    share: 3,
    deviceClass: 'TV',
    models: ['LG OLED C3', 'LG OLED G4'],
    os: 'webOS',
    osVersions: [
      ['24', '0'],
      ['23', '0'],
    ],
    browser: 'Chrome',
    browserVersions: [['108', '0']],
    player: 'shaka',
    playerVersions: versions(['shaka-v4.16.4', 100]),
    screens: [[1920, 1080]],
    formats: dashOrHls,
    codecs: ['avc', 'hevc', 'vp9'],
    drm: 'playready',
    slowness: 2.8,
    reception: 0.85,
  },
];
