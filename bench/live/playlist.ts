import { until } from './until.ts';

/** A server that hangs must not make a benchmark wait forever. */
const responseMilliseconds = 10_000;

/** Media playlist of the first variant of a manifest, or of its sound. */
export const mediaUrl = (manifestUrl: string, media: 'video' | 'audio' = 'video'): Promise<string> =>
  until(
    async () => {
      const response = await fetch(manifestUrl, { signal: AbortSignal.timeout(responseMilliseconds) });
      const text = response.ok ? await response.text() : '';
      const name = media === 'video' ? /^video_.*$/m.exec(text)?.[0] : /URI="(audio_[^"]*)"/.exec(text)?.[1];
      return name === undefined ? undefined : new URL(name, manifestUrl).href;
    },
    60_000,
    'The first manifest',
  );

export type Listed = { text: string; numbers: number[]; isEnded: boolean };

/** Reads a media playlist: the numbers of its segments in order. */
export const readPlaylist = async (url: string): Promise<Listed> => {
  const text = await (await fetch(url, { signal: AbortSignal.timeout(responseMilliseconds) })).text();
  const numbers = [...text.matchAll(/segment_(\d+)\.m4s$/gm)].map((match) => Number(match[1]));
  return { text, numbers, isEnded: text.includes('#EXT-X-ENDLIST') };
};

/** Waits until a playlist lists a segment. */
export const waitForSegment = (url: string, number: number, milliseconds = 60_000): Promise<Listed> =>
  until(
    async () => {
      const listed = await readPlaylist(url);
      return (listed.numbers.at(-1) ?? -1) >= number ? listed : undefined;
    },
    milliseconds,
    `Segment ${number}`,
  );

export const isComplete = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
