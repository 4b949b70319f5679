export type WantedBytes = { start: number; end: number } | 'all' | 'none';

/**
 * Returns the bytes requested by a `Range` header; `none` if they are outside of the object (416).
 *
 * Several ranges, other units and malformed values mean `all`, as the standard allows.
 */
export const requestedBytes = (header: string | undefined, sizeBytes: number): WantedBytes => {
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
