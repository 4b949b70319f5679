/** A few sessions whose metrics can all be calculated by hand; for tests. */

/** Time of the sessions. */
export const knownStart = Date.UTC(2026, 2, 1, 12);

type Fields = Record<string, unknown>;

let lastKey = 0;
const row = (seconds: number, fields: Fields): Fields => ({
  organization_id: 'org',
  license_key: 'known',
  time: knownStart + seconds * 1000,
  client_time: knownStart + seconds * 1000,
  row_key: String((lastKey += 1)),
  ...fields,
});

/** Samples of one impression: seconds after the start, and the fields of the sample besides `common`. */
const session = (impressionId: string, common: Fields, samples: [number, Fields][]): Fields[] =>
  samples.map(([seconds, fields], index) =>
    row(seconds, { impression_id: impressionId, sequence_number: index, ...common, ...fields }),
  );

const web = { platform: 'web', player: 'hlsjs', player_version: 'hlsjs-1.7.4', player_tech: 'html5' };

/** A video that starts in one second and stalls once. */
const watched = session(
  'watched',
  {
    ...web,
    user_id: 'u1',
    custom_user_id: 'anna@example.com',
    country: 'AT',
    browser: 'Chrome',
    domain: 'a.example',
    experiment_name: 'A',
    screen_width: 1920,
    screen_height: 1080,
    video_window_width: 1280,
    supported_video_codecs: ['avc', 'vp9'],
    audio_language: 'de',
    subtitle_enabled: true,
    subtitle_language: 'en',
    is_live: false,
  },
  [
    [0, { state: 'setup', player_startuptime: 50 }],
    // Buffering before the first frame counts as startup.
    [1, { state: 'startup', video_startuptime: 1000, startuptime: 1050, buffered: 900, drm_load_time: 200 }],
    [
      61,
      {
        state: 'playing',
        duration: 60_000,
        played: 60_000,
        video_bitrate: 1_000_000,
        video_playback_width: 640,
        segments_download_count: 10,
        segments_download_size: 7_500_000,
        segments_download_time: 10_000,
        dropped_frames: 6,
      },
    ],
    // One stall of 3 s: collectors send several samples of a long one.
    [63, { state: 'rebuffering', duration: 2000, buffered: 2000, videotime_end: 60_000 }],
    [64, { state: 'rebuffering', duration: 1000, buffered: 1000, videotime_end: 60_000 }],
    [64, { state: 'qualitychange' }],
    [
      121,
      {
        state: 'playing',
        duration: 57_000,
        played: 57_000,
        video_bitrate: 3_000_000,
        video_playback_width: 1280,
        segments_download_count: 10,
        segments_download_size: 2_500_000,
        segments_download_time: 5000,
      },
    ],
    [131, { state: 'pause', duration: 10_000, paused: 10_000 }],
    [132, { state: 'seeking', duration: 500, seeked: 500 }],
    [133, { state: 'closed' }],
  ],
);

/** The same viewer on a phone, with a slow start and a final error that is reported twice. */
const broken = session(
  'broken',
  {
    ...web,
    user_id: 'u1',
    country: 'DE',
    browser: 'Firefox',
    domain: 'b.example',
    experiment_name: 'B',
    screen_width: 390,
    screen_height: 844,
    video_window_width: 320,
    supported_video_codecs: ['avc'],
    audio_language: 'en',
    subtitle_enabled: false,
    is_live: false,
  },
  [
    [2, { state: 'startup', video_startuptime: 3000 }],
    [32, { state: 'playing', duration: 30_000, played: 30_000, video_bitrate: 1_000_000, video_playback_width: 640 }],
    [33, { state: 'error', error_code: 3, error_severity: 'CRITICAL' }],
    [34, { state: 'error', error_code: 3, error_severity: 'CRITICAL' }],
  ],
);

