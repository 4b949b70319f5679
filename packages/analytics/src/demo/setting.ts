import type { Outage } from './outages.ts';
import { cdns, isOut } from './outages.ts';
import { ladderOf, type Rung } from './ladder.ts';
import type { Random } from './random.ts';
import { activityOf } from './daily-traffic.ts';
import { type Title, titles } from './titles.ts';
import type { Viewer } from './viewer.ts';

/** Circumstances of a session: viewer, title, device and network. */
export type Setting = {
  viewer: Viewer;
  title: Title;
  cdn: string;
  format: 'hls' | 'dash' | 'progressive';
  ladder: Rung[];
  codec: string;
  ads: 'client' | 'server' | undefined;
  isLive: boolean;
  isLowLatency: boolean;
  /** Bandwidth of the viewer at an instant, in bits per second. */
  bandwidthAt(instant: number): number;
  isOutAt(instant: number): boolean;
};

const busyLoss = 0.3;
const outLoss = 0.96;

// Player SDKs of the demo apps that include an ad library; there is none for tvOS.
const insertsAds = new Set(['shaka', 'exoplayer', 'avplayer']);

const adsOf = ({ tier, device }: Viewer, title: Title): Setting['ads'] => {
  if (tier === 'premium') return undefined;
  if (title.duration === 0) return 'server';
  const showsOwn = insertsAds.has(device.player) && device.platform !== 'tvOS';
  return tier === 'free' && showsOwn ? 'client' : undefined;
};

const codecOf = (random: Random, { device }: Viewer, title: Title): string => {
  const possible = title.codecs.filter((codec) => device.codecs.includes(codec));
  return random.chance(0.8) ? (possible[0] ?? 'avc') : 'avc';
};

/** Picks the title watched at an instant. */
export const settingOf = (random: Random, viewer: Viewer, outages: readonly Outage[]): Setting => {
  const title = random.byShare(titles);
  const cdn = random.byShare(cdns).name;
  const codec = codecOf(random, viewer, title);
  const { format } = random.byShare(viewer.device.formats);
  const isLive = title.duration === 0;
  const isOutAt = (instant: number): boolean => isOut(outages, cdn, viewer.isp.name, instant);
  return {
    viewer,
    title,
    cdn,
    format,
    codec,
    ladder: ladderOf(codec),
    ads: adsOf(viewer, title),
    isLive,
    isLowLatency: isLive && viewer.device.platform === 'web' && format === 'dash',
    isOutAt,
    bandwidthAt(instant) {
      const busy = 1 - busyLoss * Math.min(1, activityOf(viewer.country, instant));
      return viewer.bandwidth * busy * (isOutAt(instant) ? 1 - outLoss : 1);
    },
  };
};

const urlOf = ({ cdn, title, format }: Setting): Record<string, string> => {
  const base = `https://${cdn}.example.com/${title.id}`;
  if (format === 'dash') return { mpd_url: `${base}/manifest.mpd` };
  if (format === 'hls') return { m3u8_url: `${base}/main.m3u8` };
  return { prog_url: `${base}/video.mp4` };
};

const entryPoints = [
  { share: 44, entry: 'home' },
  { share: 22, entry: 'search' },
  { share: 20, entry: 'recommendation' },
  { share: 14, entry: 'deep link' },
] as const;

/** Session columns that samples and ad samples share. */
export const sharedColumns = (random: Random, { viewer, title, cdn, format }: Setting): Record<string, unknown> => ({
  ...viewer.columns,
  player_key: 'demo-player',
  path: `/watch/${title.id}`,
  video_id: title.id,
  video_title: title.title,
  cdn_provider: cdn,
  experiment_name: viewer.experiment,
  stream_format: format,
  audio_codec: 'mp4a.40.2',
  custom_data_1: viewer.tier,
  custom_data_2: viewer.appVersion,
  custom_data_3: title.category,
  custom_data_4: random.byShare(entryPoints).entry,
  // Browsers load some pages in the background; collectors send the type with every sample.
  page_load_type: viewer.device.platform === 'web' && random.chance(0.06) ? 2 : 1,
  ...(title.season && { custom_data_5: title.season }),
});

/** Session columns of samples only. */
export const ownColumns = (random: Random, setting: Setting): Record<string, unknown> => {
  const { viewer, title, isLive, isLowLatency } = setting;
  const isCasting = viewer.device.deviceClass === 'Phone' && random.chance(0.04);
  return {
    ...urlOf(setting),
    is_live: isLive,
    is_low_latency: isLowLatency,
    is_muted: viewer.device.deviceClass === 'Phone' && random.chance(0.25),
    is_casting: isCasting,
    ...(isCasting && { cast_tech: viewer.device.platform === 'iOS' ? 'AirPlay' : 'GoogleCast' }),
    video_duration: title.duration,
    ...(title.isProtected && { drm_type: viewer.device.drm }),
  };
};
