import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfiguration } from '../configuration/configuration.ts';
import { roleNames } from '../platform/role-name.ts';
import { readInvitation } from '../supervisor/join.ts';
import { commands, installationCommands } from './commands.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { commandsElsewhere } from './testing/commands-elsewhere.ts';
import {
  commandsOf,
  listCommands,
  operatorWords,
  read,
  readBlocks,
  readCommands,
  readInlineCode,
  readPages,
  root,
} from './testing/handbook.ts';
import { matchesUsage } from './testing/match-usage.ts';

const pages = readPages();
const documented = pages.flatMap(readCommands);

const findElsewhere = (text: string) =>
  commandsElsewhere.find(({ start }) => text === start || text.startsWith(`${start} `));

const settings = { SLUICE_SECRET_KEY: 'x'.repeat(32), DATA_DIR: join(tmpdir(), 'sluice-handbook') };

describe('blocks of the handbook', () => {
  const blocks = pages.flatMap(readBlocks);

  it('name their language, and have commands only where they are checked', () => {
    expect(blocks.filter(({ language }) => language === '')).toEqual([]);
    const others = blocks.filter(({ language }) => !['sh', 'cron'].includes(language));
    expect(others.filter(({ content }) => /^(?:npm|node|curl|docker|helm|kubectl|systemctl) /m.test(content))).toEqual(
      [],
    );
  });

  it('have one command per line, which a test runs, or which is checked in another way', () => {
    const startOf = ({ text }: { text: string }): string => text.replace(/^(?:[A-Z_]+=\S+ )+/, '');
    const unchecked = documented.filter((command) => {
      const start = startOf(command);
      return !operatorWords(command) && !start.startsWith('curl ') && !findElsewhere(start);
    });
    expect(listCommands(unchecked)).toEqual([]);
    const starts = documented.map(startOf);
    const stale = commandsElsewhere.filter(
      ({ check, start }) => !existsSync(join(root, check)) || !starts.some((text) => text.startsWith(start)),
    );
    expect(stale).toEqual([]);
  });
});

describe('commands of the handbook', () => {
  it('are commands of the operator, with their parameters and settings', () => {
    const wrong = documented.filter((command) => {
      const words = operatorWords(command);
      if (!words || words[0] === 'help') return false;
      const line = parseCommandLine(words);
      if (!line || !matchesUsage(line.command.parameters, line.words)) return true;
      return readConfiguration(line.settings, settings).roles.length > 0;
    });
    expect(listCommands(wrong)).toEqual([]);
  });

  it('include every command of the operator', () => {
    const names = new Set(documented.map((command) => operatorWords(command)?.[0]));
    const missing = Object.keys({ ...commands, ...installationCommands }).filter((name) => !names.has(name));
    expect(missing).toEqual([]);
    const mentioned = pages.flatMap(readInlineCode).flatMap((code) => /^operator -- (\S+)/.exec(code)?.[1] ?? []);
    expect(mentioned.filter((name) => !names.has(name))).toEqual([]);
  });

  it('run scripts of package.json and files of this repository', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
    const wrong = commandsOf(documented, 'npm').filter(({ words: [, verb = '', script = ''] }) => {
      const name = verb === 'run' ? script : verb;
      return !(name in scripts);
    });
    expect(listCommands(wrong)).toEqual([]);
    const files = commandsOf(documented, 'node').filter(({ words }) => {
      const file = words.slice(1).find((word) => !word.startsWith('--'));
      return !existsSync(join(root, file ?? ''));
    });
    expect(listCommands(files)).toEqual([]);
  });

  it('start with flags that the server reads', () => {
    const readFlags = (parameters: readonly string[]): string => {
      if (parameters.includes('--help')) return 'usage';
      if (parameters[0] !== 'worker') return readConfiguration(parameters, settings).publicUrl;
      return readInvitation(parameters[2]?.replace('<address>', 'https://video.example.com'), {}).address;
    };
    const starts = commandsOf(documented, 'npm').filter(({ words: [, verb] }) => verb === 'start');
    expect(starts.length).toBeGreaterThan(5);
    for (const { words } of starts) expect(readFlags(words.slice(3))).toMatch(/^(?:usage$|https?:)/);
  });

  it('name files of deploy, units of systemd and services of Compose that exist', () => {
    const others = ['cp', 'install', 'docker', 'helm', 'kubectl'].flatMap((program) => commandsOf(documented, program));
    const files = others.flatMap(({ path, words }) =>
      words.filter((word) => word.startsWith('deploy/') && word !== 'deploy/.env').map((word) => ({ path, word })),
    );
    expect(files.filter(({ word }) => globSync(word, { cwd: root }).length === 0)).toEqual([]);
    const units = commandsOf(documented, 'systemctl').flatMap(({ words }) =>
      words.slice(2).filter((word) => !word.startsWith('-') && word !== 'postgresql'),
    );
    const fileOf = (unit: string): string => {
      const name = unit.replace(/@[\w-]+/, '@');
      return `deploy/systemd/${name.includes('.') ? name : `${name}.service`}`;
    };
    expect(units.filter((unit) => !existsSync(join(root, fileOf(unit))))).toEqual([]);
    const compose = z
      .object({ services: z.record(z.string(), z.unknown()) })
      .parse(parse(read('deploy/compose.yaml'), { merge: true }));
    const docker = commandsOf(documented, 'docker').map(({ text }) => text);
    const services = docker.flatMap((text) => [...text.matchAll(/--scale (\w+)=| exec (\w+) /g)]);
    expect(services.length).toBeGreaterThan(2);
    const names = services.map(([, scaled, entered]) => scaled ?? entered ?? '');
    expect(names.filter((name) => !(name in compose.services))).toEqual([]);
  });

  it('set values of the chart that it has, and enter pods that it makes', () => {
    const values: unknown = parse(read('deploy/helm/sluice/values.yaml'));
    const has = (path: string): boolean => {
      let value = values;
      for (const name of path.split('.')) value = z.record(z.string(), z.unknown()).parse(value)[name];
      return value !== undefined;
    };
    const set = commandsOf(documented, 'helm').flatMap(({ text }) => [...text.matchAll(/--set ([\w.]+)=/g)]);
    expect(set.length).toBeGreaterThan(2);
    expect(set.map(([, path = '']) => path).filter((path) => !has(path))).toEqual([]);
    const pods = commandsOf(documented, 'kubectl').flatMap(({ text }) => /exec sluice-(\w+)-0/.exec(text)?.[1] ?? []);
    expect(pods.filter((role) => !roleNames.some((name) => name === role))).toEqual([]);
  });
});

