import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { addBooksPlan, addSubscriber, useMinutes } from '@sluice/core/billing/invoices/testing-books';
import { openDatabase, type Database, type Kysely } from '@sluice/db';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { startPlatform, type TestPlatform } from '@sluice/testing/process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from './run-operator.ts';
import { backupToBucket } from './testing/commands-elsewhere.ts';
import {
  operatorWords,
  readCommands,
  readPages,
  root,
  splitCommandLine,
  type DocumentedCommand,
} from './testing/handbook.ts';

const documented = readPages().flatMap(readCommands);
/** Command lines of the operator, and other commands, that have run. */
const executed = new Set<string>();
const keyOf = (command: DocumentedCommand): string => operatorWords(command)?.join(' ') ?? command.text;

const settings = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  SLUICE_SECRET_KEY: 'the key of this installation',
  BILLING: 'internal',
  SUPPORT_EMAIL: 'help@quay.example',
  SUPPORT_MAILBOX: 'support@quay.example',
};

let folder: string;
let platform: TestPlatform;
let db: Kysely<Database>;
let owner: TestOrganization;

type Run = {
  /** Values of placeholders and of names that the handbook takes as examples. */
  fill?: Record<string, string>;
  input?: string;
  dataDir?: string;
};

const fillIn = (words: readonly string[], fill: Record<string, string>): string[] =>
  words.map((word) => fill[word] ?? word);

/** Runs a command of the operator as the handbook has it; returns its output. */
const run = async (text: string, { fill = {}, input = '', dataDir = platform.dataDir }: Run = {}): Promise<string> => {
  const wanted = splitCommandLine(text).join(' ');
  const command = documented.find((one) => operatorWords(one)?.join(' ') === wanted);
  if (!command) throw new Error(`The handbook has no command "${text}".`);
  const words = fillIn(operatorWords(command) ?? [], fill);
  expect(words.filter((word) => word.startsWith('<'))).toEqual([]);
  const place = words.includes('--data') ? [] : ['--data', dataDir];
  const environment = { ...settings, PORT: String(platform.port) };
  const isHelp = text === 'help';
  const result = await runOperator([...words, ...(isHelp ? [] : place)], environment, Readable.from([input]));
  expect({ text, ...result }).toMatchObject({ errors: '', exitCode: 0 });
  executed.add(keyOf(command));
  return result.output;
};

/** Sends the request of a documented `curl` command to the platform. */
const request = async (path: string, fill: Record<string, string>): Promise<Response> => {
  const command = documented.find(({ words }) => words[0] === 'curl' && words.some((word) => word.includes(path)));
  if (!command) throw new Error(`The handbook has no request of ${path}.`);
  const text = Object.entries(fill).reduce((line, [from, to]) => line.replaceAll(from, to), command.text);
  const words = splitCommandLine(text);
  const after = (option: string): string[] => words.filter((_word, at) => words[at - 1] === option);
  const url = words.find((word) => word.startsWith('https://')) ?? '';
  const headers = after('-H').map((header): [string, string] => [
    header.split(': ')[0] ?? '',
    header.split(': ')[1]?.replace(/^(?:…|\$SLUICE_API_KEY)$/, owner.apiKey) ?? '',
  ]);
  executed.add(keyOf(command));
  const [body] = after('-d');
  return fetch(url.replace(/^https:\/\/[^/]+/, platform.url), {
    method: after('-X')[0] ?? 'GET',
    headers,
    ...(body !== undefined && { body }),
  });
};

