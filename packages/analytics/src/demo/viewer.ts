import { type Device, devices } from './devices.ts';
import { type Random, randomOf } from './random.ts';
import type { Country, Isp } from './countries.ts';

/** A viewer, always on the same device and network. */
export type Viewer = {
  userId: string;
  customUserId: string | undefined;
  country: Country;
  place: readonly [region: string, city: string];
  isp: Isp;
  device: Device;
  /** Bandwidth off-peak, in bits per second. */
  bandwidth: number;
  tier: 'free' | 'basic' | 'premium';
  experiment: string;
  appVersion: string;
  /** Columns shared by all rows of the viewer. */
  columns: Record<string, unknown>;
};

const sites = [
  { share: 62, domain: 'watch.example.com' },
  { share: 24, domain: 'play.example.com' },
  { share: 14, domain: 'embed.example.net' },
] as const;
const apps: Record<string, string> = {
  android: 'com.example.watch',
  androidTV: 'com.example.watch.tv',
  iOS: 'com.example.watch.ios',
  tvOS: 'com.example.watch.tvos',
  roku: '151908.roku',
};
const tiers = [
  { share: 46, tier: 'free' },
  { share: 32, tier: 'basic' },
  { share: 22, tier: 'premium' },
] as const;

const deviceColumns = (random: Random, device: Device): Record<string, unknown> => {
  const [osMajor, osMinor] = random.pick(device.osVersions);
  const browser = device.browserVersions && random.pick(device.browserVersions);
  const [width, height] = random.pick(device.screens);
  const model = random.pick(device.models);
  const isFull = device.deviceClass !== 'Desktop' || random.chance(0.45);
  return {
    platform: device.platform,
    device_class: device.deviceClass,
    ...(model && { device_type: model }),
    operatingsystem: device.os,
    operatingsystem_version_major: osMajor,
    operatingsystem_version_minor: osMinor,
    ...(browser && {
      browser: device.browser,
      browser_version_major: browser[0],
      browser_version_minor: browser[1],
      browser_is_bot: false,
    }),
    player: device.player,
    player_tech: device.playerTech,
    player_version: random.byShare(device.playerVersions).version,
    analytics_version: random.byShare(device.collectorVersions).version,
    screen_width: width,
    screen_height: height,
    size: isFull ? 'FULLSCREEN' : 'WINDOW',
    video_window_width: isFull ? width : 1280,
    video_window_height: isFull ? height : 720,
  };
};

const createViewer = (random: Random, country: Country): Viewer => {
  const device = random.byShare(devices);
  const isp = random.byShare(country.isps);
  const place = random.pick(country.places);
  const { tier } = random.byShare(tiers);
  const userId = random.uuid();
  const isKnown = tier !== 'free' || random.chance(0.3);
  const customUserId = isKnown ? `viewer-${userId.slice(0, 8)}` : undefined;
  return {
    userId,
    customUserId,
    country,
    place,
    isp,
    device,
    bandwidth: isp.megabits * 1_000_000 * device.reception * random.logNormal(1, 0.45),
    tier,
    experiment: random.chance(0.5) ? 'start-low' : 'start-best',
    appVersion: random.byShare([
      { share: 70, version: '4.2.0' },
      { share: 22, version: '4.1.3' },
      { share: 8, version: '3.9.8' },
    ]).version,
    columns: {
      user_id: userId,
      ...(customUserId && { custom_user_id: customUserId }),
      country: country.code,
      region: `${country.code}-${place[0]}`,
      city: place[1],
      isp: isp.name,
      language: country.language,
      domain: apps[device.platform] ?? random.byShare(sites).domain,
      ...deviceColumns(random, device),
    },
  };
};

/** Returns the viewer with a number in a country. */
export const viewerOf = (seed: string, country: Country, number: number): Viewer =>
  createViewer(randomOf(seed, 'viewer', country.code, number), country);
