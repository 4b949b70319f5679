/** Follows one request through API, tasks and FFmpeg, by its trace and by its id in the logs of all processes. */
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { startOtlpReceiver, type ReceivedSpan } from '@sluice/testing/otlp';
import { rolesWithoutLab, startPlatform } from '@sluice/testing/process';
import { sample } from '@sluice/testing/samples';
import { until } from '@sluice/testing/until';
import { sendCapturedView } from '../support/captured-views.ts';
import { call, declareEncoding, endOf, uploadFile } from '../support/encode.ts';
import { signIn } from '../support/platform.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const requestId = 'start-of-a-traced-encoding';

test('one trace and one request id span the API, the tasks of an encoding, and FFmpeg; delivery, collectors and uploads have spans', async () => {
  const receiver = await startOtlpReceiver();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_SERVICE_NAME: 'sluice-test',
    OTEL_BSP_SCHEDULE_DELAY: '500',
    LOG_LEVEL: 'debug',
  };
  const platform = await startPlatform({ roles: rolesWithoutLab, env });
  try {
    const client = await signIn(platform);
    const file = await sample('standard.mp4');
    const encoding = await declareEncoding(client, {
      name: 'traced',
      input: { inputId: await uploadFile(client, file), inputPath: basename(file) },
      rungs: [{ name: 'video', codec: 'h264' }],
      muxings: [{ kind: 'fmp4', of: ['video'], path: 'video' }],
    });
    const started = await fetch(`${platform.url}/v1/encoding/encodings/${encoding.id}/start`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': client.apiKey,
        'x-request-id': requestId,
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      },
      body: '{}',
    });
    expect(await started.json()).toMatchObject({ requestId });
    expect(await endOf(client, encoding.id, 120)).toMatchObject({ status: 'FINISHED' });

    const ofTrace = () => receiver.spans.filter((span) => span.traceId === traceId);
    const named = (name: string): ReceivedSpan[] => ofTrace().filter((span) => span.name === name);
    await until(
      () => named('ffmpeg').length > 0 && named('POST /v1/encoding/encodings/{encoding_id}/start').length > 0,
      {
        within: 60,
        saying: () => `spans have arrived: ${receiver.spans.map(({ name }) => name).join(', ')}`,
      },
    );
    const [server] = named('POST /v1/encoding/encodings/{encoding_id}/start');
    expect(server).toMatchObject({ parentSpanId: 'b7ad6b7169203331', service: 'sluice-test' });
    const byId = new Map(ofTrace().map((span) => [span.spanId, span]));
    const ancestors = (span: ReceivedSpan | undefined): string[] =>
      span ? [span.name, ...ancestors(byId.get(span.parentSpanId ?? ''))] : [];
    const line = ancestors(named('ffmpeg')[0]);
    expect(line[1]).toMatch(/^task /);
    expect(line.at(-1)).toBe('POST /v1/encoding/encodings/{encoding_id}/start');
    expect(new Set(ofTrace().map(({ attributes }) => attributes['sluice.request_id']))).toEqual(new Set([requestId]));
    const manifest = `/cdn/${encoding.outputId}/${encoding.id}/video/init.mp4`;
    const delivered = '4bf92f3577b34da6a3ce929d0e0e4736';
    await fetch(`${platform.url}${manifest}`, { headers: { traceparent: `00-${delivered}-00f067aa0ba902b7-01` } });
    const [license] = (await call<{ items: { licenseKey: string }[] }>(client, 'GET', '/analytics/licenses')).items;
    await sendCapturedView(platform.url, {
      scenario: 'hls-main',
      endedAt: Date.now() - 1000,
      changes: { key: license?.licenseKey ?? '', domain: 'localhost' },
    });
    const find = (name: string) => receiver.spans.find((span) => span.name === name);
    const names = ['PUT /uploads/:token', 'GET /cdn/*', 'POST /analytics', 'store telemetry'];
    await until(() => names.every((name) => find(name)), {
      within: 60,
      saying: () => `spans have arrived: ${[...new Set(receiver.spans.map(({ name }) => name))].join(', ')}`,
    });
    expect(find('GET /cdn/*')).toMatchObject({ traceId: delivered, parentSpanId: '00f067aa0ba902b7' });
    expect(find('PUT /uploads/:token')?.attributes['http.response.status_code']).toBe('200');
    const records = platform
      .output()
      .split('\n')
      .filter((record) => record.includes(`"requestId":"${requestId}"`));
    expect(records.some((record) => record.includes('"role":"worker"') && record.includes(traceId))).toBe(true);
  } finally {
    await platform.stop();
    await receiver.close();
  }
});