describe('costs of roles in the handbook', () => {
  it('are what the chart requests', () => {
    const resources = z.object({
      requests: z.object({ cpu: z.string(), memory: z.string() }),
      limits: z.object({ memory: z.string() }),
    });
    const role = z.object({ replicas: z.number(), resources });
    const { roles } = z
      .object({ roles: z.record(z.string(), role) })
      .parse(parse(read('deploy/helm/sluice/values.yaml')));
    const table = read('docs/guides/topologies.md').matchAll(/^\| `(\w+)` +\| (\S+) +\| (\S+) +\| (\S+) +\|$/gm);
    const requested = Object.entries(roles).map(
      ([
        name,
        {
          resources: { requests, limits },
        },
      ]) => [name, requests.cpu, requests.memory, limits.memory],
    );
    expect([...table].map(([, ...cells]) => cells)).toEqual(requested);
    let [processors, memory] = [0, 0];
    for (const {
      replicas,
      resources: { requests },
    } of Object.values(roles)) {
      processors += replicas * (Number.parseInt(requests.cpu, 10) / (requests.cpu.endsWith('m') ? 1000 : 1));
      memory += replicas * (Number.parseInt(requests.memory, 10) / (requests.memory.endsWith('Mi') ? 1024 : 1));
    }
    expect(read('docs/guides/topologies/region.md')).toContain(`${processors} processors and ${memory} GiB`);
  });
});

describe('the form of parameters', () => {
  it.each([
    ['<email> [name of the organization]', 'a@b.c', true],
    ['<email> [name of the organization]', '', false],
    ['list | apply <file> [dry-run]', 'apply plans.yaml dry-run', true],
    ['list | apply <file> [dry-run]', 'apply plans.yaml at-once', false],
    ['<folder>|s3 [number to keep]', 's3 14 more', false],
    ['<organization id> NONE|BASIC|FULL', 'id full', true],
    ['<organization id> NONE|BASIC|FULL', 'id GOLD', false],
    ['<license key> <file>...', 'key one.log other.log', true],
  ])('%s: "%s" matches: %s', (usage, words, expected) => {
    expect(matchesUsage(usage, words.split(' ').filter(Boolean))).toBe(expected);
  });
});
