import type { IncomingHttpHeaders } from 'node:http';

type Version = { etag: string; modifiedAt: Date };

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Returns the whole seconds of an HTTP date; undefined if it is invalid. */
const secondsOf = (header: string | undefined): number | undefined => {
  const time = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
};

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

const names = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => strong(tag) === etag);

/** Reports whether the client already has this version (304). */
export const isNotModified = (headers: IncomingHttpHeaders, version: Version): boolean => {
  const noneMatch = headers['if-none-match'];
  // A tag is more exact than a date, which is then ignored.
  if (noneMatch !== undefined) return names(noneMatch, version.etag);
  const since = secondsOf(headers['if-modified-since']);
  return since !== undefined && seconds(version.modifiedAt) <= since;
};

/** Reports whether a range may be sent: the client's part must belong to this version. */
export const isRangeOfThis = (headers: IncomingHttpHeaders, version: Version): boolean => {
  const ifRange = headers['if-range']?.toString();
  if (ifRange === undefined) return true;
  if (ifRange.includes('"')) return ifRange.trim() === version.etag;
  return secondsOf(ifRange) === seconds(version.modifiedAt);
};
