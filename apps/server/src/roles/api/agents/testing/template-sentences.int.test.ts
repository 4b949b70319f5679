import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openTestApi, type TestApi } from '../../testing.ts';
import { callApi } from './evaluate.ts';
import { propertiesOf, templateSentences, type TemplateProperties } from './template-sentences.ts';

let api: TestApi;
let owner: TestOrganization;
beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
  await api.db
    .insertInto('resources')
    .values({
      id: crypto.randomUUID(),
      family: 'outputs',
      kind: 'CDN',
      organization_id: owner.organizationId,
      settings: '{}',
    })
    .execute();
});
afterAll(() => api.close());

/** Names of the properties that differ from those expected; a largest bitrate may be lower. */
const differences = (expected: TemplateProperties, actual: Required<TemplateProperties>): string[] =>
  Object.entries(expected)
    .filter(([name, value]) => {
      const found = actual[name as keyof TemplateProperties];
      if (name === 'bitrateMax') return !(Number(found) > 0 && Number(found) <= Number(value));
      return JSON.stringify(found) !== JSON.stringify(value);
    })
    .map(
      ([name, value]) =>
        `${name} is ${JSON.stringify(actual[name as keyof TemplateProperties])} instead of ${JSON.stringify(value)}`,
    );

it('sentences become valid templates with what they say', { timeout: 120_000 }, async () => {
  expect(templateSentences.length).toBeGreaterThanOrEqual(40);
  const place = { address: api.address, key: owner.apiKey };
  const problems: string[] = [];
  for (const [text, expected] of templateSentences) {
    const draft = await callApi(place, 'POST', '/encoding/templates/draft', { text, method: 'RULES' });
    const { valid } = await callApi(place, 'POST', '/encoding/templates/validate', draft.template);
    const errors = draft.preflight.findings.filter(({ severity }: { severity: string }) => severity === 'ERROR');
    // No source is chosen, which is the only error of a pre-flight.
    if (!valid || errors.length !== 1 || errors[0].field !== 'inputs')
      problems.push(`${text}: ${JSON.stringify(errors)}`);
    problems.push(
      ...differences(expected, propertiesOf(parse(draft.template))).map((problem) => `${text}: ${problem}`),
    );
  }
  const wrong = new Set(problems.map((problem) => problem.slice(0, problem.indexOf(': '))));
  if (process.env['EVALUATE_AI'] === 'true')
    process.stdout.write(
      `\nTemplates from sentences: ${templateSentences.length - wrong.size} of ${templateSentences.length} right\n`,
    );
  expect(problems).toEqual([]);
});
