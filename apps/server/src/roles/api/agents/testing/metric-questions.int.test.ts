import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { issueKey } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization } from '@sluice/testing/factories';
import { startModelServer, type ModelServer } from '@sluice/testing/model-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing.ts';
import { callApi, scoreQuestion, scoreTable, type Place } from './evaluate.ts';
import { metricQuestions, metricSamples, namesNumber, toQuestion, type MetricQuestion } from './metric-questions.ts';

let model: ModelServer;
let telemetry: ScratchTelemetry;
let api: TestApi;
let place: Place;
let organizationId: string;
let questions: MetricQuestion[];
const truths = new Map<MetricQuestion, number>();

const environment = (): Record<string, string> =>
  process.env['AI_BASE_URL'] === undefined
    ? { AI_BASE_URL: model.url, AI_CHAT_MODEL: 'scripted' }
    : // Defined: these are entries of variables that are set.
      (Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AI_'))) as Record<
        string,
        string
      >);

beforeAll(async () => {
  model = await startModelServer();
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry, environment: environment() });
  const owner = await openOrganization(api.db);
  organizationId = owner.organizationId;
  place = { address: api.address, key: owner.apiKey };
  const { licenseKey } = await callApi(place, 'POST', '/analytics/licenses', { timeZone: 'UTC' });
  const names = { organization_id: organizationId, license_key: licenseKey };
  const values = metricSamples(Date.now() - 3_600_000).map((row) => ({ ...names, ...row }));
  await telemetry.client.insert({ table: 'impression_samples', values, format: 'JSONEachRow' });
  questions = metricQuestions(licenseKey);
  for (const question of questions) {
    const answer = await telemetry.client.query({ query: question.truthSql, format: 'JSONEachRow' });
    const [row] = await answer.json<{ value: number | string }>();
    truths.set(question, Number(row?.value));
  }
  if (process.env['AI_BASE_URL'] === undefined || process.env['AI_LOCATION'] === 'local') return;
  const session = await issueKey(api.db, { userId: owner.userId, kind: 'SESSION', now: new Date() });
  await callApi({ ...place, key: session.value }, 'POST', '/account/ai-terms/accept', { version: 1 });
}, 120_000);
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
  await model?.close();
});

const truthOf = (question: MetricQuestion): number => truths.get(question) ?? Number.NaN;

it('the tool for metrics has the values of SQL for more than 100 questions', { timeout: 120_000 }, async () => {
  expect(questions.length).toBeGreaterThanOrEqual(100);
  expect(new Set(truths.values()).size).toBeGreaterThan(80);
  const client = new Client({ name: 'evaluation', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${place.key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${api.address}/mcp`), { requestInit }));
  const wrong: string[] = [];
  for (const question of questions) {
    const { content } = await client.callTool({ name: 'query_metric', arguments: question.input });
    // The tool answers with one text.
    const [first] = content as { text: string }[];
    const text = first?.text ?? '{}';
    const { items } = JSON.parse(text);
    const value = Number(items?.[0]?.value);
    const expected = truthOf(question);
    if (!(Math.abs(value - expected) <= Math.abs(expected) * 1e-6))
      wrong.push(`${question.question} ${text}, not ${expected}`);
  }
  await client.close();
  process.stdout.write(`Metrics by tools: ${questions.length - wrong.length} of ${questions.length} right\n`);
  expect(wrong).toEqual([]);
});

it('a number in an answer is compared with the known one', () => {
  expect(namesNumber('There were 1,234 plays.', 1234)).toBe(true);
  expect(namesNumber('About 12.35 hours', 12.345)).toBe(true);
  expect(namesNumber('There were 1,300 plays in 2026.', 1234)).toBe(false);
});

it('a model is asked, and wrong numbers are noticed', { timeout: 3_600_000 }, async () => {
  const isConfigured = process.env['AI_BASE_URL'] !== undefined;
  const asked = questions.filter((_, index) => isConfigured || index % 24 === 0);
  const scores = [];
  for (const metric of asked) {
    const question = toQuestion(metric, truthOf(metric));
    model.script(question.perfect);
    scores.push(await scoreQuestion(place, question));
  }
  const { usedTokens } = await callApi(place, 'GET', '/agents/usage');
  const title = process.env['AI_LABEL'] ?? process.env['AI_CHAT_MODEL'] ?? 'Scripted';
  if (process.env['EVALUATE_AI'] === 'true')
    process.stdout.write(`\n${scoreTable(`${title}, metrics`, scores, usedTokens)}\n`);
  if (isConfigured) return;
  expect(scores.filter(({ isToolRight, isAnswerRight }) => !isToolRight || !isAnswerRight)).toEqual([]);
  const [first] = asked;
  const wrong = first && toQuestion(first, truthOf(first));
  model.script([{ text: 'It is 3.' }]);
  expect(wrong && (await scoreQuestion(place, wrong))).toMatchObject({ isToolRight: false, isAnswerRight: false });
});
