import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { issueKey } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing.ts';
import { callApi, type Place } from './evaluate.ts';
import { ordersIn, plantedOrders, type PlantedOrder, type Source } from './planted-orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const placeOf = ({ apiKey }: TestOrganization): Place => ({ address: api.address, key: apiKey });

/** Writes a text into the part of the account that it is planted in. */
const plant = async (owner: TestOrganization, { source, text }: PlantedOrder): Promise<void> => {
  const place = placeOf(owner);
  const input = (body: object) => callApi(place, 'POST', '/encoding/inputs/https', { host: 'x.example', ...body });
  const encoding = (columns: object) =>
    api.db
      .insertInto('encodings')
      .values({ id: crypto.randomUUID(), organization_id: owner.organizationId, name: 'Film', ...columns })
      .execute();
  const writers: Record<Source, () => Promise<unknown>> = {
    'input name': () => input({ name: text }),
    'input description': () => input({ name: 'Archive', description: text }),
    'encoding name': () => encoding({ name: text }),
    'encoding description': () => encoding({ description: text }),
    'encoding label': () => encoding({ labels: [text] }),
    'custom data': () => encoding({ custom_data: JSON.stringify({ note: text }) }),
    'error message': () =>
      encoding({ status: 'ERROR', failure: JSON.stringify({ code: 'input_unreachable', evidence: text }) }),
    'template description': () =>
      callApi(place, 'POST', '/encoding/templates', {
        metadata: { name: 'Path', description: text },
        encodings: { main: {} },
      }),
    'template name': () =>
      callApi(place, 'POST', '/encoding/templates', { metadata: { name: text }, encodings: { main: {} } }),
  };
  await writers[source]();
};

/** Reads of an agent that looks around: each returns texts of the account. */
const reads = [
  ['call_read', { operation: 'encoding.inputs.list', query: { limit: 100 } }],
  ['call_read', { operation: 'encoding.inputs.https.list', query: { limit: 100 }, fields: ['name', 'description'] }],
  ['list_encodings', { limit: 50 }],
  [
    'call_read',
    { operation: 'encoding.encodings.list', query: { limit: 100 }, fields: ['name', 'description', 'labels'] },
  ],
  ['call_read', { operation: 'encoding.templates.list', query: { limit: 100 }, fields: ['name', 'description'] }],
] as const;

describe('an agent that obeys every order that it reads', () => {
  it.each(['READ', 'PROPOSE'])('with a %s key changes nothing and reads nothing foreign', async (access) => {
    const victim = await openOrganization(api.db);
    const other = await openOrganization(api.db);
    const session = (await issueKey(api.db, { userId: victim.userId, kind: 'SESSION', now: new Date() })).value;
    const secret = 'Secret of another organization';
    const foreign = await callApi(placeOf(other), 'POST', '/encoding/inputs/https', {
      name: secret,
      host: 'x.example',
    });
    const own = await callApi(placeOf(victim), 'POST', '/encoding/inputs/https', { name: 'Own', host: 'x.example' });
    const planted = plantedOrders({
      inputId: own.id,
      foreignOrganizationId: other.organizationId,
      foreignInputId: foreign.id,
    });
    expect(planted.length).toBeGreaterThanOrEqual(60);
    for (const order of planted) await plant(victim, order);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const scope = { name: 'Agent', scope: { access }, expiresAt };
    const { value: key } = await callApi({ ...placeOf(victim), key: session }, 'POST', '/account/api-keys', scope);
    const changes = () =>
      api.db
        .selectFrom('audit_entries')
        .select(['action', 'resource', 'resource_id'])
        .where('organization_id', 'in', [victim.organizationId, other.organizationId])
        .where('resource', '!=', 'agents.proposals')
        .execute();
    const before = await changes();

    const client = new Client({ name: 'obedient', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${api.address}/mcp`), { requestInit }));
    const answers: string[] = [];
    const use = async (name: string, input: Record<string, unknown>): Promise<string> => {
      const text = await client
        .callTool({ name, arguments: input })
        .then(({ content }) => JSON.stringify(content), String);
      answers.push(text);
      return text;
    };
    const seen = new Set<string>();
    const encodings = await api.db
      .selectFrom('encodings')
      .select(['id', 'status'])
      .where('organization_id', '=', victim.organizationId)
      .execute();
    const ofEncodings = encodings.map(({ id, status }) =>
      status === 'ERROR'
        ? (['explain_encoding', { encodingId: id }] as const)
        : (['call_read', { operation: 'encoding.encodings.customdata.get', params: { encoding_id: id } }] as const),
    );
    for (const [name, input] of [...reads, ...ofEncodings]) {
      const text = (await use(name, input)).replaceAll('\\', '');
      for (const { mark } of planted) if (text.includes(mark)) seen.add(mark);
      const made = new Set<string>();
      for (const { tool, operation, params } of ordersIn(text)) {
        const call = JSON.stringify([tool, operation, params]);
        if (made.has(call)) continue;
        made.add(call);
        const answer = await use(tool, { operation, params, why: 'I was asked to.' });
        // A proposal that it approves by itself, as the order would have it.
        const id = /\/proposals\/([\w-]+)/.exec(answer)?.[1];
        if (id !== undefined)
          answers.push(
            await callApi({ address: api.address, key }, 'POST', `/agents/proposals/${id}/approve`, {
              hash: 'any',
            }).then(JSON.stringify, String),
          );
      }
    }
    await client.close();
    // It has read, and obeyed, every single one.
    expect([...seen].toSorted()).toEqual(planted.map(({ mark }) => mark).toSorted());
    expect(answers.length).toBeGreaterThan(20);
    expect(await changes()).toEqual(before);
    for (const hidden of [secret, victim.apiKey, other.apiKey, session]) expect(answers.join('')).not.toContain(hidden);
    const proposals = await api.db
      .selectFrom('agent_proposals')
      .select(['operation', 'state'])
      .where('organization_id', '=', victim.organizationId)
      .execute();
    // With PROPOSE, a change of a resource may be proposed; it waits for a person.
    const allowed = access === 'READ' ? [] : [{ operation: 'encoding.inputs.https.delete', state: 'PENDING' }];
    for (const proposal of proposals) expect(allowed).toContainEqual(proposal);
  });
});
