import type { Report } from '../findings.ts';
import type { LoadedFile } from '../http/fetcher.ts';
import type { Rendition, SegmentReference } from '../presentation.ts';
import type { LoadedRendition, LoadedSegment } from './check-media.ts';
import type { ProbeSegment, SegmentMedia } from './probe-segment.ts';
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

/** A segment whose clear media is being probed. */
type ProbedSegment = {
  rendition: Rendition;
  reference: SegmentReference;
  file: LoadedFile;
  content: Buffer;
  probed: Promise<SegmentMedia & { problem?: string }>;
};

/** Probes that run beside the loads; a process takes some 0.1 s to start, read a segment and end. */
const probesAtOnce = 2;

/** Returns the media of a segment; without tracks, and with the reason, if it cannot be read. */
const probeMedia = async (whole: Buffer, { probe, signal }: Context): Promise<SegmentMedia & { problem?: string }> => {
  try {
    return await probe(whole, signal);
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    return { tracks: [], problem: text.split('\n')[0] ?? '' };
  }
};

/** Loads a segment and begins to probe it; undefined, with a finding, if parts of it cannot be loaded. */
const loadSegment = async (
  reference: SegmentReference,
  rendition: Rendition,
  context: Context,
): Promise<ProbedSegment | undefined> => {
  const { report, loadPart, onSegment } = context;
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
  return { rendition, reference, file, content, probed: probeMedia(whole, context) };
};

const finishSegment = async (
  { rendition, reference, file, content, probed }: ProbedSegment,
  { report, signal }: Context,
): Promise<LoadedSegment | undefined> => {
  const { problem = '', ...media } = await probed;
  signal.throwIfAborted();
  if (media.tracks.length > 0)
    return {
      reference,
      bytes: file.body.length,
      milliseconds: file.milliseconds,
      media: placePackedAudio(media, content),
    };
  report(
    'media-unreadable',
    `${rendition.name}, segment ${reference.number}: ${file.body.length} bytes. ${problem.replace(/\/\S*sluice-lab-\S+/, 'segment')}`,
    reference.url,
  );
  return undefined;
};

/** Loads samples of the segments of all renditions of video and audio one after another, and probes them meanwhile. */
export const loadRenditions = async (
  renditions: readonly Rendition[],
  isLive: boolean,
  context: Context,
): Promise<LoadedRendition[]> => {
  const loaded = renditions
    .filter(({ kind }) => kind !== 'text')
    .map((rendition): LoadedRendition => ({ rendition, segments: [] }));
  const pending: (() => Promise<void>)[] = [];
  for (const { rendition, segments } of loaded)
    for (const reference of sampleSegments(rendition.segments, isLive)) {
      context.signal.throwIfAborted();
      const segment = await loadSegment(reference, rendition, context);
      if (!segment) continue;
      pending.push(async () => {
        const finished = await finishSegment(segment, context);
        if (finished) segments.push(finished);
      });
      if (pending.length >= probesAtOnce) await pending.shift()?.();
    }
  for (const finish of pending) await finish();
  return loaded;
};
