import { hash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { startOtlpReceiver } from '@sluice/testing/otlp';
import { until } from '@sluice/testing/until';
import { currentTrace, installTracer, withSpan, type SpanStart } from '@sluice/trace';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTracing } from '../../platform/tracing.ts';
import { traceRequests } from './trace-requests.ts';

afterEach(() => installTracer(undefined));

const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const record = () => {
  const spans: (SpanStart & { ends: unknown[]; later: object })[] = [];
  installTracer({
    start(options) {
      const span = { ...options, ends: new Array<unknown>(), later: {} };
      spans.push(span);
      return {
        traceparent: parent.replace('b7ad6b7169203331', String(spans.length).padStart(16, '0')),
        set: (attributes) => void Object.assign(span.later, attributes),
        end: (error) => void span.ends.push(error),
      };
    },
  });
  return spans;
};

const openApp = async () => {
  const app = fastify();
  const addHook = vi.spyOn(app, 'addHook');
  traceRequests(app);
  app.get('/files/:name', async () => withSpan('inside', {}, async () => currentTrace()?.traceparent ?? 'none'));
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  app.get('/endless', () => new Promise(() => undefined));
  await app.ready();
  return { app, addHook };
};

describe('traceRequests', () => {
  it('adds no hook, and starts nothing, while traces are off', async () => {
    const { app, addHook } = await openApp();
    expect(addHook).not.toHaveBeenCalled();
    const response = await app.inject({ url: '/files/a', headers: { traceparent: parent } });
    expect(response.body).toBe('none');
  });

  it('continues the trace of the client, and names the route without its values', async () => {
    const spans = record();
    const { app } = await openApp();
    const response = await app.inject({ url: '/files/secret?token=x', headers: { traceparent: parent } });
    expect(response.statusCode).toBe(200);
    const attributes = { 'http.request.method': 'GET', 'http.route': '/files/:name' };
    expect(spans).toMatchObject([
      { name: 'GET /files/:name', kind: 'server', parent, attributes, later: { 'http.response.status_code': 200 } },
      { name: 'inside', parent: parent.replace('b7ad6b7169203331', '0000000000000001') },
    ]);
    expect(spans.map(({ ends }) => ends)).toEqual([[undefined], [undefined]]);
    expect(JSON.stringify(spans)).not.toContain('secret');
  });

  it('marks a failure of the server', async () => {
    const spans = record();
    const { app } = await openApp();
    await app.inject({ url: '/broken' });
    expect(spans[0]?.ends).toEqual([new Error('Status 500')]);
  });

  it('ends the span of a client that leaves, once', async () => {
    const spans = record();
    const { app } = await openApp();
    await app.listen({ host: '127.0.0.1', port: 0 });
    // A listening TCP server has an address.
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /endless HTTP/1.1\r\nhost: test\r\n\r\n');
    await until(() => spans.length > 0, { within: 10, saying: 'the request has arrived' });
    socket.destroy();
    await until(() => spans[0]?.ends.length === 1, { within: 10, saying: 'the span has ended' });
    await app.close();
    expect(spans[0]).toMatchObject({ ends: [undefined], later: { 'sluice.ended': 'aborted' } });
  });

  it('exports the share of traces that the standard variables ask for', async () => {
    const receiver = await startOtlpReceiver();
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    };
    // The exporter reads its endpoint itself.
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const stop = await startTracing(variables);
    const { app } = await openApp();
    const ids = Array.from({ length: 100 }, (_, index) => hash('md5', String(index)));
    for (const id of ids)
      await app.inject({ url: '/files/a', headers: { traceparent: `00-${id}-b7ad6b7169203331-01` } });
    await stop();
    vi.unstubAllEnvs();
    const requests = receiver.spans.filter(({ name }) => name === 'GET /files/:name');
    await receiver.close();
    expect(requests.length).toBeGreaterThan(20);
    expect(requests.length).toBeLessThan(80);
    const sampled = new Set(requests.map(({ traceId }) => traceId));
    expect(receiver.spans.filter(({ name }) => name === 'inside').map(({ traceId }) => traceId)).toEqual([...sampled]);
  });
});
