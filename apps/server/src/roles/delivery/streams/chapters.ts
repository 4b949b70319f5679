/** Chapter of a film; times in seconds. */
export type Chapter = { title: string; startSeconds: number; endSeconds: number };

const time = String.raw`(?:(\d{2,}):)?(\d{2}):(\d{2}\.\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}`);

const secondsOf = (hours: string | undefined, minutes = '0', seconds = '0'): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);

/** Reads the chapters of a WebVTT file: one for each cue with a text, without its markup. */
export const readChapters = (webVtt: string): Chapter[] =>
  webVtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const index = lines.findIndex((line) => timing.test(line));
      const match = timing.exec(lines[index] ?? '');
      const title = lines
        .slice(index + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim();
      if (!match || title === '') return [];
      const [, h1, m1, s1, h2, m2, s2] = match;
      return [{ title, startSeconds: secondsOf(h1, m1, s1), endSeconds: secondsOf(h2, m2, s2) }];
    });
