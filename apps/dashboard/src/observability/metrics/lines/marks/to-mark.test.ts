import { describe, expect, it } from 'vitest';
import { toMark, type MarkedItem } from './to-mark.ts';

const start = '2026-03-02T08:00:00Z';
const from = Date.parse(start);
const end = from + 3_600_000;
const stored = { createdAt: start, modifiedAt: start };
const alert: MarkedItem = {
  kind: 'ALERT',
  id: 'a',
  ruleId: 'r',
  title: 'High rebuffering',
  key: 'AT',
  severity: 'CRITICAL',
  startedAt: start,
};

describe('a mark', () => {
  it('of a firing alert lasts until the end of the range and names the key', () => {
    const mark = toMark(alert, end);
    expect(mark).toMatchObject({ from, to: end, tone: 'bad' });
    expect(mark.label).toMatch(/^Alert: High rebuffering \(AT\), since .*, still firing$/);
  });

  it('of a resolved alert ends when it was resolved', () => {
    expect(toMark({ ...alert, endedAt: '2026-03-02T08:10:00Z' }, end).to).toBe(from + 600_000);
  });

  it('of a release is a moment', () => {
    const release: MarkedItem = { kind: 'RELEASE', id: 'b', title: 'Player 8.1', startedAt: start, ...stored };
    expect(toMark(release, end)).toMatchObject({ from, to: from, tone: 'accent' });
  });

  it('of an incident lasts until it is resolved', () => {
    const incident: MarkedItem = { kind: 'INCIDENT', id: 'c', title: 'CDN', startedAt: start, ...stored };
    expect(toMark(incident, end)).toMatchObject({ from, to: end, tone: 'warn' });
    expect(toMark(incident, end).label).toContain('not resolved');
  });
});
