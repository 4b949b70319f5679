import { absentNumbers, type TableName, tables } from '@sluice/analytics';
import { normalHost } from '../domain.ts';
import type { Delivery, SampleKind } from '../journal/record.ts';
import { readColumns, type Row, type Wire } from './coerce.ts';
import { describeDevice, describeUserAgent } from './device.ts';
import { errorDetailJson } from './error-detail.ts';
import type { Locate } from '../../../shared/location.ts';
import { rowKey } from './row-key.ts';

export const tableOf: Record<SampleKind, TableName> = {
  sample: 'impression_samples',
  ad: 'ad_samples',
  error: 'error_details',
};

// Collectors keep samples for at most 14 days; anything older has a wrong clock.
const oldestMilliseconds = 15 * 86_400_000;
const stateMilliseconds = ['duration', 'played', 'paused', 'seeked', 'buffered'];

const sentAt = (wire: Wire, { kind }: Delivery): number => Number(wire[kind === 'error' ? 'timestamp' : 'time']);

const clientTime = (wire: Wire, delivery: Delivery): number => {
  const { receivedAtMilliseconds } = delivery;
  const sent = sentAt(wire, delivery);
  const isPlausible = sent <= receivedAtMilliseconds && sent > receivedAtMilliseconds - oldestMilliseconds;
  return isPlausible ? Math.round(sent) : receivedAtMilliseconds;
};

// A recent sample is delivered once, with a roughly correct clock.
const freshMilliseconds = 30_000;
const clockErrorMilliseconds = 60_000;

/** Reports whether a delivery may be a repetition: marked as a retry, late, or with an implausible clock. */
export const mayBeRepeated = (delivery: Delivery, wire: Wire): boolean => {
  const { receivedAtMilliseconds } = delivery;
  const sent = sentAt(wire, delivery);
  const isFresh =
    sent > receivedAtMilliseconds - freshMilliseconds && sent < receivedAtMilliseconds + clockErrorMilliseconds;
  return !isFresh || Number(wire['retryCount'] ?? 0) > 0 || wire['delayed'] === true;
};

const ownership = (wire: Wire, delivery: Delivery): Row => ({
  organization_id: delivery.organizationId,
  license_key: delivery.licenseKey,
  time: delivery.receivedAtMilliseconds,
  client_time: clientTime(wire, delivery),
  row_key: rowKey(delivery.kind, delivery.licenseKey, wire),
});

const enrichment = (wire: Wire, delivery: Delivery, locate: Locate): Row => {
  const userAgent = typeof wire['userAgent'] === 'string' ? wire['userAgent'] : (delivery.userAgent ?? '');
  return {
    ...(userAgent && describeUserAgent(userAgent)),
    ...describeDevice(wire['deviceInformation']),
    ...(delivery.address && locate(delivery.address)),
    ...(delivery.keepsAddress && { ip_address: delivery.address }),
  };
};

// Android reports kbit/s where the others report bit/s.
const repairSpeeds = (row: Row): void => {
  if (!String(row['platform']).startsWith('android')) return;
  for (const name of ['avg_download_speed', 'min_download_speed', 'max_download_speed']) {
    const speed = row[name];
    if (typeof speed === 'number') row[name] = speed * 1000;
  }
};

// Android writes de_AT where the web writes de-AT.
const repairLanguages = (row: Row): void => {
  for (const name of ['language', 'audio_language', 'subtitle_language']) {
    const language = row[name];
    if (typeof language === 'string') row[name] = language.replace('_', '-');
  }
};

const repairSample = (row: Row): void => {
  for (const name of stateMilliseconds) {
    const value = row[name];
    if (typeof value === 'number') row[name] = Math.min(Math.max(value, 0), oldestMilliseconds);
  }
  repairSpeeds(row);
  row['absent_numbers'] = absentNumbers(row);
};

const adDefaults = (wire: Wire): Wire => ({
  ...wire,
  adType: wire['adType'] ?? 1,
  adSkipAfter: wire['adSkipAfter'] ?? wire['adSkippableAfter'],
});

/** Builds the row of a delivery. */
export const buildRow = (delivery: Delivery, wire: Wire, locate: Locate): Row => {
  const { columns } = tables[tableOf[delivery.kind]];
  const row = readColumns(columns, delivery.kind === 'ad' ? adDefaults(wire) : wire);
  if (typeof row['domain'] === 'string') row['domain'] = normalHost(row['domain']);
  if (delivery.kind === 'error') return { ...row, ...errorDetailJson(wire), ...ownership(wire, delivery) };
  repairLanguages(row);
  if (delivery.kind === 'sample') repairSample(row);
  return { ...row, ...enrichment(wire, delivery, locate), ...ownership(wire, delivery) };
};
