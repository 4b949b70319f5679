import { startTestSource, stopTestSource } from '@sluice/core';
import { startOtlpReceiver, type ReceivedSpan } from '@sluice/testing/otlp';
import { until } from '@sluice/testing/until';
import { installTracer, withSpan, withTrace } from '@sluice/trace';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTracing } from '../../platform/tracing.ts';
import { openLiveStage, type LiveStage } from './testing/live-stage.ts';

let stage: LiveStage;

const traceId = '0af7651916cd43dd8448eb211c80319c';
const requestId = 'start-of-a-live-encoding';

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  installTracer(undefined);
  vi.unstubAllEnvs();
  await stage?.clear();
  await stage?.close();
});

it('one trace spans the request that starts a live encoding, its node, and the encoder of its publisher', async () => {
  const receiver = await startOtlpReceiver();
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '500' };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const stopTracing = await startTracing(variables);
  await stage.startNode();
  // As the API does for a request with this header.
  const encoding = await withTrace({ requestId, traceparent: `00-${traceId}-b7ad6b7169203331-01` }, () =>
    withSpan('request', { kind: 'server' }, () => stage.start()),
  );
  await stage.addressOf(encoding);
  await startTestSource(stage.context, { params: encoding.params, body: { minutes: 5 } });
  await stage.waitForSegment(encoding, 1);
  await stopTestSource(stage.context, { params: encoding.params });
  await stage.stop(encoding);

  const ofTrace = () => receiver.spans.filter((span) => span.traceId === traceId);
  const find = (name: string): ReceivedSpan | undefined => ofTrace().find((span) => span.name === name);
  await until(() => find('live encoding') && find('request') && ofTrace().some(({ name }) => name === 'ffmpeg'), {
    within: 60,
    saying: () => `spans have arrived: ${receiver.spans.map(({ name }) => name).join(', ')}`,
  });
  await stopTracing();
  await receiver.close();
  const live = find('live encoding');
  expect(find('request')).toMatchObject({ parentSpanId: 'b7ad6b7169203331' });
  expect(live).toMatchObject({
    parentSpanId: find('request')?.spanId,
    attributes: { 'sluice.encoding': encoding.id, 'sluice.attempt': '1', 'sluice.request_id': requestId },
  });
  const encoders = ofTrace().filter(({ name, parentSpanId }) => name === 'ffmpeg' && parentSpanId === live?.spanId);
  expect(encoders.length).toBeGreaterThan(0);
  expect(new Set(ofTrace().map(({ attributes }) => attributes['sluice.request_id']))).toEqual(new Set([requestId]));
});
