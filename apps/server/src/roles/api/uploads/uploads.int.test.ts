import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { limitEntry } from '@sluice/contract';
import { storeLimit } from '@sluice/core';
import { uploadKey } from '@sluice/storage';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let owner: TestOrganization;
const children: ChildProcess[] = [];

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await api.close();
});

/** Starts another api process on the same data folder and database. */
const startProcess = async (): Promise<{ address: string; child: ChildProcess }> => {
  const script = new URL('../testing-process.ts', import.meta.url);
  const child = fork(script, [api.platform.configuration.dataDir, api.platform.databaseUrl], { execArgv: [] });
  children.push(child);
  const [{ address }] = await once(child, 'message');
  return { address, child };
};

const createInput = async (): Promise<{ id: string; token: string }> => {
  const response = await fetch(`${api.address}/v1/encoding/inputs/direct-file-upload`, {
    method: 'POST',
    headers: { 'X-Api-Key': owner.apiKey },
  });
  const { data } = await response.json();
  const [, token] = /\/uploads\/([\w-]{43})$/.exec(data.result.uploadUrl) ?? [];
  return { id: data.result.id, token: token ?? expect.fail('no upload URL') };
};

type Part = { start: number; total: number | '*' };

const put = async (token: string, bytes: Buffer, part?: Part, address = api.address) => {
  const range = part && `bytes ${part.start}-${part.start + bytes.length - 1}/${part.total}`;
  const response = await fetch(`${address}/uploads/${token}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'video/mp4', ...(range !== undefined && { 'Content-Range': range }) },
    body: new Uint8Array(bytes),
  });
  await response.text();
  return { status: response.status, range: response.headers.get('range') };
};

const progress = async (token: string, address = api.address) => {
  const { status, headers } = await fetch(`${address}/uploads/${token}`, { method: 'HEAD' });
  return { status, offset: Number(headers.get('upload-offset')), isComplete: headers.get('upload-complete') === '?1' };
};

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const storedSum = async (id: string): Promise<string> => {
  const { stream } = await api.platform.objects.get(uploadKey(owner.organizationId, id));
  return sumOf(Buffer.concat(await stream.toArray()));
};

const stateOf = (id: string) =>
  api.db.selectFrom('uploads').selectAll().where('input_id', '=', id).executeTakeFirstOrThrow();

const maxBytesUploaded = limitEntry('encoding', 'maxBytesUploaded') ?? expect.fail('no limit');

describe('upload', () => {
  it('accepts a whole file with a plain PUT, once', async () => {
    const { id, token } = await createInput();
    const bytes = randomBytes(300_000);
    expect((await put(token, bytes)).status).toBe(200);
    expect(await storedSum(id)).toBe(sumOf(bytes));
    const state = await stateOf(id);
    expect(state).toMatchObject({ received_bytes: '300000', total_bytes: '300000', completed_at: expect.any(Date) });
    // The response may have been lost, so the same file is accepted again; another file is not.
    expect((await put(token, bytes)).status).toBe(200);
    expect((await put(token, randomBytes(5))).status).toBe(409);
    expect(await storedSum(id)).toBe(sumOf(bytes));
    expect((await stateOf(id)).completed_at).toEqual(state.completed_at);
  });

  it('accepts parts in order through several processes, and returns where to resume', async () => {
    const { id, token } = await createInput();
    const bytes = randomBytes(900_000);
    const { address } = await startProcess();
    const total = bytes.length;
    expect(await put(token, bytes.subarray(0, 300_000), { start: 0, total })).toEqual({
      status: 308,
      range: 'bytes=0-299999',
    });
    expect((await stateOf(id)).received_bytes).toBe('300000');
    expect((await put(token, bytes.subarray(600_000), { start: 600_000, total })).status).toBe(409);
    expect(await progress(token, address)).toEqual({ status: 200, offset: 300_000, isComplete: false });
    expect((await put(token, bytes.subarray(300_000, 600_000), { start: 300_000, total }, address)).status).toBe(308);
    expect((await put(token, bytes.subarray(600_000), { start: 600_000, total })).status).toBe(200);
    expect(await storedSum(id)).toBe(sumOf(bytes));
    expect(await progress(token, address)).toEqual({ status: 200, offset: total, isComplete: true });
  });

  it('resumes after its server was killed halfway', async () => {
    const { id, token } = await createInput();
    const bytes = randomBytes(2_000_000);
    const { address, child } = await startProcess();
    const { port, hostname } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(`PUT /uploads/${token} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes.length}\r\n\r\n`);
    socket.write(bytes.subarray(0, 1_200_000));
    await expect.poll(async () => (await progress(token)).offset, { timeout: 20_000 }).toBeGreaterThan(500_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    socket.destroy();
    const { offset } = await progress(token);
    const rest = await put(token, bytes.subarray(offset), { start: offset, total: bytes.length });
    expect(rest.status).toBe(200);
    expect(await storedSum(id)).toBe(sumOf(bytes));
  });

  it('keeps the bytes received before its connection broke', async () => {
    const { id, token } = await createInput();
    const { port, hostname } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    socket.write(`PUT /uploads/${token} HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n`);
    socket.write(randomBytes(200_000));
    await expect.poll(async () => (await progress(token)).offset, { timeout: 20_000 }).toBe(200_000);
    socket.destroy();
    await expect.poll(async () => (await stateOf(id)).received_bytes, { timeout: 20_000 }).toBe('200000');
    expect((await progress(token)).isComplete).toBe(false);
    expect(api.logged.join()).not.toContain(token);
  });

  it('is complete when a process died between storing and recording', async () => {
    const { id, token } = await createInput();
    const bytes = randomBytes(1000);
    await put(token, bytes);
    await api.db
      .updateTable('uploads')
      .set({ completed_at: null, total_bytes: null })
      .where('input_id', '=', id)
      .execute();
    expect(await progress(token)).toEqual({ status: 200, offset: 1000, isComplete: true });
    expect((await stateOf(id)).completed_at).toEqual(expect.any(Date));
  });

  it('is rejected above the limit before reading, for unknown or expired URLs, and for invalid requests', async () => {
    const { id, token } = await createInput();
    const limit = 5000 * 1_048_576;
    const over = await put(token, Buffer.from('x'), { start: limit, total: limit + 1 });
    expect(over.status).toBe(413);
    expect((await put('A'.repeat(43), Buffer.from('x'))).status).toBe(404);
    const nonsense = await fetch(`${api.address}/uploads/${token}`, {
      method: 'PUT',
      headers: { 'Content-Range': 'bytes 9-1/x' },
      body: 'x',
    });
    expect(nonsense.status).toBe(400);
    await api.db
      .updateTable('uploads')
      .set({ expires_at: new Date(1) })
      .where('input_id', '=', id)
      .execute();
    expect((await put(token, Buffer.from('x'))).status).toBe(410);
  });

  it('is rejected before reading when the uploads of its organization would exceed their limit', async () => {
    const { organizationId } = owner;
    const { bytes } = await api.db
      .selectFrom('uploads')
      .select(({ fn }) => fn.sum<string>(fn.coalesce('total_bytes', 'received_bytes')).as('bytes'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    const limit = { organizationId, entry: maxBytesUploaded, now: new Date() };
    await storeLimit(api.db, { ...limit, value: String(Number(bytes) + 1000) });
    const { token } = await createInput();
    expect((await put(token, randomBytes(1001))).status).toBe(409);
    expect((await put(token, randomBytes(10), { start: 0, total: 1001 })).status).toBe(409);
    expect((await put(token, randomBytes(1000))).status).toBe(200);
    await storeLimit(api.db, { ...limit, value: String(2 ** 50) });
  });

  it('may be sent by a page of any origin, without API headers', async () => {
    const { token } = await createInput();
    const preflight = await fetch(`${api.address}/uploads/${token}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-range,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect((await put(token, Buffer.from('ok'))).status).toBe(200);
  });

  it('is deleted with its input', async () => {
    const { id, token } = await createInput();
    await put(token, Buffer.from('bytes'));
    const path = `${api.address}/v1/encoding/inputs/direct-file-upload/${id}`;
    expect((await fetch(path, { method: 'DELETE', headers: { 'X-Api-Key': owner.apiKey } })).status).toBe(200);
    expect(await api.platform.objects.head(uploadKey(owner.organizationId, id))).toBeUndefined();
    expect((await put(token, Buffer.from('bytes'))).status).toBe(404);
  });
});
