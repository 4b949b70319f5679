import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { freePort } from '@sluice/testing/free-port';
import { startPlatform, type TestPlatform } from '@sluice/testing/process';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../../../../deploy/monitoring');
const readYaml = async (name: string): Promise<unknown> => parse(await readFile(join(folder, name), 'utf8'));

const rulesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Sluice[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string().endsWith('.'), action: z.string().endsWith('.') }),
        }),
      ),
    }),
  ),
});

const panelSchema = z.looseObject({
  id: z.int(),
  type: z.enum(['row', 'timeseries', 'stat']),
  title: z.string().min(1),
  gridPos: z.strictObject({ h: z.int(), w: z.int(), x: z.int(), y: z.int() }),
  targets: z.array(z.looseObject({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).optional(),
});
const dashboardSchema = z.looseObject({
  uid: z.literal('sluice'),
  schemaVersion: z.int().min(36),
  panels: z.array(panelSchema),
  templating: z.strictObject({ list: z.array(z.looseObject({ name: z.string(), type: z.literal('datasource') })) }),
});

type Selector = { metric: string; labels: string[] };

/** Returns the metrics and labels that a query of PromQL names; throws where it cannot be parsed. */
const selectorsIn = (query: string): Selector[] => {
  // Grafana replaces its own interval before it sends a query.
  const text = query.replaceAll('$__rate_interval', '1m');
  const selectors: Selector[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) throw new Error(`${query} is no PromQL at ${from}: ${text.slice(from, from + 20)}`);
      if (type.name !== 'VectorSelector') return;
      const name = node.getChild('Identifier');
      const labels = text.slice(from, to).matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)/g);
      if (name)
        selectors.push({ metric: text.slice(name.from, name.to), labels: [...labels].map(([, label]) => label ?? '') });
    },
  });
  return selectors;
};

/** Metrics of a scrape with the labels of their samples. */
const readScrape = (text: string): Map<string, Set<string>> => {
  const metrics = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, declared, kind] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
    const suffixes = kind === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    if (declared) for (const suffix of suffixes) metrics.set(`${declared}${suffix}`, new Set());
    const [, name = '', labels = ''] = /^([a-z_]\w*)(?:\{(.*)\})? /.exec(line) ?? [];
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) metrics.get(name)?.add(label);
  }
  return metrics;
};

/** Labels that Prometheus adds to each target. */
const ofTarget = ['job', 'instance', 'role'];

const platforms: TestPlatform[] = [];
const metrics = new Map<string, Set<string>>([['up', new Set()]]);

const scrape = async (port: number): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: 'Bearer secret' } });
  expect(answer.status).toBe(200);
  for (const [name, labels] of readScrape(await answer.text()))
    metrics.set(name, new Set([...(metrics.get(name) ?? []), ...labels]));
};

beforeAll(async () => {
  const main = await startPlatform({
    roles: ['api', 'collector', 'delivery', 'scheduler'],
    env: { METRICS_TOKEN: 'secret' },
  });
  platforms.push(main);
  const env = {
    METRICS_TOKEN: 'secret',
    DATABASE_URL: main.engines.databaseUrl,
    CLICKHOUSE_URL: main.engines.clickhouseUrl,
    SLUICE_SECRET_KEY: (await readFile(join(main.dataDir, 'secret.key'), 'utf8')).trim(),
  };
  for (const role of ['worker', 'live', 'lab']) {
    const port = await freePort();
    platforms.push(await startPlatform({ roles: [role], port, env }));
  }
  await fetch(`${main.url}/v1/account/information`);
  await fetch(`${main.url}/cdn/nothing/here.m3u8`);
  for (const { port } of platforms) await scrape(port);
});
afterAll(async () => {
  for (const platform of platforms.toReversed()) await platform.stop();
});

const checkQuery = (query: string): void => {
  const selectors = selectorsIn(query);
  expect(selectors, query).not.toEqual([]);
  for (const { metric, labels } of selectors) {
    const present = metrics.get(metric);
    expect(present, `${metric} in ${query}`).toBeDefined();
    // A metric without samples so far has no labels yet.
    if (present === undefined || present.size === 0) continue;
    for (const label of labels) expect([...present, ...ofTarget], `${label} in ${query}`).toContain(label);
  }
};

describe('files for monitoring', () => {
  it('have alert rules whose metrics a running platform serves', async () => {
    const { groups } = rulesSchema.parse(await readYaml('alerts.yaml'));
    const rules = groups.flatMap((group) => group.rules);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { expr } of rules) checkQuery(expr);
  });

  it('have a dashboard whose metrics a running platform serves, without overlapping panels', async () => {
    const dashboard = dashboardSchema.parse(JSON.parse(await readFile(join(folder, 'grafana-dashboard.json'), 'utf8')));
    const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(30);
    for (const query of queries) checkQuery(query);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });

  it('show every metric of the platform itself', async () => {
    const text = await readFile(join(folder, 'grafana-dashboard.json'), 'utf8');
    const ours = [...metrics.keys()].filter((name) => name.startsWith('sluice_'));
    const bases = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    // Parts of others, or only of interest with an alert.
    const elsewhere = [
      'sluice_collector_journal_bytes',
      'sluice_collector_cmcd_ended_early_total',
      'sluice_collector_cmcd_faults_total',
      'sluice_delivery_cmcd_forwarded_total',
      'sluice_delivery_cmcd_waiting',
    ];
    expect([...bases].filter((name) => !text.includes(name)).toSorted()).toEqual(elsewhere.toSorted());
  });

  it('reject what is no PromQL, or names an unknown metric', () => {
    expect(() => selectorsIn('sum(rate(up[5m])')).toThrow('no PromQL');
    expect(() => checkQuery('sluice_nothing > 1')).toThrow('sluice_nothing');
  });

  it('scrape every role', async () => {
    const text = await readFile(join(folder, 'prometheus.yaml'), 'utf8');
    const { roleNames } = await import('../../platform/role-name.ts');
    const scraped = [...text.matchAll(/role: (\w+)/g)].map(([, role]) => role);
    expect(new Set(scraped)).toEqual(new Set(roleNames));
  });
});
