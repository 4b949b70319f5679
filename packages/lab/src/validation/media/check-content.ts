import type { Report } from '../findings.ts';
import type { DrmName, SegmentReference } from '../presentation.ts';
import type { LoadedRendition } from './check-media.ts';
import { contentWindows } from './content-windows.ts';
import type { ContentValues, MeasureContent } from './measure-content.ts';
import { clearContent, type LoadPart } from './segment-content.ts';

type Context = { loadPart: LoadPart; report: Report; measure: MeasureContent; signal: AbortSignal };

/** Bytes of a window that are loaded and decoded at most. */
const windowBytesMax = 16 * 1_048_576;
const limits = { blackSeconds: 5, silentSeconds: 8, loudness: { min: -27, max: -14 } };
/** Protection whose samples only a player with a license can decrypt. */
const sampleEncryption: readonly DrmName[] = ['widevine', 'playready', 'fairplay', 'clearkey', 'cenc'];

const hasTrack = ({ segments }: LoadedRendition, kind: 'video' | 'audio'): boolean =>
  segments.some(({ media }) => media.tracks.some((track) => track.kind === kind));

/** Reports whether the segments can be decoded, and are small enough: by the size of those that were loaded. */
const isDecodable = ({ rendition, segments }: LoadedRendition): boolean => {
  const seconds = segments.reduce((sum, { reference }) => sum + reference.duration, 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  return (
    !rendition.protection.some(({ system }) => sampleEncryption.includes(system)) &&
    !rendition.segments.some(({ key }) => key !== undefined && key.method !== 'AES-128') &&
    seconds > 0 &&
    (bytes / seconds) * 12 <= windowBytesMax
  );
};

/** Chooses the smallest rendition with pictures and the first one with sound, which may be the same. */
const chooseRenditions = (renditions: readonly LoadedRendition[]): LoadedRendition[] => {
  const usable = renditions.filter(isDecodable);
  const [smallest] = usable
    .filter((loaded) => hasTrack(loaded, 'video'))
    .toSorted((one, other) => (one.rendition.bandwidth ?? 0) - (other.rendition.bandwidth ?? 0));
  const sound = smallest && hasTrack(smallest, 'audio') ? smallest : usable.find((each) => hasTrack(each, 'audio'));
  return [...new Set([smallest, sound])].filter((loaded) => loaded !== undefined);
};

const loadWindow = async (
  window: readonly SegmentReference[],
  { loadPart, report }: Context,
): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  for (const [index, reference] of window.entries()) {
    const init = index === 0 && reference.init ? await loadPart(reference.init) : undefined;
    const file = await loadPart(reference);
    const content = file && (await clearContent(reference, file.body, loadPart, report));
    if (!content) return undefined;
    if (init) parts.push(init.body);
    parts.push(content);
  }
  return Buffer.concat(parts);
};

type Measured = ContentValues & { at: string; url: string; seconds: number };

const measureWindow = async (
  loaded: LoadedRendition,
  window: readonly SegmentReference[],
  context: Context,
): Promise<Measured[]> => {
  const [first] = window;
  const content = await loadWindow(window, context);
  if (!first || !content || content.length > windowBytesMax) return [];
  const kinds = { video: hasTrack(loaded, 'video'), audio: hasTrack(loaded, 'audio') };
  const values = await context.measure(content, kinds, context.signal).catch(() => {
    // Other rules report media that cannot be decoded; a slow decoder ends after its time.
    context.signal.throwIfAborted();
    return undefined;
  });
  const seconds = window.reduce((sum, { duration }) => sum + duration, 0);
  const at = `${loaded.rendition.name}, ${Math.round(first.start)} to ${Math.round(first.start + seconds)} s`;
  return values ? [{ ...values, at, url: first.url, seconds }] : [];
};

/** Returns the mean loudness of windows, by energy and duration; undefined if all are silent. */
const meanLoudness = (windows: readonly Measured[]): number | undefined => {
  const audible = windows.flatMap(({ loudness, seconds }) => (loudness === undefined ? [] : [{ loudness, seconds }]));
  const total = audible.reduce((sum, { seconds }) => sum + seconds, 0);
  if (total === 0) return undefined;
  return (
    10 * Math.log10(audible.reduce((sum, { loudness, seconds }) => sum + seconds * 10 ** (loudness / 10), 0) / total)
  );
};

/** Decodes parts of the smallest pictures and of the sound, and checks them: black, silence and loudness. */
export const checkContent = async (
  renditions: readonly LoadedRendition[],
  isLive: boolean,
  context: Context,
): Promise<void> => {
  const { report } = context;
  for (const loaded of chooseRenditions(renditions)) {
    const windows: Measured[] = [];
    for (const window of contentWindows(loaded.rendition, isLive))
      windows.push(...(await measureWindow(loaded, window, context)));
    for (const { blackSeconds, silentSeconds, at, url } of windows) {
      if (blackSeconds >= limits.blackSeconds)
        report('picture-black', `${at}: black for ${blackSeconds.toFixed(1)} s.`, url);
      if (silentSeconds >= limits.silentSeconds)
        report('sound-silent', `${at}: below −60 dBFS for ${silentSeconds.toFixed(1)} s.`, url);
    }
    const examined = windows.reduce((sum, { seconds }) => sum + seconds, 0);
    const loudness = meanLoudness(windows);
    if (loudness !== undefined && (loudness < limits.loudness.min || loudness > limits.loudness.max))
      report(
        'sound-loudness',
        `${loaded.rendition.name}: ${loudness.toFixed(1)} LUFS over ${Math.round(examined)} s.`,
        loaded.rendition.url,
      );
  }
};
