import { type Column, flag, identifier, instant, integer, key, label, optionalInteger, owner, text } from './column.ts';

/** Owner and time of a row; in every table. */
export const ownership: Column[] = [
  owner('organization_id', undefined, { attribute: 'ORGANIZATION', description: 'Organization that owns the license' }),
  owner('license_key', undefined, { description: 'Analytics license' }),
  instant('time', undefined, { description: 'When the server received the sample' }),
  instant('client_time', undefined, {
    description: 'Clock of the viewer when the sample was sent, never later than the receipt',
  }),
  key('row_key', undefined, { attribute: 'ID', description: 'Equal for repeated deliveries of one sample' }),
];

/** Columns that the server determines itself. */
export const enrichment: Column[] = [
  label('ip_address', undefined, { description: 'Only stored for licenses with this option enabled' }),
  label('country', undefined, { description: 'ISO 3166-1 alpha-2 code' }),
  label('region', undefined, { description: 'ISO 3166-2 code' }),
  label('city'),
  label('isp', undefined, { description: 'Internet service provider' }),
  label('browser'),
  label('browser_version_major'),
  label('browser_version_minor'),
  flag('browser_is_bot'),
  label('operatingsystem'),
  label('operatingsystem_version_major'),
  label('operatingsystem_version_minor'),
  label('device_type', undefined, { description: 'Model of the device' }),
  label('device_class', undefined, { description: 'Console, Desktop, Other, Phone, STB, Tablet, TV or Wearable' }),
];

/** Player, page and video: in samples and in ad samples. */
export const playback: Column[] = [
  identifier('user_id', 'userId'),
  text('custom_user_id', 'customUserId'),
  label('platform', 'platform'),
  label('player', 'player'),
  label('player_key', 'playerKey'),
  label('player_tech', 'playerTech'),
  label('player_version', 'version'),
  label('analytics_version', 'analyticsVersion', { description: 'Version of the collector' }),
  label('domain', 'domain', { description: 'Site or app, without www.' }),
  text('path', 'path'),
  label('language', 'language'),
  label('size', 'size', { description: 'WINDOW or FULLSCREEN' }),
  integer('screen_width', 'screenWidth', { unit: 'px' }),
  integer('screen_height', 'screenHeight', { unit: 'px' }),
  integer('video_window_width', 'videoWindowWidth', { unit: 'px' }),
  integer('video_window_height', 'videoWindowHeight', { unit: 'px' }),
  label('video_id', 'videoId'),
  label('video_title', 'videoTitle'),
  label('cdn_provider', 'cdnProvider'),
  label('experiment_name', 'experimentName'),
  label('audio_codec', 'audioCodec'),
  label('video_codec', 'videoCodec'),
  integer('audio_bitrate', 'audioBitrate', { unit: 'bit/s' }),
  integer('video_bitrate', 'videoBitrate', { unit: 'bit/s' }),
  label('stream_format', 'streamFormat'),
  flag('autoplay', 'autoplay'),
  integer('page_load_time', 'pageLoadTime', { unit: 'ms' }),
  optionalInteger('page_load_type', 'pageLoadType', { description: '1 foreground, 2 background' }),
  integer('player_startuptime', 'playerStartupTime', { unit: 'ms' }),
  label('ad_id', 'adId'),
  optionalInteger('ad_index', 'adIndex'),
  label('ad_position', 'adPosition'),
  label('ad_system', 'adSystem'),
  optionalInteger('error_code', 'errorCode'),
  text('error_message', 'errorMessage'),
  label('error_severity', 'errorSeverity'),
  text('error_data', 'errorData'),
  integer('retry_count', 'retryCount'),
];

export const customData: Column[] = Array.from({ length: 100 }, (_, index) =>
  label(`custom_data_${index + 1}`, `customData${index + 1}`),
);

/** Reports whether a column holds custom data. */
export const isCustomData = (name: string): boolean => name.startsWith('custom_data_');