const email = (from: string): string =>
  [
    `From: <${from}>`,
    'To: support@quay.example',
    'Subject: Playback stops',
    `Message-ID: <${from}-${performance.now()}>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It stops after a minute.',
    '--b',
    'Content-Type: text/plain; name=log.txt',
    'Content-Disposition: attachment; filename=log.txt',
    '',
    'the log',
    '--b--',
    '',
  ].join('\r\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-handbook-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  platform = await startPlatform({ roles: ['api'], dataDir, env: settings });
  db = openDatabase({ connectionString: platform.engines.databaseUrl });
  owner = await openOrganization(db);
  await db
    .insertInto('analytics_licenses')
    .values({ id: 'license', organization_id: owner.organizationId, license_key: 'license-key' })
    .execute();
});
afterAll(async () => {
  await db?.destroy();
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('commands of the handbook, run on one platform', () => {
  it('check the installation, and print what there is', async () => {
    expect(await run('help')).toContain('npm run operator -- verify-backup');
    const service = { '/var/lib/sluice/all': platform.dataDir };
    expect(await run('doctor')).toContain(' 0 failed');
    expect(await run('doctor --data /var/lib/sluice/all', { fill: service })).toContain(' 0 failed');
    expect(await run('organizations')).toContain(owner.organizationId);
    expect(await run('rebuild-usage')).toContain('All sums were correct.');
  });

  it('invite, and set limits and support', async () => {
    const fill = { '<organization id>': owner.organizationId };
    expect(await run('invite someone@example.com "Harbor Films"')).toContain('/activate?');
    expect(await run('invite someone@example.com')).toContain('/activate?');
    const service = { '/var/lib/sluice/all': platform.dataDir };
    const invitation = 'invite someone@example.com "Harbor Films" --data /var/lib/sluice/all';
    expect(await run(invitation, { fill: service })).toContain('/activate?');
    expect(await run('marketplace-signup AWS someone@example.com')).toContain('/signup?signupId=');
    for (const limit of [
      'encoding.maxRunningVodEncodings 50',
      'encoding.maxRunningVodEncodings',
      'account.maxAiTokensPerMonth 5000000',
      'analytics.industryInsights true',
    ])
      await run(`limit <organization id> ${limit}`, { fill });
    const limits = await db.selectFrom('organization_limits').select(['name', 'value']).orderBy('name').execute();
    expect(limits).toEqual([
      { name: 'industryInsights', value: 'true' },
      { name: 'maxAiTokensPerMonth', value: '5000000' },
    ]);
    await run('support <organization id> FULL', { fill });
  });

  it('publish incidents and maintenances', async () => {
    const incident = 'incident minor encoding,live "Slow starts" "Encodings start minutes late."';
    const incidentId = (await run(incident)).trim();
    const fill = { '<id>': incidentId };
    await run('incident-update <id> monitoring "A failed disk was replaced."', { fill });
    await run('incident-update <id> resolved "Starts are fast again."', { fill });
    const year = new Date().getFullYear() + 1;
    const [from, until] = ['2026-12-01T02:00+01:00', '2026-12-01T03:00+01:00'];
    const later = { [from]: from.replace('2026', String(year)), [until]: until.replace('2026', String(year)) };
    const maintenance = `maintenance ${from} ${until} minor database "New version" "Requests may fail for a minute."`;
    const maintenanceId = (await run(maintenance, { fill: later })).trim();
    const announced = await db.selectFrom('status_maintenances').select(['id', 'name']).execute();
    expect(announced).toEqual([{ id: maintenanceId, name: 'New version' }]);
    await run('maintenance-end <id>', { fill: { '<id>': maintenanceId } });
    expect(await db.selectFrom('status_maintenances').selectAll().execute()).toEqual([]);
  });

  it('offer plans, close the books, record payments and correct invoices', async () => {
    const planFile = { 'deploy/plans.yaml': join(root, 'deploy/plans.yaml') };
    const changes = await run('plans apply deploy/plans.yaml dry-run', { fill: planFile });
    expect(await run('plans apply deploy/plans.yaml', { fill: planFile })).toBe(changes);
    expect(await run('plans list')).toContain('encoding-starter');
    const seller = join(folder, 'seller.yaml');
    const address = '{ street: Harbor Street 1, zip: "20457", city: Hamburg }';
    await writeFile(seller, `id: main\nname: Quay Video\naddress: ${address}\ncountry: DE\ntaxId: DE136695976\n`);
    await run('billing seller seller.yaml', { fill: { 'seller.yaml': seller } });
    await run('billing tax-rate <seller id> DE 19 2021-01-01', { fill: { '<seller id>': 'main' } });

    const day = 86_400_000;
    const period = { start: new Date(Date.now() - 32 * day), end: new Date(Date.now() - 2 * day) };
    const { organizationId } = await addSubscriber(db, await addBooksPlan(db, 'pro'), [period]);
    await useMinutes(db, organizationId, { minutes: 150, at: new Date(Date.now() - 9 * day) });
    await run('billing resume');
    expect(await run('billing close')).toContain('1 cycle closed.');
    const invoice = await db.selectFrom('invoices').selectAll().where('kind', '=', 'INVOICE').executeTakeFirstOrThrow();
    expect(invoice.total).toBe('13269');
    const fill = {
      '<invoice id>': invoice.id,
      'INV-000042': invoice.number,
      '<organization id>': organizationId,
    };
    await run('billing transfer <invoice id> 13269 EUR "Bank line 17"', { fill });
    expect(await run('billing transfer <invoice id> 4900 EUR "bank line 2026-11-26/17"', { fill })).toBe('Done.\n');
    await run('billing credit INV-000042 1500 "Outage of 3 October"', { fill });
    await run('billing credit INV-000042 all "Duplicate subscription"', { fill });
    await run('billing refund <organization id> all "Contract ended"', { fill });
    const credits = await db.selectFrom('invoices').select('total').where('kind', '=', 'CREDIT_NOTE').execute();
    expect(credits).toHaveLength(2);
    expect(await run('billing replay')).toContain('all are equal');
  });

  it('receive emails, answer tickets and decide about strangers', async () => {
    const [, ticketId = ''] = (await run('receive-mail', { input: email(owner.email) })).split(/\s+/);
    const ticket = { '<ticket id>': ticketId };
    expect(await run('tickets list')).toContain(ticketId);
    const [, attachmentId = ''] =
      /Attachment (\S+):/.exec(await run('tickets show <ticket id>', { fill: ticket })) ?? [];
    const file = join(folder, 'log.txt');
    const attachment = { ...ticket, '<attachment id>': attachmentId, 'screenshot.png': file };
    await run('tickets save <ticket id> <attachment id> screenshot.png', { fill: attachment });
    expect((await readFile(file, 'utf8')).trim()).toBe('the log');
    await run('tickets answer <ticket id> "Which browser do you use?"', { fill: ticket });
    await run('tickets close <ticket id>', { fill: ticket });

    for (const stranger of ['one@stranger.example', 'two@stranger.example'])
      expect(await run('receive-mail', { input: email(stranger) })).toContain('TRIAGE');
    const emailIds = (await run('tickets triage'))
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0] ?? '');
    expect(emailIds).toHaveLength(2);
    const [accepted = '', discarded = ''] = emailIds;
    const fill = { '<email id>': accepted, '<organization id>': owner.organizationId };
    expect(await run('tickets triage <email id>', { fill })).toContain('It stops after a minute.');
    await run('tickets accept <email id> <organization id>', { fill });
    await run('tickets discard <email id>', { fill: { '<email id>': discarded } });
    expect(await run('tickets triage')).toBe('');
  });

  it('create sessions from logs', async () => {
    const log = join(folder, 'access.log');
    const keys = encodeURIComponent('ot=v,br=1,bl=4000,sid="logged"');
    await writeFile(log, `198.51.100.7 - - [10/Oct/2026:13:55:10 +0000] "GET /1.m4s?CMCD=${keys} HTTP/1.1" 200 99\n`);
    const fill = { '<license key>': 'license-key', '<file>...': log };
    expect(await run('cmcd-log <license key> <file>...', { fill })).toContain('1 of them new');
  });

  it('send requests with curl', async () => {
    const keys = { '"licenseKey": "…"': '"licenseKey": "license-key"' };
    expect((await request('/analytics/erasures', keys)).status).toBe(201);
    expect((await request('/plan', { '{id}': 'license' })).status).toBe(200);
    const events = await request('/encoding/encodings/events', {});
    expect(events.headers.get('content-type')).toContain('text/event-stream');
    await events.body?.cancel();
  });

  it('back up the running platform, verify the backup, and restore it into an empty installation', async () => {
    const target = join(folder, 'backups');
    const places = { '/mnt/backups': target, '/srv/data': platform.dataDir };
    expect(await run('backup /mnt/backups 14', { fill: places })).toContain('rows');
    expect(await run('backup /mnt/backups 14 --data /srv/data', { fill: places })).toContain('rows');
    expect((await run('backups /mnt/backups', { fill: places })).trim().split('\n')).toHaveLength(2);
    expect(await run('verify-backup /mnt/backups', { fill: places })).toContain('files are intact.');
    const restored = await run('restore /mnt/backups', {
      fill: places,
      dataDir: await mkdtemp(join(folder, 'restored-')),
    });
    expect(restored).toContain('Restored ');
  });

  it('are all commands of the operator and requests of the handbook, without those that are checked elsewhere', () => {
    const needsBucket = (text: string): boolean => text.startsWith(`${backupToBucket.start} `);
    const expected = documented.filter((command) => operatorWords(command) || command.words[0] === 'curl');
    const missing = expected.filter((command) => !executed.has(keyOf(command)) && !needsBucket(command.text));
    expect(missing.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });
});
