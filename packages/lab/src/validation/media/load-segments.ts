import type { Report } from '../findings.ts';
import type { LoadedFile } from '../http/fetcher.ts';
import type { Rendition, SegmentReference } from '../presentation.ts';
import type { LoadedRendition, LoadedSegment } from './check-media.ts';
import type { ProbeSegment } from './probe-segment.ts';
import { defaultKeyIds, normalizeKeyId } from './default-key-id.ts';
import { placePackedAudio } from './packed-audio-time.ts';
import { clearContent, type LoadPart } from './segment-content.ts';
import { sampleSegments } from './sample-segments.ts';

type Context = {
  report: Report;
  loadPart: LoadPart;
  probe: ProbeSegment;
  signal: AbortSignal;
  onSegment(): void;
};

/** Checks that each key id in the initialization segment is one of those that the manifest signals. */
const checkKeyId = ({ body, url }: LoadedFile, { protection, name }: Rendition, report: Report): void => {
  const signaled = new Set(protection.flatMap(({ keyId }) => (keyId === undefined ? [] : [normalizeKeyId(keyId)])));
  if (signaled.size === 0) return;
  for (const actual of defaultKeyIds(body))
    if (!signaled.has(actual))
      report('drm-key-id', `${name}: the media has ${actual}, the manifest ${[...signaled].join(', ')}.`, url);
};

const loadSegment = async (
  reference: SegmentReference,
  rendition: Rendition,
  context: Context,
): Promise<LoadedSegment | undefined> => {
  const { report, loadPart, probe, signal, onSegment } = context;
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
  const probed = await probe(whole, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    return { tracks: [], problem: text.split('\n')[0] ?? '' };
  });
  if (probed.tracks.length === 0) {
    const problem = 'problem' in probed ? probed.problem.replace(/\/\S*sluice-lab-\S+/, 'segment') : '';
    report(
      'media-unreadable',
      `${rendition.name}, segment ${reference.number}: ${file.body.length} bytes. ${problem}`,
      reference.url,
    );
    return undefined;
  }
  const media = placePackedAudio(probed, content);
  return { reference, bytes: file.body.length, milliseconds: file.milliseconds, media };
};

/** Loads and probes samples of the segments of all renditions of video and audio. */
export const loadRenditions = async (
  renditions: readonly Rendition[],
  isLive: boolean,
  context: Context,
): Promise<LoadedRendition[]> => {
  const loaded: LoadedRendition[] = [];
  for (const rendition of renditions) {
    if (rendition.kind === 'text') continue;
    const segments: LoadedSegment[] = [];
    for (const reference of sampleSegments(rendition.segments, isLive)) {
      context.signal.throwIfAborted();
      const segment = await loadSegment(reference, rendition, context);
      if (segment) segments.push(segment);
    }
    loaded.push({ rendition, segments });
  }
  return loaded;
};
