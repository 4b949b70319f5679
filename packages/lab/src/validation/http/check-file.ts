import type { Report } from '../findings.ts';
import type { FilePart } from '../presentation.ts';
import { type LoadedFile, playerOrigin } from './fetcher.ts';

const mediaTypes: readonly (readonly [RegExp, RegExp])[] = [
  [/\.m3u8$/i, /^(application\/(vnd\.apple\.mpegurl|x-mpegurl)|audio\/(x-)?mpegurl)/i],
  [/\.mpd$/i, /^(application\/dash\+xml|video\/vnd\.mpeg\.dash\.mpd)/i],
  [/\.ts$/i, /^video\/mp2t/i],
  [/\.(m4s|mp4|m4v|cmfv)$/i, /^(video|audio|application)\/(mp4|iso\.segment)/i],
  [/\.(m4a|cmfa)$/i, /^(audio|video)\/mp4/i],
  [/\.vtt$/i, /^text\/vtt/i],
];

const checkType = ({ url, headers }: LoadedFile, report: Report): void => {
  const type = headers['content-type'] ?? '';
  const expected = mediaTypes.find(([extension]) => extension.test(URL.parse(url)?.pathname ?? ''));
  if (expected && !expected[1].test(type))
    report('http-content-type', `Content-Type is ${type === '' ? 'absent' : type}.`, url);
};

/** Reports whether the response may be read by pages of other sites. */
export const allowsPlayerOrigin = (headers: LoadedFile['headers']): boolean =>
  ['*', playerOrigin].includes(headers['access-control-allow-origin'] ?? '');

const checkOrigin = ({ url, headers }: LoadedFile, report: Report): void => {
  if (!allowsPlayerOrigin(headers))
    report('http-cors', `Access-Control-Allow-Origin is ${headers['access-control-allow-origin'] ?? 'absent'}.`, url);
};

const isMixed = (manifestUrl: string, url: string): boolean =>
  manifestUrl.startsWith('https:') && url.startsWith('http:');

/** Checks that pages may read a file that was delivered, and its type. */
export const checkDelivery = (file: LoadedFile, manifestUrl: string, report: Report): void => {
  if (isMixed(manifestUrl, file.url)) report('http-mixed-content', file.url, manifestUrl);
  checkOrigin(file, report);
  checkType(file, report);
};

/** Checks a playlist or manifest as a file; false if it was not delivered. */
export const checkManifestFile = (file: LoadedFile, manifestUrl: string, report: Report): boolean => {
  const { url, status, headers, body, redirects } = file;
  if (status < 200 || status > 299) {
    report('http-status', `The status is ${status}.`, url);
    return false;
  }
  if (redirects > 0) report('http-redirect', `${redirects} redirects.`, url);
  checkDelivery(file, manifestUrl, report);
  if (body.length > 16_384 && headers['content-encoding'] === undefined)
    report('http-playlist-uncompressed', `${body.length} bytes.`, url);
  return true;
};

/** Checks a segment, an initialization segment or a key as a file; false if it was not delivered. */
export const checkSegmentFile = (
  file: LoadedFile,
  { range }: FilePart,
  manifestUrl: string,
  report: Report,
): boolean => {
  const { url, status, body } = file;
  if (status < 200 || status > 299) {
    report('http-status', `The status is ${status}.`, url);
    return false;
  }
  if (range && (status !== 206 || body.length !== range.length)) {
    report('http-ranges', `${body.length} bytes with status ${status} for a range of ${range.length}.`, url);
    return false;
  }
  checkDelivery(file, manifestUrl, report);
  return true;
};

/** Checks how long a live playlist may be cached. */
export const checkLiveCache = ({ url, headers }: LoadedFile, targetSeconds: number, report: Report): void => {
  const maxAge = /max-age=(\d+)/i.exec(headers['cache-control'] ?? '')?.[1];
  if (maxAge !== undefined && Number(maxAge) > targetSeconds)
    report('http-live-cached', `Cache-Control is ${headers['cache-control']}; a segment has ${targetSeconds} s.`, url);
};
