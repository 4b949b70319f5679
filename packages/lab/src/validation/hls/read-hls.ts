import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '../findings.ts';
import type { LoadedFile } from '../http/fetcher.ts';
import type { ValidationLimits } from '../limits.ts';
import type { Presentation, Rendition } from '../presentation.ts';
import type { RelatedFile } from '../related-file.ts';
import { checkParts } from './check-parts.ts';
import { checkMediaPlaylist, checkReload } from './check-media-playlist.ts';
import { checkInterstitials } from './interstitial.ts';
import { loadParts, type PartContext } from './load-parts.ts';
import { type MediaPlaylist, readMediaPlaylist } from './read-media-playlist.ts';
import { isMultivariant, type MultivariantPlaylist, readMultivariant } from './read-multivariant.ts';

/** Loads a playlist; undefined if it cannot be loaded, which is then reported. */
export type LoadPlaylist = (url: string) => Promise<LoadedFile | undefined>;

type Listed = { rendition: MultivariantPlaylist['renditions'][number]; playlist: MediaPlaylist };

const secondsOf = ({ segments }: MediaPlaylist): number => segments.reduce((sum, { duration }) => sum + duration, 0);

const compareRenditions = (listed: readonly Listed[], report: Report): void => {
  const media = listed.filter(({ rendition, playlist }) => rendition.kind !== 'text' && playlist.isEnded);
  const [first] = media;
  if (!first) return;
  const { targetDuration = 10 } = first.playlist;
  for (const { rendition, playlist } of media.slice(1)) {
    const [one, other] = [secondsOf(first.playlist), secondsOf(playlist)];
    if (Math.abs(one - other) > Math.max(1, targetDuration / 2))
      report(
        'hls-durations-differ',
        `${first.rendition.name}: ${one.toFixed(1)} s; ${rendition.name}: ${other.toFixed(1)} s.`,
        playlist.url,
      );
    if (rendition.kind !== 'video' || first.rendition.kind !== 'video') continue;
    if (first.playlist.segments.length !== playlist.segments.length)
      report(
        'hls-segment-counts-differ',
        `${first.playlist.segments.length} and ${playlist.segments.length} segments.`,
        playlist.url,
      );
    const places = (of: MediaPlaylist): string =>
      of.segments
        .filter((segment) => segment.isDiscontinuous)
        .map((segment) => segment.number)
        .join();
    if (places(first.playlist) !== places(playlist))
      report('hls-discontinuity-pair', `${rendition.name} differs from ${first.rendition.name}.`, playlist.url);
  }
};

const watchLive = async (
  { playlist }: Listed,
  load: LoadPlaylist,
  { limits, report, signal }: { limits: ValidationLimits; report: Report; signal: AbortSignal },
): Promise<void> => {
  const wait = Math.min(limits.liveMilliseconds, ((playlist.targetDuration ?? 6) * 1.6 + 0.5) * 1000);
  const start = performance.now();
  await sleep(wait, undefined, { signal });
  const file = await load(playlist.url);
  if (!file) return;
  const after = readMediaPlaylist(file.body.toString('utf8'), file.url, report);
  checkReload(playlist, after, (performance.now() - start) / 1000, report);
};

const withSegments = ({ rendition, playlist }: Listed): Rendition => ({
  ...rendition,
  segments: playlist.segments,
  protection: playlist.protection,
});

const single = (url: string): MultivariantPlaylist => ({
  renditions: [{ name: 'media playlist', kind: 'video', url, hasSeparateAudio: false }],
  iframes: [],
  steering: undefined,
});

/** Reads an HLS stream with all of its media playlists, and checks the rules of HLS. */
export const readHls = async (
  manifest: LoadedFile,
  load: LoadPlaylist,
  context: PartContext & { limits: ValidationLimits },
): Promise<Presentation> => {
  const { limits, report } = context;
  const text = manifest.body.toString('utf8');
  const isMulti = isMultivariant(text);
  const { renditions, iframes, steering } = isMulti
    ? readMultivariant(text, manifest.url, report)
    : single(manifest.url);
  if (renditions.length > limits.renditions)
    report('limit-renditions', `${renditions.length} renditions.`, manifest.url);
  const listed: Listed[] = [];
  const related: RelatedFile[] = steering ? [{ kind: 'steering', ...steering }] : [];
  for (const rendition of renditions.slice(0, limits.renditions)) {
    const file = isMulti ? await load(rendition.url) : manifest;
    if (!file) continue;
    const playlist = readMediaPlaylist(file.body.toString('utf8'), file.url, report);
    checkMediaPlaylist(playlist, report);
    checkParts(playlist, report);
    await loadParts(playlist, context);
    related.push(...checkInterstitials(playlist, report));
    listed.push({ rendition, playlist });
  }
  const isIndependent = /^#EXT-X-INDEPENDENT-SEGMENTS/m.test(text);
  const unmarked = listed.find(
    ({ rendition, playlist }) => rendition.kind === 'video' && !playlist.hasIndependentSegments,
  );
  if (unmarked && !isIndependent)
    report('hls-independent-segments-missing', unmarked.rendition.name, unmarked.playlist.url);
  if (isMulti && renditions.length === 0) report('hls-empty', 'It lists no rendition.', manifest.url);
  compareRenditions(listed, report);
  const live = listed.find(({ playlist }) => !playlist.isEnded && playlist.type !== 'VOD');
  if (live) await watchLive(live, load, context);
  const video = listed.find(({ rendition, playlist }) => rendition.kind === 'video' && playlist.isEnded);
  const seconds = video && secondsOf(video.playlist);
  related.push(...iframes.map((playlist) => ({ kind: 'iframes' as const, ...playlist, seconds })));
  return { url: manifest.url, isLive: live !== undefined, renditions: listed.map(withSegments), related };
};
