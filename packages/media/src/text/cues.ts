/** A text with its display time, in milliseconds. */
export type Cue = { id: string; start: number; end: number; settings: string; text: string };

const timing = /^(?:(\d+):)?(\d\d):(\d\d)[.,](\d{3})[ \t]+-->[ \t]+(?:(\d+):)?(\d\d):(\d\d)[.,](\d{3})(?:[ \t]+(.*))?$/;

/** Many writers do not escape `&`, which parsers then treat as the start of an entity. */
const bareAmpersand = /&(?!(?:amp|lt|gt|lrm|rlm|nbsp|#\d+);)/g;

const milliseconds = (parts: readonly (string | undefined)[]): number => {
  const [hours, minutes, seconds, rest] = parts.map((part) => Number(part ?? 0));
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 + (rest ?? 0);
};

/** Cues of a WebVTT file in chronological order; other blocks are dropped. */
export const parseWebVtt = (file: string): Cue[] => {
  const blocks = file
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block): Cue[] => {
    const lines = block.split('\n').filter((line, index, all) => line !== '' || index < all.length - 1);
    const at = lines.findIndex((line) => timing.test(line));
    const match = at < 0 || at > 1 ? null : timing.exec(lines[at] ?? '');
    if (!match) return [];
    const [start, end] = [milliseconds(match.slice(1, 5)), milliseconds(match.slice(5, 9))];
    const text = lines
      .slice(at + 1)
      .join('\n')
      .replaceAll(bareAmpersand, '&amp;');
    if (end <= start || text.trim() === '') return [];
    return [{ id: at === 1 ? (lines[0] ?? '') : '', start, end, settings: match[9] ?? '', text }];
  });
  return cues.toSorted((one, other) => one.start - other.start || one.end - other.end);
};

/** Cues visible between two times. */
export const cuesBetween = (cues: readonly Cue[], start: number, end: number): Cue[] =>
  cues.filter((cue) => cue.start < end && cue.end > start);
