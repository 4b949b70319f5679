type Point = { x: number; y: number };

/** Lines of a play over seconds since the request to play. */
export type PlayTrace = {
  /** Seconds buffered ahead of the position. */
  buffer: Point[];
  /** Bitrate of the playing rendition in bits per second; empty if the player does not report it. */
  bitrate: Point[];
  /** Height of the playing rendition in pixels. */
  height: Point[];
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Points that a chart can show; a trace of a long play is thinned out evenly. */
const pointsMax = 600;

const thin = (points: Point[]): Point[] => {
  const step = Math.ceil(points.length / pointsMax);
  return step > 1 ? points.filter((_, index) => index % step === 0 || index === points.length - 1) : points;
};

/** Draws each value until the next one begins. */
const asSteps = (points: readonly Point[], end: number): Point[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1]?.x ?? end;
    return next > point.x ? [point, { x: next, y: point.y }] : [point];
  });

/** Reads the recording in a trace file; ignores whatever is not a number, as results of remote runners are not trusted. */
export const readTrace = (trace: unknown): PlayTrace => {
  const recording = isRecord(trace) ? trace['recording'] : undefined;
  const source = isRecord(recording) ? recording : {};
  const buffer = listOf(source['buffer']).flatMap((sample) => {
    const [at, , ahead] = listOf(sample);
    return isNumber(at) && isNumber(ahead) ? [{ x: at / 1000, y: ahead }] : [];
  });
  const end = isNumber(source['stoppedAt']) ? source['stoppedAt'] / 1000 : (buffer.at(-1)?.x ?? 0);
  const levelsOf = (field: 'bitsPerSecond' | 'height') =>
    asSteps(
      listOf(source['levels']).flatMap((level) => {
        if (!isRecord(level)) return [];
        const { at, [field]: value } = level;
        return isNumber(at) && isNumber(value) ? [{ x: at / 1000, y: value }] : [];
      }),
      end,
    );
  return { buffer: thin(buffer), bitrate: levelsOf('bitsPerSecond'), height: levelsOf('height') };
};
