const many = 10_000;

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] });

/** Texts that break careless parsers; some are not well-formed Unicode. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-1',
  '0',
  '99999999999999999999',
  '0x10',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e\u{1F4A5}',
  'x'.repeat(6000),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  "'; DROP TABLE impression_samples; --",
  '{p0:String}',
  '%',
  '..',
  '../../etc/passwd',
  ',,,',
  'latest',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '1970-01-01T00:00:00Z',
  'never',
];

const years = [-62_167_219_200_000, 253_402_300_799_000, 8.64e15, -8.64e15, 9e15, 0, 10_000_000_000_000];

/** Times in the formats of clients, before and after any valid time. */
export const hostileTimes: readonly string[] = [
  ...hostileTexts.filter((text) => /\d{4}-\d\d-/.test(text)),
  ...years.map(String),
  String(Number.MAX_SAFE_INTEGER),
];

/** Values of every type for a place that expects one of them. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...years,
  null,
  true,
  false,
  -1,
  0.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  ['', null, 1, true, {}],
  Array.from({ length: many }, (_, index) => index),
  Array.from({ length: many }, () => 'AT'),
  Array.from({ length: many }, () => ({})),
  Array.from({ length: many }, () => null),
  Object.fromEntries(Array.from({ length: many }, (_, index) => [`k${index}`, index])),
  nested(20),
  nested(200),
  { constructor: { prototype: 1 } },
  { length: 1e9 },
  { toString: 1, valueOf: 1, toJSON: 1 },
  { customData1: '\ud800' },
  { customData1: '\0' },
];
