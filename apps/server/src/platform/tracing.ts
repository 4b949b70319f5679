import { setTimeout as sleep } from 'node:timers/promises';
import type { Sampler } from '@opentelemetry/sdk-trace';
import { installTracer, type SpanKind as Kind } from '@sluice/trace';

const flushMilliseconds = 2_000;

type Environment = Record<string, string | undefined>;

const isOn = (env: Environment): boolean =>
  env['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  (env['OTEL_TRACES_EXPORTER'] ?? 'otlp') === 'otlp' &&
  Boolean(env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT']);

/** Parses `OTEL_TRACES_SAMPLER_ARG`: a share from 0 to 1, and 1 if it is missing or invalid, as the specification says. */
const ratioOf = (env: Environment): number => {
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  return ratio >= 0 && ratio <= 1 ? ratio : 1;
};

/**
 * Exports traces by OTLP over HTTP if `OTEL_EXPORTER_OTLP_ENDPOINT` is set; returns a function that sends the remaining
 * spans. The SDK is loaded only then, and reads its other standard variables itself.
 */
export const startTracing = async (env: Environment): Promise<() => Promise<void>> => {
  if (!isOn(env)) return async () => undefined;
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const samplers: Record<string, () => Sampler> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratioOf(env)),
  };
  const [, isParentBased, rule = ''] =
    /^(parentbased_)?(.*)$/.exec(env['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on') ?? [];
  const root = (samplers[rule] ?? (() => new sdk.AlwaysOnSampler()))();
  const attributes = resources.resourceFromAttributes({ 'service.name': 'sluice' });
  const provider = new sdk.TracerProvider({
    sampler: isParentBased ? new sdk.ParentBasedSampler({ root }) : root,
    resource: attributes.merge(
      resources.detectResources({
        detectors: [resources.resourceAttributesEnvDetector, resources.serviceNameEnvDetector],
      }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('sluice');
  const kinds = {
    server: api.SpanKind.SERVER,
    internal: api.SpanKind.INTERNAL,
    producer: api.SpanKind.PRODUCER,
    consumer: api.SpanKind.CONSUMER,
  } satisfies Record<Kind, number>;
  const parentContext = (traceparent: string | undefined) => {
    if (traceparent === undefined) return api.ROOT_CONTEXT;
    const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
    const traceFlags = Number.parseInt(flags, 16);
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
  installTracer({
    start({ name, kind, attributes: given, parent }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: given }, parentContext(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        set: (more) => void span.setAttributes(more),
        end(error) {
          if (error !== undefined) {
            const message = error instanceof Error ? error.message : String(error);
            span.setStatus({ code: api.SpanStatusCode.ERROR, message });
          }
          span.end();
        },
      };
    },
  });
  // A receiver that does not respond must not delay the end of the process.
  return async () => {
    const limit = sleep(flushMilliseconds, undefined, { ref: false });
    await Promise.race([provider.shutdown().catch(() => undefined), limit]);
  };
};
