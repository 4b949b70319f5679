import type { ClickHouseClient } from '@clickhouse/client';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownSamples, knownStart } from './known-sessions.ts';
import type { Scope } from './request.ts';
import { runStatement } from './run.ts';
import { compileStartupFunnel, runStartupFunnel, type StartupFunnelRequest } from './startup-funnel.ts';

let telemetry: ScratchTelemetry;
let client: ClickHouseClient;

const scope: Scope = { organizationIds: ['org'], licenseKeys: ['known'], timeZone: 'UTC' };
const hour = { startMilliseconds: knownStart, endMilliseconds: knownStart + 3_600_000 };

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  client = telemetry.client;
  await client.insert({ table: 'impression_samples', values: knownSamples, format: 'JSONEachRow' });
});
afterAll(() => telemetry?.close());

const ask = (request: Partial<StartupFunnelRequest> = {}) => runStartupFunnel(client, { ...hour, ...request }, scope);

const untimed = { timed: 0, median: null, p95: null };

describe('the funnel to the first frame', () => {
  it('counts the impressions that reached each step, with the times that players measured', async () => {
    expect(await ask()).toEqual([
      {
        value: null,
        steps: [
          { step: 'PAGE_LOAD', expected: 6, reached: 6, ...untimed },
          // watched and opened measured 50 and 40 ms; broken, live and the failed starts imply it
          { step: 'PLAYER_STARTUP', expected: 6, reached: 6, timed: 2, median: 50, p95: 50 },
          // opened never requested playback
          { step: 'PLAY_REQUEST', expected: 6, reached: 5, ...untimed },
          // watched
          { step: 'DRM_LOAD', expected: 1, reached: 1, timed: 1, median: 200, p95: 200 },
          // watched, broken, live
          { step: 'FIRST_FRAME', expected: 5, reached: 3, timed: 3, median: 1000, p95: 3000 },
        ],
        // given-up, timed-out
        exits: 1,
        failures: 1,
      },
    ]);
  });

  it('has one funnel per value, the most frequent first', async () => {
    const funnels = await ask({ groupBy: 'COUNTRY' });
    expect(funnels.map(({ value, steps }) => [value, ...steps.map(({ reached }) => reached)])).toEqual([
      ['AT', 3, 3, 2, 1, 1],
      ['DE', 2, 2, 2, 0, 1],
      ['US', 1, 1, 1, 0, 1],
    ]);
  });

  it('is filtered like every metric', async () => {
    const [funnel] = await ask({ filters: [{ name: 'COUNTRY', operator: 'EQ', value: 'DE' }] });
    expect(funnel).toMatchObject({ exits: 0, failures: 1, steps: [{ reached: 2 }, {}, {}, {}, { reached: 1 }] });
  });

  it('is the same from impression rows and from samples', async () => {
    for (const groupBy of [undefined, 'PLATFORM'])
      expect(
        await runStatement(client, compileStartupFunnel({ ...hour, groupBy }, scope, { readImpressionRows: false })),
      ).toEqual(await runStatement(client, compileStartupFunnel({ ...hour, groupBy }, scope)));
  });

  it('is empty without impressions', async () => {
    const [funnel] = await ask({ startMilliseconds: 0, endMilliseconds: 1 });
    expect(funnel?.steps.map(({ expected, reached, median }) => [expected, reached, median])).toEqual(
      Array.from({ length: 5 }, () => [0, 0, null]),
    );
    expect(await ask({ startMilliseconds: 0, endMilliseconds: 1, groupBy: 'COUNTRY' })).toEqual([]);
  });

  it('rejects unknown dimensions', async () => {
    await expect(ask({ groupBy: 'NOPE' })).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(ask({ filters: [{ name: 'NOPE', operator: 'EQ', value: 1 }] })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
