/** Returns a generator of numbers from 0 to 1 that depend only on the seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Path = (string | number)[];
type Random = () => number;

const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new TypeError('Cannot pick from an empty list.');
  return value;
};

const pathsOf = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) =>
        pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

const nameOf = (path: Path): string => String(path.findLast((part) => typeof part === 'string') ?? '');
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => Object(inner)[key] as unknown, value);

/** Returns a copy of a value with the value at a path replaced; `undefined` removes it. */
const withValue = (value: unknown, [key, ...rest]: Path, next: unknown): unknown => {
  if (key === undefined) return next;
  const copy: Record<string | number, unknown> = Array.isArray(value) ? [...value] : { ...Object(value) };
  if (rest.length === 0 && next === undefined) delete copy[key];
  else copy[key] = withValue(copy[key], rest, next);
  return copy;
};

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const nullable = namesIn(
  'language width height frameRate channels sampleRate initSegment file keyId keyFile everySeconds transition loudness credits',
);
const optional = namesIn(
  `profile pixelFormat space hdr bitrateBitsPerSecond channelLayout language title timecode
  picture initBytes columns pssh keyFormat leftOut fingerprint speech transition loudness credits level`,
);
/** Fields whose numbers may be negative. */
const signed = namesIn(
  'startTicks durationTicks startSeconds rotation quality mean min max p1 p5 p50 p95 level levels integratedLufs',
);

const wrongValues = (value: unknown, path: Path): unknown[] => {
  const others = ['text', 7.5, true, ['x'], { x: 1 }].filter(
    (other) => typeof other !== typeof value || Array.isArray(other) !== Array.isArray(value),
  );
  return nullable.has(nameOf(path)) ? others : [...others, null];
};

const unboundedNumbers = [1e300, -1e300, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
const numberLikes = ['NaN', 'Infinity', '12', '0x10', '', [1], { valueOf: 1 }];

const badNumbers = (path: Path): unknown[] => [
  ...unboundedNumbers,
  ...numberLikes,
  ...(signed.has(nameOf(path)) ? [] : [-1]),
];

/** Returns a result that is certain to be malformed: a wrong type, a missing field, or a value out of range. */
export const malform = (random: Random, result: Record<string, unknown>): unknown => {
  const path = pick(random, pathsOf(result));
  const value = at(result, path);
  const isField = typeof path.at(-1) === 'string';
  const kinds: unknown[][] = [wrongValues(value, path)];
  if (typeof value === 'number') kinds.push(badNumbers(path), badNumbers(path));
  if (typeof value === 'string') kinds.push(['x'.repeat(100_000)]);
  if (isField && !optional.has(nameOf(path)) && !nullable.has(nameOf(path))) kinds.push([undefined]);
  const candidates = pick(random, kinds).map((next) => ({ next }));
  return withValue(result, path, pick(random, candidates).next);
};

const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'extra'];

/** Returns a well-formed result with an unknown key in one of its objects. */
export const withExtraKey = (random: Random, result: Record<string, unknown>): unknown => {
  const objects = pathsOf(result).filter((path) => {
    const value = at(result, path);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  });
  const path = pick(random, objects);
  const key = JSON.stringify(pick(random, prototypeKeys));
  const inner = JSON.stringify(at(result, path)).slice(1, -1);
  return withValue(result, path, JSON.parse(`{${key}:{"polluted":true}${inner && `,${inner}`}}`));
};
