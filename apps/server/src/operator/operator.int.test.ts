import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from './run-operator.ts';

let database: ScratchDatabase;
let dataDir: string;
let owner: TestOrganization;

const environment = () => ({ ...process.env, DATABASE_URL: database.url, SLUICE_SECRET_KEY: '11'.repeat(32) });
const main = join(import.meta.dirname, 'main.ts');

const operate = async (...parameters: string[]): Promise<string> => {
  const { output, errors, exitCode } = await runOperator([...parameters, '--data', dataDir], environment());
  if (exitCode !== 0) throw new Error(`exited with ${exitCode}: ${output}${errors}`);
  return output;
};

const operateInProcess = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, [main, ...parameters, '--data', dataDir], { env: environment() });

beforeAll(async () => {
  database = await scratchDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sluice-operator-'));
  owner = await openOrganization(database.db);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('operator commands', () => {
  it('lists every organization, sets limits and support, and writes the audit log', async () => {
    const { organizationId, email } = owner;
    expect(await operate('organizations')).toContain(`${organizationId}  Test  ${email}`);
    await operate('limit', organizationId, 'encoding.maxRunningVodEncodings', '50');
    await operate('support', organizationId, 'full');
    const { db } = database;
    expect(await db.selectFrom('organization_limits').select(['name', 'value']).execute()).toEqual([
      { name: 'maxRunningVodEncodings', value: '50' },
    ]);
    await operate('limit', organizationId, 'encoding.maxRunningVodEncodings');
    expect(await db.selectFrom('organization_limits').selectAll().execute()).toEqual([]);
    const { support_type: type } = await db.selectFrom('organizations').selectAll().executeTakeFirstOrThrow();
    expect(type).toBe('FULL');
    const entries = await db.selectFrom('audit_entries').select(['actor_label', 'organization_id']).execute();
    expect(entries).toEqual(
      Array.from({ length: 3 }, () => ({ actor_label: 'operator', organization_id: organizationId })),
    );
  });

  it('invites a user with a link that is emailed and printed', async () => {
    const url = (await operate('invite', 'new@example.com', 'New', 'Company')).trim();
    expect(url).toMatch(/\/activate\?verificationToken=[\w-]{43}$/);
    const mail = await database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail.recipient).toBe('new@example.com');
    expect(mail.text).toContain(url);
  });

  it('creates a sign-up link for a marketplace', async () => {
    const url = new URL((await operate('marketplace-signup', 'azure', 'new@example.com')).trim());
    expect([url.pathname, url.searchParams.get('email')]).toEqual(['/signup', 'new@example.com']);
    const { id, marketplace } = await database.db
      .selectFrom('marketplace_signups')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(url.searchParams.get('signupId')).toBe(`azure_${id}`);
    expect(marketplace).toBe('AZURE');
  });

  it('creates sessions from server logs without duplicates', async () => {
    const { organizationId } = owner;
    const license = { id: 'logs', organization_id: organizationId, license_key: 'logs-key' };
    await database.db.insertInto('analytics_licenses').values(license).execute();
    const line = (second: number, keys: string) =>
      `198.51.100.7 - - [10/Oct/2026:13:55:${second} +0000] "GET /1.m4s?CMCD=${encodeURIComponent(keys)} HTTP/1.1" 200 99\n`;
    const [one, other] = [join(dataDir, 'one.log'), join(dataDir, 'other.log')];
    await writeFile(
      one,
      `${line(10, 'ot=v,br=1,bl=4000,sid="logged"')}nothing\n${line(20, 'ot=v,br=1,bl=20000,sid="logged",bs')}`,
    );
    await writeFile(other, line(30, 'ot=v,br=1,bl=9000,sid="logged"'));
    const first = await operate('cmcd-log', license.license_key, one, other);
    expect(first).toBe(`${one}: 3 lines, 2 with CMCD, 2 of them new\n${other}: 1 lines, 1 with CMCD, 1 of them new\n`);
    const samples = () => database.db.selectFrom('cmcd_samples').select('samples').orderBy('id').execute();
    const made = await samples();
    const reported = made.flatMap((row): { sample: Record<string, unknown> }[] => JSON.parse(row.samples));
    expect(reported.map(({ sample }) => sample['state'])).toEqual(
      'setup startup playing rebuffering playing'.split(' '),
    );
    expect(reported.at(-1)?.sample).toMatchObject({ time: Date.UTC(2026, 9, 10, 13, 55, 30), played: 10_000 });
    const again = await operate('cmcd-log', license.license_key, one, other);
    expect(again).toBe(`${one}: 3 lines, 2 with CMCD, 0 of them new\n${other}: 1 lines, 1 with CMCD, 0 of them new\n`);
    expect(await samples()).toEqual(made);
  });

  it('reports errors in one sentence', async () => {
    const limited = ['limit', owner.organizationId] as const;
    await expect(operate(...limited, 'encoding.maxOutputDuration', 'many')).rejects.toThrow('whole number');
    await expect(operate(...limited, 'encoding.nothing', '1')).rejects.toThrow('limit encoding.nothing');
    await expect(operate('limit', 'nowhere', 'encoding.enableCdn', 'true')).rejects.toThrow('organization nowhere');
    await expect(operate('invite', 'nobody')).rejects.toThrow('nobody is not an email address.');
    await expect(operate('unknown')).rejects.toThrow(/^exited with 1: Commands for the operator/);
  });

  it('run as a program that prints, and exits with an error', async () => {
    expect((await operateInProcess('organizations')).stdout).toContain(owner.email);
    await expect(operateInProcess('invite', 'nobody')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('nobody is not an email address.'),
    });
  });
});
