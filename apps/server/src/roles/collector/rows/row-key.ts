import { hash } from 'node:crypto';
import type { SampleKind } from '../journal/record.ts';
import type { Wire } from './coerce.ts';
import { jsonOf } from './json.ts';

// Collectors add these fields when they send a sample again.
const retryMarks = new Set(['retryCount', 'delayed']);

const fields = (wire: Wire): [string, unknown][] =>
  Object.entries(wire)
    .filter(([name]) => !retryMarks.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const identity = (kind: SampleKind, wire: Wire): string => {
  if (kind === 'sample' && wire['impressionId'] !== undefined && wire['sequenceNumber'] !== undefined) {
    const json = jsonOf([wire['impressionId'], wire['sequenceNumber']]);
    if (json !== undefined) return json;
  }
  const all = fields(wire);
  // Values nested too deeply for JSON are not stored either.
  return jsonOf(all) ?? JSON.stringify(all.filter(([, value]) => typeof value !== 'object'));
};

/** Returns a 64-bit number in decimal, equal for repeated deliveries of the same sample. */
export const rowKey = (kind: SampleKind, licenseKey: string, wire: Wire): string =>
  hash('sha256', `${JSON.stringify([kind, licenseKey])}${identity(kind, wire)}`, 'buffer')
    .readBigUInt64LE(0)
    .toString();
