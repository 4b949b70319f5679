import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type Pairs = { key: string; value: Value }[];

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, string>;
  service: string;
};

export type OtlpReceiver = {
  /** Value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: ReceivedSpan[];
  /** Sizes of the received requests in bytes. */
  requestBytes: number[];
  close(): Promise<void>;
};

type Export = {
  resourceSpans: {
    resource: { attributes: Pairs };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes' | 'service'> & { attributes: Pairs })[] }[];
  }[];
};

const valuesOf = (pairs: Pairs): Record<string, string> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, String(Object.values(value)[0])]));

/** Starts a receiver of OTLP over HTTP with JSON, which keeps the spans that it receives. */
export const startOtlpReceiver = async (): Promise<OtlpReceiver> => {
  const spans: ReceivedSpan[] = [];
  const requestBytes: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url !== '/v1/traces') return response.writeHead(404).end();
      requestBytes.push(Buffer.byteLength(body));
      // Written by the exporter of OpenTelemetry; another form makes the test fail.
      for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            attributes: valuesOf(span.attributes),
            service: valuesOf(resource.attributes)['service.name'] ?? '',
          });
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    requestBytes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
