import { describe, expect, it } from 'vitest';
import type { Member } from './members.ts';
import { toVirtualLicense } from './virtual-license-store.ts';

const member = (key: string, changes: Partial<Member> = {}): Member => ({
  virtual_license_id: 'v',
  id: `id-${key}`,
  license_key: key,
  organization_id: 'org',
  name: null,
  custom_data_fields_count: 5,
  max_impressions: '100',
  retention_days: 30,
  compressed_retention_days: null,
  plan_expired_at: new Date('2027-01-01T00:00:00Z'),
  ...changes,
});
const row = {
  id: 'v',
  organization_id: 'org',
  name: 'All',
  time_zone: 'UTC',
  custom_data_field_labels: null,
  created_at: new Date('2026-11-01T00:00:00Z'),
  modified_at: new Date('2026-11-01T00:00:00Z'),
};
const view = (members: readonly Member[], counts: Record<string, number> = {}) =>
  toVirtualLicense(row, members, new Map(Object.entries(counts)));

describe('a virtual license', () => {
  it('adds up impressions and their maximum if every member has them', () => {
    expect(view([member('a'), member('b')], { a: 3, b: 4 })).toMatchObject({ impressions: 7, maxImpressions: 200 });
    const partly = view([member('a'), member('b', { max_impressions: null })], { a: 3 });
    expect([partly.impressions, partly.maxImpressions]).toEqual([undefined, undefined]);
  });

  it('keeps data as long as the member that keeps it longest', () => {
    expect(view([member('a'), member('b', { retention_days: 90 })]).retentionTime).toBe('P90D');
    expect(view([member('a'), member('b', { retention_days: null })]).retentionTime).toBeUndefined();
  });

  it('has a plan that ends with the last of its members, and none if one has no end', () => {
    const later = member('b', { plan_expired_at: new Date('2028-01-01T00:00:00Z') });
    expect(view([member('a'), later]).planExpiredAt).toBe('2028-01-01T00:00:00Z');
    expect(view([member('a'), member('b', { plan_expired_at: null })]).planExpiredAt).toBeUndefined();
  });

  it('has the custom data fields of the member with most of them', () => {
    expect(view([member('a'), member('b', { custom_data_fields_count: 30 })]).customDataFieldsCount).toBe(30);
    expect(view([])).toMatchObject({ customDataFieldsCount: 0, licenses: [] });
  });
});
