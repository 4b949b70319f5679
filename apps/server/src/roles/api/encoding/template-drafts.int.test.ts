import { newId } from '@sluice/core';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { startModelServer, type ModelServer } from '@sluice/testing/model-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let model: ModelServer;
let plain: TestApi;

const send = async (api: TestApi, owner: TestOrganization, path: string, body: unknown) => {
  const response = await fetch(`${api.address}/v1/encoding/templates/${path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = await response.json();
  return { status: response.status, result: data.result, code: data.code };
};

const openWithOutput = async (api: TestApi): Promise<TestOrganization> => {
  const owner = await openOrganization(api.db);
  const common = { organization_id: owner.organizationId, settings: '{}' };
  await api.db
    .insertInto('resources')
    .values([
      { id: newId(), family: 'outputs', kind: 'CDN', ...common },
      { id: `input-${owner.organizationId}`, family: 'inputs', kind: 'DIRECT_FILE_UPLOAD', ...common },
    ])
    .execute();
  return owner;
};

const inputOf = ({ organizationId }: TestOrganization) => ({
  inputId: `input-${organizationId}`,
  inputPath: 'film.mp4',
});
const text = 'H.264 ladder up to 720p for mobile, HLS and DASH, English audio, with sprinkles';

beforeAll(async () => {
  model = await startModelServer();
  plain = await openTestApi();
});
afterAll(async () => {
  await plain.close();
  await model.close();
});

describe('a draft without a model', () => {
  it('is a valid template that says which words it used, and which not', async () => {
    const owner = await openWithOutput(plain);
    const { status, result } = await send(plain, owner, 'draft', { text, input: inputOf(owner) });
    expect(status).toBe(200);
    expect(result).toMatchObject({ method: 'RULES', unusedWords: ['sprinkles'], name: text });
    expect(result.understood).toContainEqual({ words: 'up to 720p', meaning: 'Renditions up to 720p' });
    expect(result.assumptions).toContain('No audio codec is named: AAC.');
    expect((await send(plain, owner, 'validate', result.template)).result).toEqual({ valid: true, findings: [] });
    // The file is not uploaded, which the same pre-flight reports as for any template.
    expect(result.preflight).toEqual((await send(plain, owner, 'preflight', result.template)).result);
    expect(result.preflight.startable).toBe(false);
  });

  it('asks no server for the placeholder of a source that is not chosen', async () => {
    const owner = await openWithOutput(plain);
    const { result } = await send(plain, owner, 'draft', { text });
    const errors = result.preflight.findings.filter(({ severity }: { severity: string }) => severity === 'ERROR');
    expect(errors).toEqual([
      {
        severity: 'ERROR',
        field: 'inputs',
        text: 'The template has a placeholder instead of a source file: media.example.com.',
        advice: 'Choose a source file.',
      },
    ]);
    expect(result.preflight.startable).toBe(false);
  });

  it('creates nothing, and is refused to those who may not create templates or ask for a missing model', async () => {
    const owner = await openWithOutput(plain);
    await send(plain, owner, 'draft', { text });
    const made = plain.db.selectFrom('encodings').select('id').where('organization_id', '=', owner.organizationId);
    expect(await made.execute()).toEqual([]);
    expect(await send(plain, owner, 'draft', { text, method: 'MODEL' })).toMatchObject({ status: 409, code: 6333 });
    expect((await send(plain, owner, 'draft', { text: 'x' })).status).toBe(400);
    const stranger = await openWithOutput(plain);
    const { result } = await send(plain, stranger, 'draft', { text, input: inputOf(owner) });
    expect(result.preflight.findings).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', text: expect.stringContaining('input') }),
    );
  });
});

describe.each(['openai', 'anthropic'])('a draft by a model that speaks %s', (protocol) => {
  let api: TestApi;
  let owner: TestOrganization;

  beforeAll(async () => {
    api = await openTestApi({
      environment: {
        AI_BASE_URL: model.url,
        AI_CHAT_MODEL: 'scripted',
        AI_LABEL: 'Scripted',
        AI_PROTOCOL: protocol,
        AI_API_KEY: 'key',
      },
    });
    owner = await openWithOutput(api);
  });
  afterAll(() => api.close());

  const byRules = async (): Promise<string> =>
    (await send(api, owner, 'draft', { text, input: inputOf(owner), method: 'RULES' })).result.template;
  const draft = () => send(api, owner, 'draft', { text, input: inputOf(owner) });
  const asBlock = (template: string) => ({ text: `Here it is:\n\`\`\`yaml\n${template}\`\`\`\n` });
  const calls = () =>
    api.db
      .selectFrom('ai_calls')
      .select(['feature', 'outcome', 'input_tokens', 'output_tokens', 'reserved_tokens'])
      .where('organization_id', '=', owner.organizationId)
      .orderBy('id', 'desc')
      .execute();

  it('is checked like every template, and corrected by the findings', async () => {
    const template = await byRules();
    const better = template.replace('HLS and DASH', 'Sprinkled');
    model.script([asBlock(template.replace('height: 720', 'hight: 720')), asBlock(better)]);
    const { result } = await draft();
    expect(result).toMatchObject({ method: 'MODEL', model: 'Scripted', rounds: 2, template: better });
    expect(model.requests[1]).toContain('The field hight is unknown');
    expect((await calls())[0]).toEqual({
      feature: 'templates',
      outcome: 'OK',
      input_tokens: 200,
      output_tokens: 40,
      reserved_tokens: 0,
    });
  });

  it('never chooses sources, destinations or other sections, however the model insists', async () => {
    const template = await byRules();
    model.respond((request) =>
      asBlock(
        request.includes('inputPath must be')
          ? `${template}outputs:\n  s3:\n    thief: { properties: { bucketName: thief } }\n`
          : template.replaceAll('film.mp4', '/etc/passwd'),
      ),
    );
    const { result } = await draft();
    expect(result).toMatchObject({ method: 'RULES', template });
    expect(result.fallback).toContain('after 3 rounds');
    expect(model.requests).toHaveLength(3);
  });

  it('falls back to the rules if the model fails or writes no template, and settles the ledger', async () => {
    for (const step of [{ status: 400 }, { text: 'I would rather not.' }]) {
      model.respond(() => step);
      const { status, result } = await draft();
      expect(status).toBe(200);
      expect(result.method).toBe('RULES');
      expect(result.fallback).toMatch(/model/i);
    }
    expect((await calls()).every(({ reserved_tokens: reserved }) => reserved === 0)).toBe(true);
  });

  it('is written by rules if the budget of the month is used', async () => {
    await api.db
      .insertInto('organization_limits')
      .values({
        organization_id: owner.organizationId,
        resource: 'account',
        name: 'maxAiTokensPerMonth',
        value: '100',
        modified_at: new Date(),
      })
      .execute();
    model.script([]);
    const { result } = await draft();
    expect(result).toMatchObject({ method: 'RULES', fallback: expect.stringContaining('maxAiTokensPerMonth') });
    expect(model.requests).toHaveLength(0);
    expect((await send(api, owner, 'draft', { text, method: 'MODEL' })).status).toBeGreaterThanOrEqual(400);
  });
});
