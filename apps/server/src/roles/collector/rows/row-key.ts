import { hash } from 'node:crypto';
import type { RecordKind } from '../journal/record.ts';
import type { Wire } from './coerce.ts';

// Collectors add these when they send a sample once more.
const retryMarks = new Set(['retryCount', 'delayed']);

const identity = (kind: RecordKind, wire: Wire): unknown => {
  if (kind === 'sample' && wire['impressionId'] !== undefined && wire['sequenceNumber'] !== undefined) {
    return [wire['impressionId'], wire['sequenceNumber']];
  }
  return Object.entries(wire)
    .filter(([name]) => !retryMarks.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
};

/** A 64-bit number in decimal, equal for repeated deliveries of the same sample. */
export const rowKey = (kind: RecordKind, licenseKey: string, wire: Wire): string =>
  hash('sha256', JSON.stringify([kind, licenseKey, identity(kind, wire)]), 'buffer')
    .readBigUInt64LE(0)
    .toString();
