/** Silence of a sound, as FFmpeg's filter `silencedetect` reports it. */
export type Silence = {
  /** Reads a line of metadata; false for any other one. */
  read(line: string): boolean;
  /** Reports whether a part of the sound lies within silence; silence that goes on has no end. */
  contains(part: { start: number; end: number }): boolean;
};

type Interval = { start: number; end: number };

/** Words are asked for within seconds after the silence around them. */
const keptIntervals = 20;
/** Models round times of words to some tenths of a second. */
const toleranceSeconds = 0.3;

/** Opens the silence of a sound. */
export const openSilence = (): Silence => {
  const intervals: Interval[] = [];
  return {
    read(line) {
      const [, name, value] = /^lavfi\.silence_(start|end)=(-?[\d.]+)/.exec(line) ?? [];
      const last = intervals.at(-1);
      if (name === 'start') intervals.push({ start: Number(value), end: Number.POSITIVE_INFINITY });
      if (name === 'end' && last) last.end = Number(value);
      if (intervals.length > keptIntervals) intervals.shift();
      return name !== undefined || /^(?:frame:|lavfi\.)/.test(line);
    },
    contains: (part) =>
      intervals.some(({ start, end }) => part.start >= start - toleranceSeconds && part.end <= end + toleranceSeconds),
  };
};
