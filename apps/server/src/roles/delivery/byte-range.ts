export type WantedBytes = { start: number; end: number } | 'all' | 'none';

/**
 * The bytes that a `Range` header asks for, out of a size; `none` where there are no such bytes (416).
 *
 * Several ranges, other units and what is not understood mean `all`, as the standard allows.
 */
export const wantedBytes = (header: string | undefined, sizeBytes: number): WantedBytes => {
  const [, from, to] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'all';
  if (from === '') return Number(to) === 0 || sizeBytes === 0 ? 'none' : lastBytes(Number(to), sizeBytes);
  const start = Number(from);
  const end = Math.min(to === '' ? Infinity : Number(to), sizeBytes - 1);
  if (to !== '' && Number(to) < start) return 'all';
  return start < sizeBytes ? { start, end } : 'none';
};

const lastBytes = (count: number, sizeBytes: number): WantedBytes => ({
  start: Math.max(0, sizeBytes - count),
  end: sizeBytes - 1,
});
