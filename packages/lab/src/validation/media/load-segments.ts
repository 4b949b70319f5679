import { createDecipheriv } from 'node:crypto';
import type { Report } from '../findings.ts';
import { type Fetcher, type LoadedFile, LoadFailure } from '../http/fetcher.ts';
import { checkSegmentFile } from '../http/check-file.ts';
import type { ValidationLimits } from '../limits.ts';
import type { FilePart, Rendition, SegmentKey, SegmentReference } from '../presentation.ts';
import type { LoadedRendition, LoadedSegment } from './check-media.ts';
import type { ProbeSegment } from './probe-segment.ts';
import { defaultKeyId, normalizeKeyId } from './default-key-id.ts';
import { sampleSegments } from './sample-segments.ts';

type Context = {
  fetcher: Fetcher;
  limits: ValidationLimits;
  report: Report;
  probe: ProbeSegment;
  signal: AbortSignal;
  manifestUrl: string;
  onSegment(): void;
};

const partKey = ({ url, range }: FilePart): string => `${url} ${range?.offset ?? ''} ${range?.length ?? ''}`;

/** Loads parts of files, each once, and reports those that cannot be loaded. */
const createPartLoader = ({ fetcher, limits, report, manifestUrl }: Context) => {
  const loaded = new Map<string, Promise<LoadedFile | undefined>>();
  const load = async (part: FilePart): Promise<LoadedFile | undefined> => {
    try {
      const file = await fetcher.load(part.url, {
        bytesMax: limits.segmentBytes,
        tooLarge: 'limit-segment-bytes',
        range: part.range,
      });
      return checkSegmentFile(file, part, manifestUrl, report) ? file : undefined;
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      report(error.rule, error.message, part.url);
      return undefined;
    }
  };
  return (part: FilePart): Promise<LoadedFile | undefined> => {
    const known = loaded.get(partKey(part));
    if (known) return known;
    const file = load(part);
    loaded.set(partKey(part), file);
    return file;
  };
};

const initializationVector = ({ iv = '' }: SegmentKey): Buffer =>
  Buffer.from(iv.replace(/^0x/i, '').padStart(32, '0').slice(-32), 'hex');

const decrypt = (content: Buffer, key: Buffer, iv: Buffer): Buffer | undefined => {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return undefined;
  }
};

type LoadPart = ReturnType<typeof createPartLoader>;

const clearContent = async (
  reference: SegmentReference,
  content: Buffer,
  loadPart: LoadPart,
  report: Report,
): Promise<Buffer | undefined> => {
  const { key, url } = reference;
  if (key?.method !== 'AES-128') return content;
  const file = key.url === undefined ? undefined : await loadPart({ url: key.url });
  if (file?.body.length !== 16) {
    report(
      'drm-key',
      `The key of segment ${reference.number} has ${file?.body.length ?? 0} bytes instead of 16.`,
      key.url ?? url,
    );
    return undefined;
  }
  const clear = decrypt(content, file.body, initializationVector(key));
  if (!clear) report('drm-key', `Segment ${reference.number} cannot be decrypted with the key.`, url);
  return clear;
};

/** Checks that the key id in the initialization segment is one of those that the manifest signals. */
const checkKeyId = ({ body, url }: LoadedFile, { protection, name }: Rendition, report: Report): void => {
  const actual = defaultKeyId(body);
  const signaled = new Set(protection.flatMap(({ keyId }) => (keyId === undefined ? [] : [normalizeKeyId(keyId)])));
  if (actual !== undefined && signaled.size > 0 && !signaled.has(actual))
    report('drm-key-id', `${name}: the media has ${actual}, the manifest ${[...signaled].join(', ')}.`, url);
};

const loadSegment = async (
  reference: SegmentReference,
  rendition: Rendition,
  loadPart: LoadPart,
  context: Context,
): Promise<LoadedSegment | undefined> => {
  const { report, probe, signal, onSegment } = context;
  const init = reference.init && (await loadPart(reference.init));
  if (reference.init && !init) {
    report('media-init-missing', rendition.name, reference.init.url);
    return undefined;
  }
  if (init) checkKeyId(init, rendition, report);
  const file = await loadPart(reference);
  if (!file) return undefined;
  onSegment();
  const content = await clearContent(reference, file.body, loadPart, report);
  if (!content) return undefined;
  const whole = init ? Buffer.concat([init.body, content]) : content;
  const media = await probe(whole, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    return { tracks: [], problem: text.split('\n')[0] ?? '' };
  });
  if (media.tracks.length === 0) {
    const problem = 'problem' in media ? media.problem.replace(/\/\S*sluice-lab-\S+/, 'segment') : '';
    report(
      'media-unreadable',
      `${rendition.name}, segment ${reference.number}: ${file.body.length} bytes. ${problem}`,
      reference.url,
    );
    return undefined;
  }
  return { reference, bytes: file.body.length, milliseconds: file.milliseconds, media };
};

/** Loads and probes samples of the segments of all renditions of video and audio. */
export const loadRenditions = async (
  renditions: readonly Rendition[],
  isLive: boolean,
  context: Context,
): Promise<LoadedRendition[]> => {
  const loadPart = createPartLoader(context);
  const loaded: LoadedRendition[] = [];
  for (const rendition of renditions) {
    if (rendition.kind === 'text') continue;
    const segments: LoadedSegment[] = [];
    for (const reference of sampleSegments(rendition.segments, isLive)) {
      context.signal.throwIfAborted();
      const segment = await loadSegment(reference, rendition, loadPart, context);
      if (segment) segments.push(segment);
    }
    loaded.push({ rendition, segments });
  }
  return loaded;
};
