import { claimLabJob, claimLabValidation } from '@sluice/core';
import { openOrganization } from '@sluice/testing/factories';
import { currentTrace, installTracer, type SpanStart } from '@sluice/trace';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformContext } from '../api/billing/testing-billing.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { runValidation } from './run-validation.ts';
import { withLease } from './with-lease.ts';

const requestId = 'test-of-a-stream';
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
});
afterAll(async () => {
  installTracer(undefined);
  await api?.close();
});

/** Records the spans that begin; each continues the trace of its parent. */
const recordSpans = (): SpanStart[] => {
  const started: SpanStart[] = [];
  installTracer({
    start(options) {
      started.push(options);
      const id = String(started.length).padStart(16, '0');
      return { traceparent: traceparent.replace('b7ad6b7169203331', id), set: () => undefined, end: () => undefined };
    },
  });
  return started;
};

it('the trace of a request spans the validation and the test that it starts', async () => {
  const spans = recordSpans();
  const { apiKey } = await openOrganization(api.db);
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${api.address}/v1/player/testing/${path}`, {
      method: 'POST',
      headers: { 'X-Api-Key': apiKey, 'X-Request-Id': requestId, traceparent },
      body: JSON.stringify(body),
    });
    const { data } = await answer.json();
    return data.result;
  };
  const streamUrl = 'http://127.0.0.1:9/main.m3u8';
  const config = { name: 'Ocean', streamType: 'hls', streamDrmType: 'none', streamUrl, version: 1 };
  const { id } = await send('streams', { config });
  await send(`streams/${id}/targets`, { targetId: 'chromium-hlsjs' });
  await send(`streams/${id}/targets/chromium-hlsjs/jobs`, { repetitions: 1, afterValidation: false });

  const context = platformContext(api);
  const stopped = new AbortController().signal;
  const validation = await claimLabValidation(context, 'runner');
  if (!validation) throw new Error('There is no validation.');
  await runValidation(context, validation, {
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    pace: async () => undefined,
    stopped,
  });
  const job = await claimLabJob(context, { owner: 'runner', targetIds: ['chromium-hlsjs'] });
  if (!job) throw new Error('There is no job.');
  const trace = await withLease(api.db, 'lab_jobs', { claim: job, stopped }, async () => currentTrace());

  const expectChild = (name: string, route: string): void => {
    const request = spans.findIndex((span) => span.name === `POST /v1/player/testing/${route}`) + 1;
    expect(request, spans.map((span) => span.name).join(', ')).toBeGreaterThan(0);
    expect(spans.find((span) => span.name === name)).toMatchObject({
      kind: 'consumer',
      parent: traceparent.replace('b7ad6b7169203331', String(request).padStart(16, '0')),
      attributes: { 'sluice.attempt': 1, 'sluice.request_id': requestId },
    });
  };
  // A new stream is validated at once.
  expectChild('stream validation', 'streams');
  expectChild('stream test', 'streams/{stream_id}/targets/{target_id}/jobs');
  expect(trace?.requestId).toBe(requestId);
});
