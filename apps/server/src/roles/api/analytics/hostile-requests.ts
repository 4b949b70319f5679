import { analyticsOutputs, parameterNames, type Operation } from '@sluice/contract';
import { knownStart } from '@sluice/analytics/query/known-sessions';
import { hostileTexts, hostileTimes, hostileValues } from './hostile-values.ts';

/** Ids and keys of one tenant, by the name of the parameter or field that accepts them. */
export type ResourceIds = Record<string, string>;
export type Tenants = { mine: ResourceIds; theirs: ResourceIds };

/** Request of the tenant `mine`; it must be rejected when it names a resource of the other tenant. */
export type HostileRequest = {
  method: string;
  path: string;
  body?: string;
  mustBeRefused?: true;
};

type Place = readonly (string | number)[];

const end = knownStart + 3_600_000;
const filter = { name: 'COUNTRY', operator: 'EQ', value: 'AT' };
const frame = { startTime: new Date(knownStart).toISOString(), endTime: new Date(end).toISOString() };

/** Returns a valid value for every field of an analytics request. */
const soundFields = ({ licenseKey, output_id: outputId, channel_id: channelId, demoLicenseId }: ResourceIds) => ({
  ...frame,
  name: 'sound',
  description: 'sound',
  licenseKey,
  dimension: 'PLAYED',
  percentile: 50,
  start: knownStart,
  end,
  filters: [filter],
  groupBy: ['BROWSER'],
  orderBy: [{ name: 'FUNCTION', order: 'ASC' }],
  interval: 'HOUR',
  limit: 10,
  offset: 0,
  includeContext: true,
  cursor: 0,
  query: 'a',
  source: 'impressions',
  minutes: 30,
  timeZone: 'UTC',
  timezone: 'UTC',
  ignoreDNT: true,
  customDataFieldLabels: { customData1: 'Plan' },
  features: { errorDetails: { enabled: true, networkExplorerEnabled: false } },
  url: 'hostile.example.com',
  licenses: [{ licenseKey }],
  fileFormat: 'CSV',
  columns: ['impression_id'],
  output: { outputId, outputPath: 'raw' },
  includeInInsights: false,
  industry: 'sports',
  kind: 'THRESHOLD',
  metric: 'plays',
  aggregation: undefined,
  threshold: 1,
  windowMinutes: 5,
  direction: 'ABOVE',
  minimumImpressions: 0,
  breaches: 1,
  evaluations: 1,
  severity: 'WARNING',
  channelIds: [channelId],
  muteTimings: [{ days: [1], from: '22:00', to: '23:00' }],
  reminderMinutes: 60,
  emails: ['a@example.com'],
  muted: true,
  until: '2030-01-01T00:00:00Z',
  keys: ['no-data'],
  userId: 'nobody',
  retentionDays: 30,
  planExpiredAt: '2030-01-01T00:00:00Z',
  rhythm: 'DAILY',
  hour: 3,
  numberOfSessions: 1,
  timeframeStart: frame.startTime,
  timeframeEnd: frame.endTime,
  demoLicenseId,
});

type Sound = Record<string, unknown>;

const shapeOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

const outputExample = ({ path }: Operation): Sound | undefined =>
  Object.values(analyticsOutputs.kinds).find((kind) => path === `/analytics/outputs/${kind.path}`)?.example;

const soundBody = (operation: Operation, things: ResourceIds): Sound => {
  const example = outputExample(operation);
  if (example) return { name: 'sound', customData: { a: 1 }, ...example };
  const sound: Sound = soundFields(things);
  const body = Object.fromEntries(
    shapeOf(operation.request).flatMap((field) => (field in sound ? [[field, sound[field]]] : [])),
  );
  if (operation.path.startsWith('/analytics/ads/'))
    Object.assign(body, { dimension: 'AD_DURATION', groupBy: ['AD_TYPE'] });
  if (operation.path.startsWith('/analytics/demo-data')) body['licenseKey'] = things['demoLicenseId'];
  if (operation.path.startsWith('/analytics/exports')) body['type'] = 'SESSIONS';
  if (operation.path.startsWith('/analytics/alerts/channels')) body['type'] = 'EMAIL';
  return body;
};

const placesIn = (value: unknown, place: Place = []): Place[] => {
  if (typeof value !== 'object' || value === null) return [place];
  const inner = Object.entries(value).flatMap(([key, item]) => placesIn(item, [...place, key]));
  return place.length > 0 ? [place, ...inner] : inner;
};

const withValue = (body: unknown, [key, ...rest]: Place, value: unknown): unknown => {
  if (key === undefined) return value;
  // SAFETY: places lead only through objects and lists.
  const copy = structuredClone(body) as Record<string | number, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
};

/** Returns numbers of a fixed sequence, so that failures can be reproduced. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
};

const chance = chanceFrom(Number(process.env['FUZZ_SEED'] ?? 11));
// SAFETY: no list is empty.
const pick = <T>(list: readonly T[]): T => list[chance(list.length)] as T;

const pathOf = ({ path }: Operation, things: ResourceIds): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => things[name] ?? 'nothing');

const wholeBodies = [
  '[]',
  '"text"',
  'null',
  '12',
  '{"a":',
  '{"__proto__":{"a":1}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
];

const bodiesOf = (operation: Operation, { mine }: Tenants): string[] => {
  const body = soundBody(operation, mine);
  const places = placesIn(body);
  const changed = Array.from({ length: places.length > 0 ? 30 : 0 }, () =>
    JSON.stringify(withValue(body, pick(places), pick(hostileValues))),
  );
  return [pick(wholeBodies), '{}', JSON.stringify(body), ...changed];
};

/** Body fields that refer to resources, with the name of the id in `Things`. */
const foreignFields: Record<string, string> = {
  licenseKey: 'licenseKey',
  outputId: 'output_id',
  channelIds: 'channel_id',
};

