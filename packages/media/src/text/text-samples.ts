import { cuesBetween, type Cue } from './cues.ts';
import { box } from './text-boxes.ts';
import type { TextSample } from './text-movie.ts';
import { writeTtml } from './write-ttml.ts';

const cueBox = ({ id, settings, text }: Cue): Buffer =>
  box('vttc', ...(id ? [box('iden', id)] : []), ...(settings ? [box('sttg', settings)] : []), box('payl', text));

/** WebVTT samples between two times: one for each span with the same visible cues. */
export const webVttSamples = (cues: readonly Cue[], start: number, end: number): TextSample[] => {
  const overlapping = cuesBetween(cues, start, end);
  const tx = overlapping.flatMap((cue) => [cue.start, cue.end]).filter((time) => time > start && time < end);
  const times = [...new Set([start, ...tx, end])].toSorted((one, other) => one - other);
  return times.slice(0, -1).map((from, index) => {
    const until = times[index + 1] ?? end;
    const visibleCues = cuesBetween(overlapping, from, until);
    const data = visibleCues.length > 0 ? Buffer.concat(visibleCues.map(cueBox)) : box('vtte');
    return { duration: until - from, data };
  });
};

/** TTML sample between two times: a document with times of the whole presentation. */
export const ttmlSample = (
  cues: readonly Cue[],
  { start, end, ...options }: { start: number; end: number; language: string | null; isPlain?: boolean },
): TextSample => ({ duration: end - start, data: Buffer.from(writeTtml(cuesBetween(cues, start, end), options)) });
