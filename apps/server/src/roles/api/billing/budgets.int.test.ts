import { applyPlans, evaluateBudgets, newId, recordUsageEntries } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, organizationClient } from '../account/testing-organizations.ts';
import { openTestApi, type TestApi } from '../testing.ts';
import { callBilling, planId, platformContext } from './testing-billing.ts';

type PricedPlan = { slug: string; category: string; meters: string; unit: string; price: number; unitPrice: number };

/** Returns a monthly plan that prices each unit of usage, without anything included; in cents. */
const planOf = ({ slug, category, meters, unit, price, unitPrice }: PricedPlan): string => `
  - slug: ${slug}
    category: ${category}
    name: ${slug}
    displayType: SELF_SERVICE
    currency: EUR
    price: ${price}
    interval: 1
    intervalUnit: MONTH
    components:
      - name: ${unit}
        meters: [${meters}]
        unit: ${unit}
        tiers: [{ startQuantity: 0, endQuantity: null, unitPrice: '${unitPrice}' }]`;

const perMinute = { category: 'ENCODING', meters: 'encoding.time, live.time', unit: 'MINUTE' };
const perTransfer = { category: 'ENCODING', meters: 'encoding.transfer', unit: 'GIGABYTE' };
const perGigabyte = { category: 'STREAMS', meters: 'delivery.bytes', unit: 'GIGABYTE' };

/** Every encoded minute costs one euro, or two after an upgrade. */
const plans = `plans:${[
  planOf({ slug: 'per-minute', ...perMinute, price: 4900, unitPrice: 100 }),
  planOf({ slug: 'per-minute-plus', ...perMinute, price: 9900, unitPrice: 200 }),
  planOf({ slug: 'per-gigabyte', ...perGigabyte, price: 0, unitPrice: 100 }),
  // A megabyte costs ten euros, so that small files have a price.
  planOf({ slug: 'per-transfer', ...perTransfer, price: 0, unitPrice: 1_000_000 }),
].join('')}
`;

type Caller = { apiKey: string; organizationId: string };
type Budget = Record<string, ReturnType<typeof JSON.parse>>;

let api: TestApi;
let owner: TestOrganization;
const send = organizationClient(() => api);

const failed = (id: string, error: unknown): never => {
  throw new Error(`Budget ${id} was not evaluated.`, { cause: error });
};
const evaluate = () => evaluateBudgets(platformContext(api), failed);

const openBudget = async (settings: Record<string, unknown>, caller: Caller = owner): Promise<Budget> => {
  const answer = await send(caller, 'POST', 'account/billing/budgets', { name: 'Monthly', ...settings });
  expect(answer.status).toBe(201);
  return answer.result;
};

const readBudget = async (id: string): Promise<Budget> => {
  const { result } = await callBilling(api, owner, ['GET', `/budgets/${id}`]);
  return result;
};

const encoded = (organizationId: string, minutes: number, label = '', encodingId = newId()) =>
  recordUsageEntries(api.db, [
    {
      source: 'encoding',
      sourceId: `${encodingId}/part`,
      meter: 'encoding.time',
      organizationId,
      quantity: BigInt(minutes) * 60_000n,
      occurredAt: new Date(),
      ...(label !== '' && { dimensions: { label } }),
    },
  ]);

const usageRow = (encodingId: string, organizationId: string) => ({
  encoding_id: encodingId,
  part_id: 'part',
  day: new Date().toISOString().slice(0, 10),
  organization_id: organizationId,
  part: 'STREAM' as const,
  detail: '{}',
  encoded_seconds: 120,
  encoded_bytes: '1',
  billable_minutes: 2,
  recorded_at: new Date(),
});

/** Creates encodings of one analyzed minute of audio each, and returns their paths. */
const openEncodings = async (caller: Caller, count: number, labels: string[] = []): Promise<string[]> => {
  const make = async (path: string, body: unknown): Promise<string> => idOf(await send(caller, 'POST', path, body));
  const inputId = await make('encoding/inputs/http', { host: 'example.com' });
  const outputId = await make('encoding/outputs/local', { path: 'a' });
  const codecConfigId = await make('encoding/configurations/audio/aac', { name: 'a', bitrate: 128_000 });
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const path = `encoding/encodings/${await make('encoding/encodings', { name: 'a', labels })}`;
    const inputStreams = [{ inputId, inputPath: 'a.mp4' }];
    const streamId = await make(`${path}/streams`, { inputStreams, codecConfigId });
    const outputs = [{ outputId, outputPath: path }];
    await make(`${path}/muxings/fmp4`, { segmentLength: 4, streams: [{ streamId }], outputs });
    paths.push(path);
  }
  // As an analysis of the file by an earlier encoding leaves it.
  await api.db
    .updateTable('streams')
    .set({ facts: JSON.stringify({ input: { duration: 60, videoStreams: [], audioStreams: [{}] } }) })
    .where('organization_id', '=', caller.organizationId)
    .execute();
  return paths;
};