/** A start that timed out, one that was abandoned, and a page that was only opened. */
const unstarted = [
  ...session('timed-out', { ...web, user_id: 'u2', country: 'DE' }, [
    [
      60,
      {
        state: 'startup',
        videostart_failed: true,
        videostart_failed_reason: 'TIMEOUT',
        error_code: 10_002,
        error_severity: 'CRITICAL',
      },
    ],
  ]),
  ...session('given-up', { ...web, user_id: 'u3', country: 'AT' }, [
    [5, { state: 'startup', videostart_failed: true, videostart_failed_reason: 'PAGE_CLOSED' }],
  ]),
  ...session('opened', { ...web, user_id: 'u5', country: 'AT' }, [[6, { state: 'setup', player_startuptime: 40 }]]),
];

/** A live stream on a phone with server-side ads, in which it stalls and fails. */
const live = session(
  'live',
  {
    platform: 'android',
    player: 'exoplayer',
    player_version: 'exoplayer-2',
    player_tech: 'native',
    user_id: 'u4',
    country: 'US',
    domain: 'app.example',
    video_window_width: 1280,
    is_live: true,
  },
  [
    [10, { state: 'startup', video_startuptime: 500 }],
    [
      70,
      {
        state: 'playing',
        duration: 60_000,
        played: 60_000,
        video_bitrate: 2_000_000,
        video_playback_width: 1280,
        latency: 8000,
      },
    ],
    [79, { state: 'playing', duration: 9000, played: 9000, ad: 2 }],
    [80, { state: 'rebuffering', duration: 1000, buffered: 1000, ad: 2, videotime_end: 69_000 }],
    [90, { state: 'playing', duration: 10_000, played: 10_000, ad: 2 }],
    [91, { state: 'error', error_code: 9, error_severity: 'CRITICAL', ad: 2 }],
  ],
);

export const knownSamples: Fields[] = [...watched, ...broken, ...unstarted, ...live];

const clientAd = (id: string, seconds: number, fields: Fields): Fields =>
  row(seconds, {
    ad_impression_id: id,
    video_impression_id: 'watched',
    ad_type: 1,
    completed: 0,
    skipped: 0,
    clicked: 0,
    ...fields,
  });

const quartiles = { quartile1: 1, midpoint: 1, quartile3: 1 };

/** Four requested ads: one completed and clicked, one skipped, one left early, one failed. */
const clientSide = [
  clientAd('csai-1', 20, {
    ...quartiles,
    started: 1,
    completed: 1,
    clicked: 1,
    click_position: 5000,
    play_percentage: 100,
    ad_startup_time: 300,
    manifest_download_time: 150,
  }),
  clientAd('csai-2', 25, {
    started: 1,
    quartile1: 1,
    skipped: 1,
    skip_position: 4000,
    play_percentage: 40,
    ad_startup_time: 500,
  }),
  clientAd('csai-3', 33, { started: 1, exit_position: 7000, play_percentage: 10 }),
  clientAd('csai-4', 34, { started: 0, error_code: 303 }),
];

const events = (id: string, samples: [number, Fields][]): Fields[] =>
  samples.map(([seconds, fields]) =>
    row(seconds, { ad_impression_id: id, video_impression_id: 'live', ad_type: 2, ...fields }),
  );

/** Three server-side ads of several events: one complete, one failed after a quarter, one with only start and end. */
const serverSide = [
  ...events('ssai-1', [
    [70, { started: 1 }],
    [72, { quartile1: 1 }],
    [74, { midpoint: 1, midpoint_failed_beacon_url: 'https://beacon.example/mid' }],
    [76, { quartile3: 1 }],
    [79, { completed: 1 }],
  ]),
  ...events('ssai-2', [
    [80, { started: 1 }],
    [84, { quartile1: 1, quartile1_failed_beacon_url: 'https://beacon.example/first' }],
    [86, { error_code: 5 }],
  ]),
  ...events('ssai-3', [
    [87, { started: 1 }],
    [90, { completed: 1 }],
  ]),
];

export const knownAds: Fields[] = [...clientSide, ...serverSide];
