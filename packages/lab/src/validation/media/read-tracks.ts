import type { FilePart } from '../presentation.ts';
import type { ProbeSegment, SegmentTrack } from './probe-segment.ts';
import type { LoadPart } from './segment-content.ts';

/** Returns the tracks of a part of a file with its initialization section; undefined if it cannot be loaded. */
export const readTracks = async (
  part: FilePart & { init?: FilePart },
  loadPart: LoadPart,
  { probe, signal }: { probe: ProbeSegment; signal: AbortSignal },
): Promise<SegmentTrack[] | undefined> => {
  const init = part.init && (await loadPart(part.init));
  const file = await loadPart(part);
  if (!file || (part.init && !init)) return undefined;
  try {
    return (await probe(init ? Buffer.concat([init.body, file.body]) : file.body, signal)).tracks;
  } catch {
    // Content that is no media makes the program fail.
    signal.throwIfAborted();
    return [];
  }
};
