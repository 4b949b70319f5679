import { describe, expect, it } from 'vitest';
import { lineMetrics } from '../catalogue/index.ts';
import { ruleText } from './describe.ts';
import { aggregationOf, formatMeasured } from './format.ts';
import { alertPresets } from './presets.ts';
import { alertPreviewRequest, alertRuleRequest } from './schema.ts';

describe('default rules', () => {
  it.each(alertPresets.map((preset) => [preset.key, preset] as const))('can be saved unchanged: %s', (_key, preset) => {
    expect(alertRuleRequest.safeParse({ ...preset, licenseKey: 'key' })).toMatchObject({ success: true });
    expect(lineMetrics.map(({ slug }) => slug)).toContain(preset.metric);
    expect(aggregationOf(preset.metric, preset.aggregation)).toBeDefined();
  });

  it('have a description in sentences', () => {
    expect(alertPresets.map(ruleText)).toEqual([
      'Error percentage is above 5 % within 10 minutes, with 50 impressions or more.',
      'Error percentage of one CDN provider is above 10 % within 10 minutes, with 50 impressions or more.',
      'Start failures (share of attempts) is above 5 % within 10 minutes, with 50 impressions or more.',
      'Video startup time (median) is above 2,500 ms within 15 minutes, with 50 impressions or more.',
      'Rebuffer percentage is above 3 % within 15 minutes, with 50 impressions or more.',
      'Concurrent viewers (average) is 50 % below the same time of the week before within 10 minutes, with 50 impressions or more.',
      'Play attempts has no data within 15 minutes.',
    ]);
  });
});

describe('alert rule', () => {
  const rule = { licenseKey: 'key', kind: 'THRESHOLD', metric: 'plays', threshold: 5 };
  const refused = (changes: Record<string, unknown>): unknown =>
    alertPreviewRequest.safeParse({ ...rule, ...changes }).error?.issues.map(({ path }) => path.join('.'));

  it.each([
    [{ windowMinutes: 7 }, 'windowMinutes'],
    [{ kind: 'NOPE' }, 'kind'],
    [{ breaches: 6, evaluations: 5 }, 'breaches'],
    [{ resolveThreshold: 6 }, 'resolveThreshold'],
    [{ direction: 'BELOW', resolveThreshold: 4 }, 'resolveThreshold'],
    [{ kind: 'RELATIVE', threshold: 0 }, 'threshold'],
    [{ kind: 'RELATIVE', direction: 'BELOW', threshold: 100 }, 'threshold'],
    [{ filters: [{ name: 'A', operator: 'LIKE' }] }, 'filters.0.operator'],
  ])('rejects %j with the name of the field', (changes, field) => {
    expect(refused(changes)).toEqual([field]);
  });

  it('accepts only valid days and times in mute timings', () => {
    const whole = { ...rule, name: 'x' };
    const quiet = (time: object) => alertRuleRequest.safeParse({ ...whole, muteTimings: [time] }).success;
    expect(quiet({ days: [1, 7], from: '22:00', to: '06:00' })).toBe(true);
    expect(quiet({ days: [], from: '22:00', to: '06:00' })).toBe(false);
    expect(quiet({ days: [8], from: '22:00', to: '06:00' })).toBe(false);
    expect(quiet({ days: [1], from: '24:00', to: '06:00' })).toBe(false);
  });
});

describe('numbers', () => {
  it.each([
    [0.0512, 'ratio', '5.12 %'],
    [1240, 'milliseconds', '1,240 ms'],
    [15_500, 'milliseconds', '15.5 s'],
    [3_200_000, 'bitsPerSecond', '3.2 Mbit/s'],
    [1500, 'count', '1,500'],
    [null, 'count', 'no data'],
  ] as const)('formats %s of %s as %s', (value, unit, text) => {
    expect(formatMeasured(value, unit)).toBe(text);
  });
});
