import { newId, recordUsageEntries } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerExamplePlans, planId } from '../billing/testing-billing.ts';
import { openTestApi, type TestApi } from '../testing.ts';
import { idOf, limitTo, organizationClient } from './testing-organizations.ts';

let api: TestApi;
let owner: TestOrganization;
const send = organizationClient(() => api);

type Caller = { apiKey: string; organizationId: string };

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await openOrganization(api.db);
});

const openChild = async (): Promise<Caller> => {
  const id = idOf(await send(owner, 'POST', 'account/organizations', { name: 'Child' }));
  return { apiKey: owner.apiKey, organizationId: id };
};

/** Creates encodings of one audio stream that can be started, and returns their paths. */
const openEncodings = async (caller: Caller, count: number, inputSeconds?: number): Promise<string[]> => {
  const make = async (path: string, body: unknown): Promise<string> => idOf(await send(caller, 'POST', path, body));
  const inputId = await make('encoding/inputs/http', { host: 'example.com' });
  const outputId = await make('encoding/outputs/local', { path: 'a' });
  const codecConfigId = await make('encoding/configurations/audio/aac', { name: 'a', bitrate: 128_000 });
  const open = async (): Promise<string> => {
    const path = `encoding/encodings/${await make('encoding/encodings', { name: 'a' })}`;
    const streamId = await make(`${path}/streams`, {
      inputStreams: [{ inputId, inputPath: 'a.mp4' }],
      codecConfigId,
    });
    const outputs = [{ outputId, outputPath: path }];
    await make(`${path}/muxings/fmp4`, { segmentLength: 4, streams: [{ streamId }], outputs });
    return path;
  };
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) paths.push(await open());
  if (inputSeconds !== undefined)
    // As an analysis of the file by an earlier encoding leaves it.
    await api.db
      .updateTable('streams')
      .set({ facts: JSON.stringify({ input: { duration: inputSeconds, videoStreams: [], audioStreams: [] } }) })
      .where('organization_id', '=', caller.organizationId)
      .execute();
  return paths;
};

const start = (caller: Caller, path: string) => send(caller, 'POST', `${path}/start`);

const encoded = (organizationId: string, minutes: number, at = new Date()) =>
  recordUsageEntries(api.db, [
    {
      source: 'encoding',
      sourceId: `${newId()}/part`,
      meter: 'encoding.time',
      organizationId,
      quantity: BigInt(minutes * 60_000),
      occurredAt: at,
    },
  ]);

const reservations = (caller: Caller) =>
  api.db
    .selectFrom('usage_reservations')
    .select(['source_id', 'quantity'])
    .where('organization_id', '=', caller.organizationId)
    .execute();

