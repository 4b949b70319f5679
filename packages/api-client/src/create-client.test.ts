import { describe, expect, expectTypeOf, it } from 'vitest';
import { ApiError, createClient, describeOperation, type OperationId, type OperationResult } from './index.ts';

type Sent = { url: string; init: RequestInit };

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const sent: Sent[] = [];
  const client = createClient({
    baseUrl: 'http://127.0.0.1:1/v1',
    apiKey: () => 'key',
    organizationId: 'org',
    async fetch(url, init = {}) {
      sent.push({ url: String(url), init });
      return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
    },
  });
  return { client, sent };
};

describe('the client', () => {
  it('fills path and query, and sends key, organization and body', async () => {
    const { client, sent } = answering(200, { data: { result: { id: 'e 1' } } });
    await client.call('encoding.encodings.start', {
      params: { encoding_id: 'e 1' },
      body: { encodingMode: 'STANDARD' },
    });
    await client.call('encoding.encodings.list', { query: { type: ['VOD', 'LIVE'], name: '', limit: 5 } });
    expect(sent.map((call) => [call.init.method, call.url])).toEqual([
      ['POST', 'http://127.0.0.1:1/v1/encoding/encodings/e%201/start'],
      ['GET', 'http://127.0.0.1:1/v1/encoding/encodings?type=VOD%2CLIVE&limit=5'],
    ]);
    expect(Object.fromEntries(new Headers(sent[0]?.init.headers))).toMatchObject({
      'x-api-key': 'key',
      'x-tenant-org-id': 'org',
    });
    expect(sent[0]?.init.body).toBe('{"encodingMode":"STANDARD"}');
  });

  it('sends a file as it is', async () => {
    const { client, sent } = answering(201, { data: { result: {} } });
    const body = new Uint8Array([1, 2, 3]);
    await client.call('streams.config.style.watermark.create', { params: { style_config_id: 's' }, body });
    expect(sent[0]?.init.body).toEqual(body);
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/octet-stream');
  });

  it('aborts a call that times out and names the request', async () => {
    const client = createClient({
      baseUrl: '/v1',
      timeoutSeconds: 0.01,
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    });
    await expect(client.call('account.information.get', {})).rejects.toMatchObject({
      status: 0,
      message: 'Request to /v1/account/information timed out after 0.01s',
    });
  });

  it('turns an API error into an ApiError with code, details and request id', async () => {
    const { client } = answering(
      429,
      { requestId: 'r-1', data: { code: 1010, message: 'Too many', details: [{ text: 'late', field: 'name' }] } },
      { 'retry-after': '7' },
    );
    await expect(client.call('account.information.get', {})).rejects.toMatchObject({
      status: 429,
      code: 1010,
      message: 'Too many',
      requestId: 'r-1',
      retryAfterSeconds: 7,
      details: [{ text: 'late', field: 'name' }],
    });
  });

  it('reports an unreachable server and passes an abort through', async () => {
    const fails = createClient({ baseUrl: 'http://x', fetch: () => Promise.reject(new TypeError('refused')) });
    await expect(fails.call('account.information.get', {})).rejects.toBeInstanceOf(ApiError);
    const aborted = fails.call('account.information.get', {}, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toBeInstanceOf(TypeError);
  });

  it('infers the result type of each operation', () => {
    expectTypeOf<OperationResult<'encoding.inputs.s3.get'>['bucketName']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<OperationResult<'account.information.get'>['email']>().toEqualTypeOf<string>();
    expectTypeOf<OperationResult<'encoding.encodings.muxings.fmp4.create'>['id']>().toEqualTypeOf<string>();
  });
});

it('names the operation that a bundle lacks', () => {
  // SAFETY: stands for an operation that the build removed from the table.
  const id = 'encoding.missing.get' as OperationId;
  expect(() => describeOperation(id)).toThrow(/encoding\.missing\.get is not part of this bundle/);
});