const start = (path: string, caller: Caller = owner) => send(caller, 'POST', `${path}/start`);

const openChild = async (): Promise<Caller> => {
  const id = idOf(await send(owner, 'POST', 'account/organizations', { name: 'Child' }));
  return { apiKey: owner.apiKey, organizationId: id };
};

beforeAll(async () => {
  api = await openTestApi({ environment: { BILLING: 'internal' } });
  await applyPlans(platformContext(api), { text: plans, isDryRun: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await openOrganization(api.db);
  const plan = await planId(api, 'per-minute');
  expect((await callBilling(api, owner, ['POST', `/plans/encoding/${plan}/actions/subscribe`])).status).toBe(200);
});

describe('a budget that stops work', () => {
  it('admits exactly what fits, however many start at once', async () => {
    await openBudget({ amount: 250, action: 'STOP' });
    const paths = await openEncodings(owner, 5);
    const answers = await Promise.all(paths.map((path) => start(path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 402);
    expect(JSON.stringify(refused)).toContain('€0 of €2.50 are spent, €2 are reserved, and this costs €1.');
  });

  it('counts organizations below it together, and admits again once it is lifted', async () => {
    const children = [await openChild(), await openChild()];
    const budget = await openBudget({ amount: 1000, action: 'STOP' });
    for (const child of children) await encoded(child.organizationId, 5);
    const [first, second] = await openEncodings(children[0] ?? owner, 2);
    expect((await start(first ?? '', children[0])).status).toBe(402);
    const lifted = await callBilling(api, owner, ['POST', `/budgets/${budget['id']}/actions/lift`]);
    expect(lifted.result).toMatchObject({ state: 'LIFTED', spent: 1000 });
    expect((await start(first ?? '', children[0])).status).toBe(200);
    await callBilling(api, owner, ['POST', `/budgets/${budget['id']}/actions/enforce`]);
    expect((await start(second ?? '', children[0])).status).toBe(402);
  });

  it('of a label leaves other work alone', async () => {
    await openBudget({ amount: 50, action: 'STOP', label: 'news, live' });
    const [labelled] = await openEncodings(owner, 1, ['news, live', 'other']);
    const [plain] = await openEncodings(owner, 1);
    expect((await start(labelled ?? '')).status).toBe(402);
    expect((await start(plain ?? '')).status).toBe(200);
  });

  it('of nothing admits what a plan includes', async () => {
    await openBudget({ amount: 0, action: 'STOP' });
    const [path] = await openEncodings(owner, 1);
    expect((await start(path ?? '')).status).toBe(402);
  });
});

describe('warnings', () => {
  it('are mailed once for each threshold, and only for the highest that is new', async () => {
    const email = `${newId()}@example.com`;
    const budget = await openBudget({ amount: 1000, emails: [email] });
    const mails = async () =>
      (await api.db.selectFrom('mails').select('subject').where('recipient', '=', email).execute()).map(
        ({ subject }) => subject,
      );
    await encoded(owner.organizationId, 4);
    await evaluate();
    expect((await mails()).filter((subject) => subject.includes('%'))).toEqual([]);
    await encoded(owner.organizationId, 5);
    await evaluate();
    await evaluate();
    expect((await mails()).filter((subject) => subject.includes('%'))).toEqual(['80 % of budget “Monthly” is spent']);
    await encoded(owner.organizationId, 1);
    await Promise.all([evaluate(), evaluate()]);
    expect((await mails()).filter((subject) => subject.includes('100'))).toHaveLength(1);
    const read = await readBudget(String(budget['id']));
    expect(read).toMatchObject({ state: 'REACHED', spent: 1000 });
    const thresholds = read['alerts'].map(({ threshold }: { threshold: string }) => threshold);
    expect(thresholds.filter((threshold: string) => threshold !== 'PACE')).toEqual(['50', '80', '100']);
  });

  it('follow a change of the amount at once', async () => {
    await encoded(owner.organizationId, 6);
    const budget = await openBudget({ amount: 1000 });
    expect(budget).toMatchObject({ state: 'WITHIN', spent: 600, currency: 'EUR' });
    const { result } = await callBilling(api, owner, [
      'PUT',
      `/budgets/${budget['id']}`,
      { name: 'Less', amount: 500 },
    ]);
    expect(result).toMatchObject({ name: 'Less', state: 'REACHED', spent: 600 });
  });
});

it('rejects contradictions, and needs prices', async () => {
  const refuse = async (body: unknown, caller: Caller = owner) =>
    (await send(caller, 'POST', 'account/billing/budgets', body)).status;
  expect(await refuse({ name: 'a', amount: 1, category: 'PLAYER', label: 'a' })).toBe(400);
  expect(await refuse({ name: 'a', amount: 1, action: 'STOP_DELIVERY', category: 'ENCODING' })).toBe(400);
  expect(await refuse({ name: 'a', amount: 1, action: 'STOP_DELIVERY', label: 'a' })).toBe(400);
  expect(await refuse({ name: 'a', amount: -1 })).toBe(400);
  expect(await refuse({ name: 'a', amount: 1.5 })).toBe(400);
  expect(await refuse({ name: 'a', amount: 2 ** 60 })).toBe(400);
  expect(await refuse({ name: 'a', amount: 1 }, await openOrganization(api.db))).toBe(402);
});

describe('costs', () => {
  it('split by label and organization add up to the price of usage', async () => {
    const child = await openChild();
    await encoded(owner.organizationId, 3, 'news');
    await encoded(child.organizationId, 2);
    const costs = async (query: string, caller: Caller = owner) =>
      (await send(caller, 'GET', `account/billing/costs${query}`)).result;
    expect(await costs('')).toMatchObject({ currency: 'EUR', items: [{ category: 'ENCODING', amount: 500 }] });
    expect((await costs('?dimension=LABEL'))['items']).toEqual([
      { value: 'news', category: 'ENCODING', amount: 300 },
      { category: 'ENCODING', amount: 200 },
    ]);
    expect((await costs('', child))['items']).toEqual([{ category: 'ENCODING', amount: 200 }]);
  });

  it('are those of the plan at the time of each use, as on the bill', async () => {
    const { organizationId } = owner;
    const use = async (minutes: number): Promise<string> => {
      const id = newId();
      await encoded(organizationId, minutes, '', id);
      return id;
    };
    const [before, upgrade] = [await use(3), await planId(api, 'per-minute-plus')];
    await callBilling(api, owner, ['POST', `/plans/encoding/${upgrade}/actions/subscribe`]);
    const after = await use(2);
    const cost = async (path: string) => (await callBilling(api, owner, ['GET', `/costs${path}`])).result;
    expect(await cost('')).toMatchObject({ items: [{ category: 'ENCODING', amount: 700 }] });
    for (const [id, amount] of [
      [before, 300],
      [after, 400],
    ] as const) {
      await api.db.insertInto('encoding_usage').values(usageRow(id, organizationId)).execute();
      expect(await cost(`/encodings/${id}`)).toMatchObject({ amount });
    }
    const { lines } = await cost('/../subscriptions/encoding/draft');
    const usage = lines.filter(({ description }: { description: string }) => description === 'MINUTE');
    expect(usage.map(({ amount }: { amount: number }) => amount)).toEqual([300, 400]);
  });

  it('are exported in the form of FOCUS, by day and organization', async () => {
    const child = await openChild();
    await encoded(owner.organizationId, 3, 'news');
    await encoded(child.organizationId, 2);
    const read = async ({ apiKey, organizationId }: Caller, query = '') => {
      const response = await fetch(`${api.address}/v1/account/billing/costs/focus${query}`, {
        headers: { 'X-Api-Key': apiKey, 'X-Tenant-Org-Id': organizationId },
      });
      return { response, lines: (await response.text()).trimEnd().split('\r\n') };
    };
    const { response, lines } = await read(owner);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/filename="costs-\d{4}-\d\d\.focus\.csv"/);
    expect(lines[0]).toMatch(/^BilledCost,BillingAccountId,/);
    const costs = lines.slice(1).map((line) => line.split(',')[0]);
    expect(new Set(costs)).toEqual(new Set(['2.00', '3.00', '49.00']));
    expect(lines.filter((line) => line.includes('news'))).toHaveLength(1);
    const ofChild = await read(child);
    expect(ofChild.lines.slice(1).map((line) => line.split(',')[0])).toEqual(['2.00']);
    expect((await read(owner, '?month=soon')).response.status).toBe(400);
    expect((await read({ apiKey: 'wrong', organizationId: '' })).response.status).toBe(401);
  });

  it('of a stream are those of its encodings, its delivery and its storage', async () => {
    const streamId = newId();
    const { organizationId } = owner;
    await api.db
      .insertInto('hosted_streams')
      .values({ id: streamId, organization_id: organizationId, type: 'VIDEO' })
      .execute();
    const measured = (meter: 'delivery.bytes' | 'storage.volume', quantity: bigint) => ({
      source: 'test',
      sourceId: newId(),
      meter,
      organizationId,
      quantity,
      occurredAt: new Date(),
      dimensions: { stream: streamId },
    });
    await recordUsageEntries(api.db, [
      measured('delivery.bytes', 2_000_000_000n),
      measured('storage.volume', 10n ** 9n),
    ]);
    const plan = await planId(api, 'per-gigabyte');
    await callBilling(api, owner, ['POST', `/plans/streams/${plan}/actions/subscribe`]);
    const { result } = await callBilling(api, owner, ['GET', `/costs/streams/${streamId}`]);
    expect(result).toMatchObject({ currency: 'EUR', encoding: 0, delivery: 200, storage: 0 });
    const other = await openOrganization(api.db);
    expect((await callBilling(api, other, ['GET', `/costs/streams/${streamId}`])).status).toBe(404);
  });

  it('of an encoding are shown before it starts and after it ran', async () => {
    const [path = ''] = await openEncodings(owner, 1);
    const { result } = await send(owner, 'POST', `${path}/preflight`);
    expect(result['estimate']).toMatchObject({ price: { amount: 100, currency: 'EUR' } });
    const id = path.split('/').at(-1) ?? '';
    await api.db.insertInto('encoding_usage').values(usageRow(id, owner.organizationId)).execute();
    await recordUsageEntries(api.db, [
      {
        source: 'encoding',
        sourceId: `${id}/part`,
        meter: 'encoding.time',
        organizationId: owner.organizationId,
        quantity: 120_000n,
        occurredAt: new Date(),
      },
    ]);
    const { result: cost } = await callBilling(api, owner, ['GET', `/costs/encodings/${id}`]);
    expect(cost).toEqual({ currency: 'EUR', amount: 200, isFinal: false });
    expect((await callBilling(api, owner, ['GET', '/costs/encodings/none'])).status).toBe(404);
  });

  it('of an encoding include what it transfers to outputs, before and after', async () => {
    // A change of the plan of `owner` would take effect with the next period.
    const fresh = await openOrganization(api.db);
    const plan = await planId(api, 'per-transfer');
    await callBilling(api, fresh, ['POST', `/plans/encoding/${plan}/actions/subscribe`]);
    const [path = ''] = await openEncodings(fresh, 1);
    const { result } = await send(fresh, 'POST', `${path}/preflight`);
    // A minute at 128 kbit/s is 0.96 MB, and its container takes a few percent.
    const { outputBytes, price } = result['estimate'] as { outputBytes: number; price: { amount: number } };
    expect(outputBytes).toBeGreaterThan(960_000);
    // Quantities are billed to the megabyte.
    expect(price.amount).toBe(Math.round(outputBytes / 1_000_000) * 1000);
    const id = path.split('/').at(-1) ?? '';
    await api.db.insertInto('encoding_usage').values(usageRow(id, fresh.organizationId)).execute();
    await recordUsageEntries(api.db, [
      {
        source: 'transfer',
        sourceId: `${id}/task/1/0`,
        meter: 'encoding.transfer',
        organizationId: fresh.organizationId,
        quantity: 1_000_000n,
        occurredAt: new Date(),
      },
    ]);
    const { result: cost } = await callBilling(api, fresh, ['GET', `/costs/encodings/${id}`]);
    expect(cost).toMatchObject({ amount: 1000 });
  });
});
