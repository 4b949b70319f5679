import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
let other: TestOrganization;
let reader: TestOrganization;
let folder: string;
let web: Server;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-tools-'));
  await mkdir(join(folder, 'in/films/old'), { recursive: true });
  await mkdir(join(folder, 'out'));
  for (const name of ['film 2.mp4', 'film 10.mp4', 'old/first.mov'])
    await writeFile(join(folder, 'in/films', name), 'x');
  web = createServer((request, response) => {
    response.statusCode = request.url === '/film.mp4' ? 200 : request.url === '/closed.mp4' ? 403 : 404;
    response.end('film');
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const address = web.address();
  port = typeof address === 'object' && address ? address.port : 0;
  api = await openTestApi({
    environment: {
      LOCAL_INPUT_ROOT: join(folder, 'in'),
      LOCAL_OUTPUT_ROOT: join(folder, 'out'),
      ALLOW_PRIVATE_INPUTS: 'true',
    },
  });
  owner = await openOrganization(api.db);
  other = await openOrganization(api.db);
  reader = await openMember(api.db, owner.organizationId, [
    { resource: 'encoding.*', policy: 'ALLOW', permissions: ['GET'] },
  ]);
});
afterAll(async () => {
  await api.close();
  web.close();
  await rm(folder, { recursive: true, force: true });
});

type Answer = { status: number; result: Record<string, unknown>; details: unknown };

