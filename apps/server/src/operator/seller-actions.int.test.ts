import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from './run-operator.ts';

let database: ScratchDatabase;
let dataDir: string;

const operate = async (...parameters: string[]): Promise<string> => {
  const environment = { ...process.env, DATABASE_URL: database.url, SLUICE_SECRET_KEY: '11'.repeat(32) };
  const result = await runOperator(['billing', ...parameters, '--data', dataDir], environment);
  if (result.exitCode !== 0) throw new Error(result.errors);
  return result.output;
};

const applySeller = async (text: string): Promise<string> => {
  const path = join(dataDir, 'seller.yaml');
  await writeFile(path, text);
  return operate('seller', path);
};

const seller = (name: string) => `
id: main
name: ${name}
address: { street: Harbor Street 1, zip: "1010", city: Vienna }
country: AT
taxId: ATU12345675
`;

beforeAll(async () => {
  database = await scratchDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sluice-sellers-'));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('adds a seller, and replaces it by its id', async () => {
  expect(await applySeller(seller('Harbor Video'))).toBe('main  AT  Harbor Video\n');
  expect(await applySeller(seller('"=Harbor & Video"'))).toBe('main  AT  =Harbor & Video\n');
  const row = await database.db.selectFrom('billing_sellers').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ tax_id: 'ATU12345675', email: null, address: { city: 'Vienna', zip: '1010' } });
});

it.each([
  ['without an address', 'id: main\nname: Harbor\ncountry: AT', 'address'],
  ['with an unknown field', `${seller('Harbor')}vat: 1`, 'vat'],
  ['that is a list', '[]', 'expected object'],
])('rejects a file %s', async (_name, text, message) => {
  await expect(applySeller(text)).rejects.toThrow(message);
});

it('ends a tax rate where the next one starts, and replaces rates of the future only', async () => {
  await operate('tax-rate', 'main', 'at', '20', '2021-01-01');
  await operate('tax-rate', 'main', 'AT', '25', '2990-01-01');
  await operate('tax-rate', 'main', 'AT', '21.5', '2980-01-01');
  expect(await operate('seller')).toContain(
    '  AT  20.00 %  from 2021-01-01 until 2980-01-01\n  AT  21.50 %  from 2980-01-01\n',
  );
  await expect(operate('tax-rate', 'main', 'AT', '19', '2021-01-01')).rejects.toThrow('must start on a later day');
  await expect(operate('tax-rate', 'main', 'AT', '19', '2020-01-01')).rejects.toThrow('must start on a later day');
});

it.each([
  [['nobody', 'AT', '20', '2021-01-01'], 'nobody'],
  [['main', 'Austria', '20', '2021-01-01'], 'country code'],
  [['main', 'AT', '100.5', '2021-01-01'], 'rate in percent'],
  [['main', 'AT', '-1', '2021-01-01'], 'rate in percent'],
  [['main', 'AT', '20', '2026-02-30'], 'is not a day'],
])('rejects the tax rate %j', async (parameters, message) => {
  await expect(operate('tax-rate', ...parameters)).rejects.toThrow(message);
});
