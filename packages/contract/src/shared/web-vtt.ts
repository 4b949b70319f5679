/** A cue of a WebVTT file, in seconds. */
export type Cue = { start: number; end: number; text: string };

const timePattern = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{3})$/;

const secondsOf = (time: string): number | undefined => {
  const [, hours = '0', minutes, seconds, milliseconds] = timePattern.exec(time) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;
};

const cueOf = (block: string): Cue | undefined => {
  const lines = block.split('\n');
  const index = lines.findIndex((line) => line.includes('-->'));
  const [from = '', to = ''] = (lines[index] ?? '').split('-->').map((part) => part.trim().split(/\s+/, 1)[0]);
  const [start, end] = [secondsOf(from), secondsOf(to)];
  const text = lines
    .slice(index + 1)
    .join('\n')
    .trim();
  return start === undefined || end === undefined || end <= start || text === '' ? undefined : { start, end, text };
};

const blocksOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.replaceAll(/^\n+|\n+$/g, ''))
    .filter(Boolean);

/** Returns the cues of a WebVTT or SubRip text, or what is wrong with it. */
export const readCues = (text: string): { cues: Cue[] } | { problem: string } => {
  const cues: Cue[] = [];
  for (const block of blocksOf(text)) {
    // Headers, comments and styles have no time.
    if (!block.includes('-->')) continue;
    const cue = cueOf(block);
    if (!cue) return { problem: `This cue is not valid: ${block.slice(0, 100)}` };
    cues.push(cue);
  }
  return cues.length > 0 ? { cues } : { problem: 'The text has no cues. Use WebVTT or SubRip.' };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats a time of a cue, such as `00:01:02.345`. */
export const cueTime = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60];
  const rest = String(milliseconds % 1000).padStart(3, '0');
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(Math.floor(milliseconds / 1000) % 60)}.${rest}`;
};

/** Returns a WebVTT text of cues, in the order of their times. Styles and positions are left to the player. */
export const writeCues = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, end, text }) => `${cueTime(start)} --> ${cueTime(end)}\n${text}`),
  ].join('\n\n') + '\n';
