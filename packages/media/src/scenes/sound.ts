import type { Range } from './range.ts';

/** Loudness of a film (EBU R 128) and its silences. */
export type Sound = {
  /** Momentary loudness in LUFS, ten times a second. */
  levels: number[];
  silences: Range[];
  integratedLufs: number | null;
  rangeLu: number | null;
};

export const levelsPerSecond = 10;
/** Loudness that FFmpeg reports for digital silence. */
export const silenceLufs = -70;

/** Filters that measure a sound and print the result to standard output. */
export const soundFilters = [
  'aresample=async=1:first_pts=0',
  'ebur128=metadata=1',
  'silencedetect=noise=-50dB:duration=0.3',
  'ametadata=mode=print:file=-',
].join(',');

export type SoundReader = { onLine(line: string): void; end(durationSeconds: number): Sound };

/** Reads what `soundFilters` prints, line by line. */
export const createSoundReader = (): SoundReader => {
  const levels: number[] = [];
  const silences: Range[] = [];
  const totals = new Map<string, number>();
  let silentSince: number | undefined;
  const take: Record<string, (value: number) => void> = {
    'lavfi.r128.M': (value) => levels.push(Math.max(silenceLufs, Math.round(value * 10) / 10)),
    'lavfi.r128.I': (value) => totals.set('integrated', value),
    'lavfi.r128.LRA': (value) => totals.set('range', value),
    'lavfi.silence_start': (value) => {
      silentSince = Math.max(0, value);
    },
    'lavfi.silence_end': (value) => {
      if (silentSince !== undefined) silences.push({ start: silentSince, end: value });
      silentSince = undefined;
    },
  };
  return {
    onLine(line) {
      const at = line.indexOf('=');
      const value = Number(line.slice(at + 1));
      if (at > 0 && Number.isFinite(value)) take[line.slice(0, at)]?.(value);
    },
    end(durationSeconds) {
      // The filter reports no end of a silence that lasts to the end.
      if (silentSince !== undefined && silentSince < durationSeconds)
        silences.push({ start: silentSince, end: durationSeconds });
      const integrated = totals.get('integrated') ?? silenceLufs;
      return {
        levels,
        silences,
        integratedLufs: integrated <= silenceLufs ? null : integrated,
        rangeLu: integrated <= silenceLufs ? null : (totals.get('range') ?? null),
      };
    },
  };
};

/** Mean momentary loudness of a part, in LUFS; undefined without sound. */
export const levelOf = ({ levels }: Pick<Sound, 'levels'>, { start, end }: Range): number | undefined => {
  const part = levels.slice(Math.max(0, Math.floor(start * levelsPerSecond)), Math.ceil(end * levelsPerSecond));
  return part.length === 0 ? undefined : part.reduce((sum, level) => sum + level, 0) / part.length;
};
