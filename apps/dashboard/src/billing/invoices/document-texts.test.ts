import { describe, expect, it } from 'vitest';
import { measuredText, meterLabel, paymentStateOf, periodText } from './document-texts.ts';

describe('texts of billing documents', () => {
  it('names the days of a period, without its end', () => {
    expect(periodText('2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z')).toMatch(/1 Oct.* – 31 Oct|Oct 1.* – Oct 31/);
    expect(periodText('2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z')).not.toContain('–');
    expect(periodText(undefined, '2026-10-02T00:00:00Z')).toBeUndefined();
  });

  it('shows measured usage in the unit of its meter', () => {
    expect(measuredText('encoding.time', '90000')).toBe('1.5 min');
    expect(measuredText('encoding.transfer', '1500000000')).toBe('1.5 GB');
    expect(measuredText('meter.of-another-version', '7')).toBe('7');
    expect(meterLabel('meter.of-another-version')).toBe('meter.of-another-version');
  });

  it.each([
    [{ outstanding: 0 }, 'Paid'],
    [{ outstanding: -5, dueAt: '2026-01-01T00:00:00Z' }, 'Paid'],
    [{ outstanding: 5, dueAt: '2026-12-01T00:00:00Z' }, 'Open'],
    [{ outstanding: 5 }, 'Open'],
    [{ outstanding: 5, dueAt: '2026-01-01T00:00:00Z' }, 'Overdue'],
    [{}, undefined],
  ])('an invoice with %j is %s', (invoice, label) => {
    expect(paymentStateOf(invoice, Date.UTC(2026, 10, 1))?.label).toBe(label);
  });
});
