import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startOtlpReceiver } from '@sluice/testing/otlp';
import { installTracer, withSpan } from '@sluice/trace';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { traceRequests } from '../shared/http/trace-requests.ts';
import { startTracing } from './tracing.ts';

afterEach(() => {
  installTracer(undefined);
  vi.unstubAllEnvs();
});

const module = new URL('tracing.ts', import.meta.url).href;

/** Number of OpenTelemetry's modules that a process loads which starts tracing with these variables. */
const loadedModules = async (env: Record<string, string>): Promise<number> => {
  const script = `
    import { registerHooks } from 'node:module';
    let count = 0;
    registerHooks({ load: (url, context, next) => { if (url.includes('/@opentelemetry/')) count += 1; return next(url, context); } });
    const { startTracing } = await import('${module}');
    await startTracing(process.env);
    console.log(count);
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env });
  return Number(stdout);
};

const endpoint = 'http://127.0.0.1:9';

describe('the cost of traces', () => {
  it.each([
    ['without variables', {}],
    ['with the SDK disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' }],
    ['without an exporter', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' }],
  ])('is no module of the SDK %s', async (_case, env) => expect(await loadedModules(env)).toBe(0));

  it('is the SDK only while they are on', async () =>
    expect(await loadedModules({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toBeGreaterThan(0));

  it('is one span of less than 1 kB for each request, sent by the hundreds', async () => {
    const receiver = await startOtlpReceiver();
    // The exporter reads its endpoint itself.
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
    const stop = await startTracing(process.env);
    const app = fastify();
    traceRequests(app);
    app.get('/cdn/*', async () => 'segment');
    const requests = 600;
    for (let index = 0; index < requests; index += 1) await app.inject({ url: `/cdn/output/${index}.m4s` });
    await stop();
    await receiver.close();
    expect(receiver.spans).toHaveLength(requests);
    expect(receiver.requestBytes.length).toBeLessThanOrEqual(6);
    const bytes = receiver.requestBytes.reduce((sum, size) => sum + size, 0);
    expect(bytes / requests).toBeLessThan(1000);
  });

  it('is nothing for requests that are not sampled', async () => {
    const receiver = await startOtlpReceiver();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
    vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off');
    const stop = await startTracing(process.env);
    const app = fastify();
    traceRequests(app);
    app.get('/cdn/*', () => withSpan('inside', {}, async () => 'segment'));
    for (let index = 0; index < 50; index += 1) await app.inject({ url: `/cdn/output/${index}.m4s` });
    await stop();
    await receiver.close();
    expect(receiver.requestBytes).toEqual([]);
  });
});