describe('a quota of minutes', () => {
  it('is one for an organization and all below it together', async () => {
    const children = [await openChild(), await openChild(), await openChild()];
    await limitTo(api, owner.organizationId, 'encoding.maxMinutesEncodedInPeriod', '10');
    for (const { organizationId } of children) await encoded(organizationId, 4);
    for (const child of [...children, owner]) {
      const [path = ''] = await openEncodings(child, 1);
      expect(await start(child, path)).toMatchObject({
        status: 409,
        code: 8004,
        developerMessage: expect.stringContaining('12 of 10 minutes are used'),
      });
    }
  });

  it('of a sub-organization does not bound the organization above it', async () => {
    const child = await openChild();
    await limitTo(api, child.organizationId, 'encoding.maxMinutesEncodedInPeriod', '1');
    await encoded(child.organizationId, 2);
    const [above = ''] = await openEncodings(owner, 1);
    const [below = ''] = await openEncodings(child, 1);
    expect((await start(owner, above)).status).toBe(200);
    expect((await start(child, below)).code).toBe(8004);
  });

  it('is reserved by encodings that are queued, at the same time too', async () => {
    await limitTo(api, owner.organizationId, 'encoding.maxMinutesEncodedInPeriod', '10');
    const paths = await openEncodings(owner, 8, 180);
    const started = await Promise.all(paths.map((path) => start(owner, path)));
    expect(started.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(started.filter(({ code }) => code === 8004)).toHaveLength(5);
    const refusals = started.filter(({ code }) => code === 8004).map(({ developerMessage }) => developerMessage);
    for (const text of refusals)
      expect(text).toContain('the encoding needs 3 minutes, but 0 of 10 minutes are used, and 9 are reserved.');
  });

  it('admits no more encodings of unknown files once reservations fill it', async () => {
    await limitTo(api, owner.organizationId, 'encoding.maxMinutesEncodedInPeriod', '1');
    const paths = await openEncodings(owner, 5);
    const started = await Promise.all(paths.map((path) => start(owner, path)));
    expect(started.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is free again once an encoding is stopped or deleted', async () => {
    await limitTo(api, owner.organizationId, 'encoding.maxMinutesEncodedInPeriod', '4');
    const [one = '', two = '', three = ''] = await openEncodings(owner, 3, 180);
    expect((await start(owner, one)).status).toBe(200);
    expect((await start(owner, two)).code).toBe(8004);
    expect(await reservations(owner)).toHaveLength(1);
    await send(owner, 'POST', `${one}/stop`);
    expect(await reservations(owner)).toEqual([]);
    expect((await start(owner, two)).status).toBe(200);
    await send(owner, 'DELETE', two);
    expect(await reservations(owner)).toEqual([]);
    expect((await start(owner, three)).status).toBe(200);
  });

  it('is not restored by deleting the sub-organization that used it', async () => {
    const id = newId();
    await api.db.insertInto('organizations').values({ id, parent_id: owner.organizationId, name: 'Child' }).execute();
    await limitTo(api, owner.organizationId, 'encoding.maxMinutesEncodedInPeriod', '10');
    await encoded(id, 11);
    await api.db.deleteFrom('organizations').where('id', '=', id).execute();
    const [path = ''] = await openEncodings(owner, 1);
    expect((await start(owner, path)).code).toBe(8004);
  });
});

describe('with billing', () => {
  let billed: TestApi;
  const call = organizationClient(() => billed);

  beforeAll(async () => {
    billed = await openTestApi({ environment: { BILLING: 'internal' } });
    await offerExamplePlans(billed);
  });
  afterAll(() => billed.close());

  it('starts need a subscription that is paid, and reading and deleting do not', async () => {
    const customer = await openOrganization(billed.db);
    const previous = api;
    api = billed;
    const [one = '', two = ''] = await openEncodings(customer, 2).finally(() => (api = previous));
    expect(await call(customer, 'POST', `${one}/start`)).toMatchObject({ status: 402, code: 6302 });
    const plan = await planId(billed, 'encoding-starter');
    await call(customer, 'POST', `account/billing/plans/encoding/${plan}/actions/subscribe`);
    expect((await call(customer, 'POST', `${one}/start`)).status).toBe(200);
    const setState = (state: 'UNPAID' | 'ACTIVE') =>
      billed.db
        .updateTable('subscriptions')
        .set({ state })
        .where('organization_id', '=', customer.organizationId)
        .execute();
    await setState('UNPAID');
    expect(await call(customer, 'POST', `${two}/start`)).toMatchObject({ status: 402, code: 6301 });
    expect((await call(customer, 'GET', two)).status).toBe(200);
    await setState('ACTIVE');
    expect((await call(customer, 'POST', `${two}/start`)).status).toBe(200);
    await setState('UNPAID');
    expect((await call(customer, 'DELETE', two)).status).toBe(200);
  });

  it('counts the minutes of the period of the subscription', async () => {
    const customer = await openOrganization(billed.db);
    const previous = api;
    api = billed;
    try {
      const [path = ''] = await openEncodings(customer, 1);
      const plan = await planId(billed, 'encoding-starter');
      await call(customer, 'POST', `account/billing/plans/encoding/${plan}/actions/subscribe`);
      await limitTo(billed, customer.organizationId, 'encoding.maxMinutesEncodedInPeriod', '5');
      // Before the subscription, on the same day and in the same month.
      await encoded(customer.organizationId, 9, new Date(Date.now() - 60_000));
      expect((await call(customer, 'POST', `${path}/start`)).status).toBe(200);
      await encoded(customer.organizationId, 9);
      const [next = ''] = await openEncodings(customer, 1);
      expect((await call(customer, 'POST', `${next}/start`)).code).toBe(8004);
    } finally {
      api = previous;
    }
  });
});