const send = async (who: TestOrganization, method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(`${api.address}/v1/encoding${path}`, {
    method,
    headers: { 'X-Api-Key': who.apiKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { result, details } = JSON.parse(await response.text()).data;
  return { status: response.status, result, details };
};

const make = async (path: string, body: unknown): Promise<string> =>
  String((await send(owner, 'POST', path, body)).result['id']);

const http = () => ({ host: '127.0.0.1', port });

describe('input test', () => {
  it('names a file that it found, or reports that there are none', async () => {
    const films = await make('/inputs/local', { path: 'films' });
    expect((await send(owner, 'POST', `/inputs/${films}/test`)).result).toMatchObject({
      passed: true,
      type: 'LOCAL',
      text: expect.stringMatching(/^Files can be read, such as .+/),
    });
    const nothing = await make('/inputs/local', { path: 'nothing' });
    expect((await send(owner, 'POST', `/inputs/${nothing}/test`)).result).toMatchObject({
      passed: true,
      text: 'The connection works, but there are no files.',
    });
  });

  it('reports failures with code, evidence and advice', async () => {
    const id = await make('/inputs/http', http());
    const test = async (path?: string) => (await send(owner, 'POST', `/inputs/${id}/test`, path && { path })).result;
    expect(await test()).toMatchObject({ passed: true, text: expect.stringContaining('Enter a path') });
    expect(await test('film.mp4')).toMatchObject({ passed: true, path: 'film.mp4' });
    expect(await test('closed.mp4')).toMatchObject({ passed: false, code: 'input_forbidden' });
    expect(await test('none.mp4')).toMatchObject({
      passed: false,
      code: 'input_not_found',
      text: 'The input file does not exist.',
      evidence: expect.stringContaining('none.mp4'),
      advice: 'Check the input path.',
    });
  });

  it('accepts settings before they are stored, and rejects invalid ones', async () => {
    const test = (type: string, settings: unknown) => send(owner, 'POST', '/inputs/test', { type, settings });
    expect((await test('HTTP', http())).result).toMatchObject({ passed: true });
    expect((await test('SRT', { mode: 'CALLER', host: 'sender.example', port: 1 })).result).toMatchObject({
      passed: false,
      code: 'kind_unavailable',
    });
    expect(await test('HTTP', {})).toMatchObject({
      status: 400,
      details: [{ field: 'host', text: 'This field cannot be empty.' }],
    });
    expect(await test('NONE', {})).toMatchObject({ status: 400, details: [{ field: 'type' }] });
  });

  it('requires the permission to change inputs of the organization', async () => {
    const id = await make('/inputs/local', { path: 'films' });
    expect((await send(reader, 'POST', `/inputs/${id}/test`)).status).toBe(403);
    expect((await send(other, 'POST', `/inputs/${id}/test`)).status).toBe(404);
  });
});

it('of an output passes when a file could be written, and leaves no file behind', async () => {
  const id = await make('/outputs/local', { path: 'renditions' });
  expect((await send(owner, 'POST', `/outputs/${id}/test`)).result).toMatchObject({ passed: true, type: 'LOCAL' });
  expect(await readdir(join(folder, 'out'), { recursive: true })).toEqual(['renditions']);
  const outside = await send(owner, 'POST', '/outputs/test', { type: 'LOCAL', settings: { path: '../../x' } });
  expect(outside.result).toMatchObject({ passed: false, code: 'output_path_outside' });
});

describe('browsing an input', () => {
  it('lists one level at a time, folders first and numbers in natural order', async () => {
    const films = await make('/inputs/local', { path: 'films' });
    const top = await send(reader, 'GET', `/inputs/${films}/files`);
    expect(top.result).toMatchObject({
      listable: true,
      complete: true,
      totalCount: 3,
      folders: [{ name: 'old', path: 'old' }],
      files: [{ name: 'film 2.mp4', path: 'film 2.mp4', size: 1 }, { name: 'film 10.mp4' }],
    });
    expect((await send(owner, 'GET', `/inputs/${films}/files?folder=/old/`)).result).toMatchObject({
      folder: 'old',
      files: [{ name: 'first.mov', path: 'old/first.mov' }],
    });
    expect((await send(owner, 'GET', `/inputs/${films}/files?search=10&limit=1`)).result).toMatchObject({
      totalCount: 1,
      files: [{ name: 'film 10.mp4' }],
    });
    expect((await send(owner, 'GET', `/inputs/${films}/files?limit=1&offset=1`)).result).toMatchObject({
      folders: [],
      files: [{ name: 'film 2.mp4' }],
    });
  });

  it('reports protocols without listing, and stays within the folder and the organization', async () => {
    const id = await make('/inputs/http', http());
    expect((await send(owner, 'GET', `/inputs/${id}/files`)).result).toMatchObject({ listable: false, files: [] });
    const films = await make('/inputs/local', { path: 'films' });
    expect((await send(owner, 'GET', `/inputs/${films}/files?folder=../..`)).status).toBe(422);
    expect((await send(other, 'GET', `/inputs/${films}/files`)).status).toBe(404);
  });
});

it('validates settings without storing them', async () => {
  const validate = async (body: unknown) => (await send(owner, 'POST', '/configurations/validate', body)).result;
  expect(await validate({ type: 'H264', bitrate: 1000 })).toEqual({ valid: true, reasons: [] });
  expect(await validate({ type: 'H264', bitrate: -1, bframes: 20, color: 'red' })).toEqual({
    valid: false,
    reasons: [
      { type: 'ERROR', field: 'bitrate', text: 'This field requires a numerical value of at least 0.' },
      { type: 'ERROR', field: 'bframes', text: 'Must be less than or equal to 16.' },
      { type: 'ERROR', field: 'color', text: 'This field is unknown.' },
    ],
  });
  expect(await validate({ type: 'DTS', bitrate: 1000 })).toMatchObject({
    valid: expect.any(Boolean),
    reasons: expect.arrayContaining([{ type: 'WARNING', text: expect.any(String) }]),
  });
  expect((await send(owner, 'GET', '/configurations')).result['totalCount']).toBe(0);
});

it('lists the encodings that use an input, a codec configuration, a filter and an output', async () => {
  const input = await make('/inputs/http', http());
  const output = await make('/outputs/local', { path: 'renditions' });
  const configuration = await make('/configurations/audio/aac', { bitrate: 128_000 });
  const filter = await make('/filters/audio-volume', { volume: 1, unit: 'DB' });
  const encoding = await make('/encodings', { name: 'Film' });
  const stream = await make(`/encodings/${encoding}/streams`, {
    inputStreams: [{ inputId: input, inputPath: 'film.mp4' }],
    codecConfigId: configuration,
  });
  await send(owner, 'POST', `/encodings/${encoding}/streams/${stream}/filters`, [{ id: filter, position: 0 }]);
  await make(`/encodings/${encoding}/muxings/fmp4`, {
    streams: [{ streamId: stream }],
    segmentLength: 4,
    outputs: [{ outputId: output, outputPath: 'a' }],
  });
  for (const path of [`inputs/${input}`, `outputs/${output}`, `configurations/${configuration}`, `filters/${filter}`])
    expect((await send(owner, 'GET', `/${path}/encodings`)).result, path).toMatchObject({
      totalCount: 1,
      items: [{ id: encoding, name: 'Film', status: 'CREATED', type: 'NONE' }],
    });
  expect((await send(other, 'GET', `/inputs/${input}/encodings`)).status).toBe(404);
});
