import { invalid } from '@sluice/contract';

/** Byte range of a request; `end` is inclusive, the total is undefined for `*`. */
export type ContentRange = { start: number; end: number; totalBytes: number | undefined };

/** Parses a request's `Content-Range: bytes 0-99/1000`; throws `validation_failed` for anything else. */
export const parseContentRange = (header: string): ContentRange => {
  const [, from = '', to = '', of = ''] = /^\s*bytes\s+(\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)\s*$/i.exec(header) ?? [];
  const range = { start: Number(from), end: Number(to), totalBytes: of === '*' ? undefined : Number(of) };
  const isSound = from !== '' && range.start <= range.end && range.end < (range.totalBytes ?? Infinity);
  if (!isSound) throw invalid('Content-Range', 'Must be of the form bytes 0-99/1000.');
  return range;
};
