import { cmcdTextOf, parseCmcd } from './parse.ts';
import type { CmcdReport } from './report.ts';

/** A request for media as a server or CDN logged it. */
export type LoggedCmcd = {
  report: CmcdReport;
  address: string;
  userAgent?: string | undefined;
  page?: string | undefined;
};

type Fields = Readonly<Record<string, string>>;

const combined =
  /^(?<ip>\S+) \S+ .*?\[(?<time>[^\]]+)\] "(?<request>(?:[^"\\]|\\.)*)" (?<status>\d{3}) (?<bytes>\d+|-)(?: "(?<referer>(?:[^"\\]|\\.)*)" "(?<agent>(?:[^"\\]|\\.)*)")?/;

// Field names of common servers and CDNs.
const names = {
  time: ['time', 'timestamp', '@timestamp', 'time_iso8601', 'time_local', 'msec', 'ts', 'EdgeStartTimestamp'],
  url: ['url', 'uri', 'request_uri', 'path', 'cs-uri-stem', 'cs-uri', 'ClientRequestURI'],
  query: ['query', 'query_string', 'args', 'cs-uri-query'],
  request: ['request'],
  status: ['status', 'sc-status', 'EdgeResponseStatus'],
  bytes: ['bytes', 'size', 'bytes_sent', 'body_bytes_sent', 'sc-bytes', 'EdgeResponseBytes'],
  seconds: ['request_time', 'duration', 'time-taken'],
  ip: ['ip', 'remote_addr', 'client_ip', 'remote_ip', 'c-ip', 'ClientIP'],
  agent: ['user_agent', 'http_user_agent', 'agent', 'cs(User-Agent)', 'ClientRequestUserAgent'],
  referer: ['referer', 'referrer', 'http_referer', 'cs(Referer)', 'ClientRequestReferer'],
} as const;

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const logTime = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

const secondsMax = 100_000_000_000;

/** Milliseconds of a logged time; undefined if it cannot be parsed. */
const instantOf = (text: string): number | undefined => {
  const [, day, month = '', year, clock, hours, minutes] = logTime.exec(text) ?? [];
  const plain =
    day && `${year}-${String(months.indexOf(month) / 3 + 1).padStart(2, '0')}-${day}T${clock}${hours}:${minutes}`;
  const number = Number(text);
  if (Number.isFinite(number) && number > 0) return Math.round(number < secondsMax ? number * 1000 : number);
  const instant = Date.parse(plain ?? text);
  return Number.isFinite(instant) ? instant : undefined;
};

const textOf = (value: unknown): string => (['string', 'number'].includes(typeof value) ? String(value) : '');

const fieldsOfJson = (line: string): Fields | undefined => {
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, textOf(value)]));
  } catch {
    return undefined;
  }
};

const find = (fields: Fields, name: keyof typeof names): string | undefined =>
  names[name].map((header) => fields[header]).find((value) => value !== undefined && value !== '' && value !== '-');

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return text;
  }
};

// The four headers of a player, if the log records them: `http_cmcd_session`, `cs(CMCD-Session)`, `CMCD-Session`.
const cmcdHeaders = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [part] = /cmcd[-_](?:request|object|status|session)(?=\)?$)/i.exec(name) ?? [];
      return part === undefined || value === '-' ? [] : [[part.toLowerCase().replace('_', '-'), value]];
    }),
  );

const urlOf = (fields: Fields): string | undefined => {
  const inRequest = find(fields, 'request')?.split(' ')[1];
  const url = find(fields, 'url') ?? inRequest;
  const query = find(fields, 'query');
  if (url === undefined || query === undefined || url.includes('?')) return url;
  return `${url}?${query.replace(/^\?/, '')}`;
};

const timeOf = (fields: Fields): number | undefined => {
  const { date, time } = fields;
  if (date && time && /^\d{4}-\d{2}-\d{2}$/.test(date)) return instantOf(`${date}T${time}Z`);
  const loggedTime = find(fields, 'time');
  return loggedTime === undefined ? undefined : instantOf(loggedTime);
};

const numberOf = (text: string | undefined): number => {
  const number = Number(text ?? 0);
  return Number.isFinite(number) && number > 0 ? number : 0;
};

const toLogged = (fields: Fields): LoggedCmcd | undefined => {
  const [url, receivedAtMilliseconds] = [urlOf(fields), timeOf(fields)];
  const text = cmcdTextOf(url ?? '', cmcdHeaders(fields));
  // Some logs escape the values of query arguments a second time.
  const values = text === undefined ? undefined : (parseCmcd(text) ?? parseCmcd(decoded(text) ?? ''));
  if (url === undefined || receivedAtMilliseconds === undefined || !values) return undefined;
  const request = {
    url: url.replace(/[?#].*$/, ''),
    status: numberOf(find(fields, 'status')),
    sizeBytes: numberOf(find(fields, 'bytes')),
    milliseconds: numberOf(find(fields, 'seconds')) * 1000,
  };
  return {
    report: { values, receivedAtMilliseconds, request },
    address: find(fields, 'ip') ?? '',
    userAgent: decoded(find(fields, 'agent')),
    page: find(fields, 'referer'),
  };
};

/** Reads a log line by line: common and combined format, JSON objects, and W3C logs with a `#Fields` line. */
export class AccessLog {
  #fields: readonly string[] = [];

  /** Returns the CMCD report of a line; undefined for lines without CMCD data. */
  read(line: string): LoggedCmcd | undefined {
    if (line.startsWith('#')) {
      if (line.startsWith('#Fields:')) this.#fields = line.slice('#Fields:'.length).trim().split(/\s+/);
      return undefined;
    }
    const fields = this.#split(line);
    return fields && toLogged(fields);
  }

  #split(line: string): Fields | undefined {
    if (line.startsWith('{')) return fieldsOfJson(line);
    if (this.#fields.length === 0) return combined.exec(line)?.groups;
    const values = line.split(line.includes('\t') ? '\t' : ' ');
    return Object.fromEntries(this.#fields.map((name, index) => [name, values[index] ?? '']));
  }
}
