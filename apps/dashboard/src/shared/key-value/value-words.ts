/** Fields that mean nothing to users. */
export const hiddenFields: ReadonlySet<string> = new Set(['selected', 'internal']);

/** Fields that contain timestamps. */
export const isInstantField = (name: string): boolean => /(?:At|Time)$/.test(name);

const abbreviations: Record<string, string> = {
  id: 'ID',
  url: 'URL',
  uri: 'URI',
  acl: 'ACL',
  gop: 'GOP',
  vtt: 'VTT',
  drm: 'DRM',
  kid: 'Key ID',
  iv: 'IV',
  qp: 'QP',
  fps: 'FPS',
  crf: 'CRF',
  dar: 'DAR',
  sar: 'SAR',
  par: 'PAR',
};

/** Formats a field name: `presetConfiguration` becomes `Preset configuration`. */
export const fieldLabel = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Words in kinds and values that are not written in lowercase. */
const properWords: Record<string, string> = {
  ...Object.fromEntries(
    'ts mov wav s3 gcs rtmp rtp srt tcp udp zixi hls dash vod vtt ttml dvb aes cenc cbcs id3 aac mp3 mp4 cdn msl ftp sftp hdr sdr hlg hdr10 gpu cea scc bif ebu h264 h265 vp9 av1 pcm psnr ssim vmaf'
      .split(' ')
      .map((word) => [word, word.toUpperCase()]),
  ),
  webm: 'WebM',
  webvtt: 'WebVTT',
  fmp4: 'fMP4',
  playready: 'PlayReady',
  fairplay: 'FairPlay',
  widevine: 'Widevine',
  dolby: 'Dolby',
  azure: 'Azure',
  akamai: 'Akamai',
  netstorage: 'NetStorage',
  nexguard: 'NexGuard',
};

/** Formats an enum value: `PER_TITLE_RESULT` becomes `Per title result`, `BROADCAST_TS` becomes `Broadcast TS`. */
export const choiceLabel = (value: string): string => {
  const words = value
    .toLowerCase()
    .split('_')
    .map((word) => properWords[word] ?? word)
    .join(' ');
  if (words.startsWith('fMP4')) return words;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the name of a kind: keeps abbreviations such as `HTTPS`, and splits words joined by underscores. */
export const kindName = (type: string): string => (type.includes('_') ? choiceLabel(type) : type);

/** Reports whether a value is not empty. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
