import type { ClickHouseClient } from '@clickhouse/client';
import { createTables } from '@sluice/analytics';

/** Samples of one month for a single license. */
export const month = { start: Date.UTC(2026, 2, 1), days: 30 };
const samplesOfSession = 30;

const pick = (values: readonly (string | number)[], by: string): string =>
  `${JSON.stringify(values).replaceAll('"', "'")}[1 + ${by} % ${values.length}]`;

/** Column values of a sample; `h` is a hash of the session, `h2` of the sample. */
const fields: Record<string, string> = {
  organization_id: "'org'",
  license_key: "'key'",
  time: 'at',
  client_time: 'at - toIntervalMillisecond(40)',
  row_key: 'cityHash64(session, seq)',
  impression_id: 'lower(hex(sipHash128(session)))',
  sequence_number: 'seq',
  user_id: "lower(hex(sipHash128('user', session % 200000)))",
  state: "multiIf(seq = 0, 'setup', seq = 1, 'startup', stall, 'rebuffering', 'playing')",
  duration: '60000',
  played: 'if(seq > 1 AND NOT stall, 59000, 0)',
  buffered: 'if(stall, 1500 + h2 % 4000, 0)',
  video_startuptime: 'if(seq = 1, 300 + h % 4000, 0)',
  video_duration: '7200000',
  videotime_start: 'seq * 60000',
  videotime_end: '(seq + 1) * 60000',
  video_bitrate: pick([400_000, 800_000, 1_600_000, 3_200_000, 6_000_000], 'h2'),
  video_playback_height: pick([360, 480, 720, 1080, 2160], 'h2'),
  video_playback_width: pick([640, 854, 1280, 1920, 3840], 'h2'),
  video_window_width: '1280',
  dropped_frames: 'if(h2 % 11 = 0, h2 % 9, 0)',
  error_code: 'if(h2 % 997 = 0, toInt64(1 + h2 % 6), NULL)',
  error_severity: "if(h2 % 997 = 0, 'CRITICAL', NULL)",
  country: pick(['AT', 'DE', 'US', 'FR', 'GB', 'IN', 'BR', 'JP', 'ES', 'IT', 'PL', 'SE', 'NL', 'CA', 'AU'], 'h'),
  region: "concat('R', toString(h % 90))",
  city: "concat('City ', toString(h % 700))",
  isp: "concat('ISP ', toString(h % 60))",
  browser: pick(['Chrome', 'Firefox', 'Safari', 'Edge', 'Samsung'], 'intDiv(h, 3)'),
  browser_version_major: 'toString(100 + h % 30)',
  operatingsystem: pick(['Windows', 'macOS', 'Android', 'iOS', 'Linux'], 'intDiv(h, 7)'),
  device_class: pick(['Desktop', 'Phone', 'TV', 'Tablet'], 'intDiv(h, 11)'),
  platform: pick(['web', 'android', 'iOS', 'roku'], 'intDiv(h, 13)'),
  player: pick(['hlsjs', 'shaka', 'dashjs'], 'intDiv(h, 17)'),
  player_tech: "'html5'",
  player_version: "concat('hlsjs-1.', toString(h % 9))",
  analytics_version: "'v2.51.0'",
  domain: "'example.com'",
  path: "concat('/watch/', toString(h % 5000))",
  language: "'de-AT'",
  size: "'WINDOW'",
  screen_width: '1920',
  screen_height: '1080',
  video_id: "concat('video-', toString(h % 900))",
  video_title: "concat('Title ', toString(h % 900))",
  cdn_provider: pick(['one', 'two', 'three'], 'intDiv(h, 19)'),
  stream_format: pick(['hls', 'dash'], 'h'),
  video_codec: "'avc1.64001f'",
  is_live: 'h % 10 = 0',
  is_muted: 'h % 3 = 0',
  autoplay: 'h % 2 = 0',
  custom_data_1: "concat('shelf ', toString(h % 12))",
  segments_download_count: '10',
  segments_download_size: '4000000 + h2 % 900000',
  segments_download_time: '2000 + h2 % 900',
};

const dayStatement = (day: number, sessions: number): string => {
  const at = `toDateTime64('2026-03-01 00:00:00', 3, 'UTC') + toIntervalMillisecond(${day * 86_400_000} + h % 84600000 + seq * 60000)`;
  return [
    `INSERT INTO impression_samples (${Object.keys(fields).join(', ')})`,
    `SELECT ${Object.values(fields).join(', ')} FROM (`,
    `  SELECT intDiv(number, ${samplesOfSession}) + ${day * sessions} AS session, number % ${samplesOfSession} AS seq, sipHash64(session) AS h,`,
    `    sipHash64(session, seq) AS h2, seq > 2 AND h2 % 40 = 0 AS stall, ${at} AS at`,
    `  FROM numbers(${sessions * samplesOfSession})`,
    ')',
  ].join('\n');
};

/** Generates samples inside the engine, one day at a time; the impressions table fills from them. */
export const fillSamples = async (client: ClickHouseClient, samples: number): Promise<void> => {
  const sessions = Math.ceil(samples / samplesOfSession / month.days);
  await createTables(client);
  for (let day = 0; day < month.days; day += 1)
    await client.command({
      query: dayStatement(day, sessions),
      clickhouse_settings: { max_memory_usage: '3000000000', max_insert_threads: '1' },
    });
};