const foreignBodies = (operation: Operation, { mine, theirs }: Tenants): string[] => {
  const body = soundBody(operation, mine);
  const demo = operation.path.startsWith('/analytics/demo-data') && { licenseKey: 'demoLicenseId' };
  const fields: Record<string, string> = { ...foreignFields, ...demo };
  return placesIn(body).flatMap((place) => {
    const named = fields[String(place.at(-1))];
    if (!named) return [];
    const value = place.at(-1) === 'channelIds' ? [theirs[named]] : theirs[named];
    return [JSON.stringify(withValue(body, place, value))];
  });
};

const hostilePaths = (operation: Operation, { mine }: Tenants): string[] => {
  const names = parameterNames(operation.path);
  if (names.length === 0) return [];
  const inherited = Object.getOwnPropertyNames(Object.prototype).flatMap((text) =>
    // These parameters take names that the server defines, not ids.
    names.filter((name) => !(name in mine)).map((name) => ({ ...mine, [name]: text })),
  );
  const others = Array.from({ length: 10 }, () => ({
    ...mine,
    [pick(names)]: encodeURIComponent(pick(hostileTexts).toWellFormed()) || '%20',
  }));
  return [...inherited, ...others].map((things) => pathOf(operation, things));
};

const queriesOf = (operation: Operation): string[] => {
  const names = shapeOf(operation.query);
  if (names.length === 0) return [];
  return Array.from({ length: 12 }, () => {
    const given = Array.from({ length: 1 + chance(3) }, () => [pick(names), pick(hostileTexts).toWellFormed()]);
    return `?${new URLSearchParams(given).toString()}`;
  });
};

const timeFields = ['start', 'end', 'startTime', 'endTime', 'timeframeStart', 'timeframeEnd', 'until', 'planExpiredAt'];

/** Returns bodies that set each time field to each hostile time. */
const timeBodies = (operation: Operation, { mine }: Tenants): string[] => {
  const body = soundBody(operation, mine);
  return timeFields.flatMap((field) =>
    field in body ? [...hostileTimes, 0.5].map((time) => JSON.stringify({ ...body, [field]: time })) : [],
  );
};

const intervals = ['MINUTE', 'HOUR', 'DAY', 'MONTH'];

/** Returns bodies for the whole range of time in the smallest intervals: synchronously and as a job. */
const wideBodies = (operation: Operation, { mine, theirs }: Tenants): string[] => {
  const body = soundBody(operation, mine);
  if (!('interval' in body)) return [];
  const wide = { ...body, start: 0, end: '2298-12-31T00:00:00Z' };
  return [
    ...intervals.map((interval) => JSON.stringify({ ...wide, interval })),
    JSON.stringify({ ...wide, interval: 'MINUTE', async: true }),
    JSON.stringify({ ...body, jobId: theirs['jobId'] }),
  ];
};

const timeQueries = (operation: Operation): string[] => {
  const names = shapeOf(operation.query).filter((name) => timeFields.includes(name));
  return names.flatMap((name) => hostileTimes.map((time) => `?${name}=${encodeURIComponent(time)}`));
};

const foreignPath = (operation: Operation, { mine, theirs }: Tenants): string[] => {
  const names = parameterNames(operation.path).filter((name) => name !== 'impression_id' && theirs[name]);
  return names.length > 0 ? [pathOf(operation, { ...mine, ...theirs })] : [];
};

/** Returns requests that an attacker or a faulty program may send to an operation. */
export const hostileRequests = (operation: Operation, tenants: Tenants): HostileRequest[] => {
  const { method } = operation;
  const path = pathOf(operation, tenants.mine);
  const hasBody = operation.request !== undefined;
  const body = hasBody ? JSON.stringify(soundBody(operation, tenants.mine)) : undefined;
  const at = (one: string, sent = body): HostileRequest => ({
    method,
    path: one,
    ...(sent !== undefined && { body: sent }),
  });
  const foreign = foreignPath(operation, tenants).map((one) => ({ ...at(one), mustBeRefused: true as const }));
  const foreignInside = hasBody
    ? foreignBodies(operation, tenants).map((one) => ({ ...at(path, one), mustBeRefused: true as const }))
    : [];
  const others = hostilePaths(operation, tenants).map((one) => at(one));
  // Deleting own resources would break the following requests.
  if (method === 'DELETE') return [...foreign, ...others];
  const queries = [...queriesOf(operation), ...timeQueries(operation)].map((query) => at(`${path}${query}`));
  const bodies = hasBody
    ? [...bodiesOf(operation, tenants), ...timeBodies(operation, tenants), ...wideBodies(operation, tenants)].map(
        (one) => at(path, one),
      )
    : [];
  return [...foreign, ...foreignInside, ...others, ...queries, ...bodies];
};
