import { AsyncLocalStorage } from 'node:async_hooks';

/** Request that caused the current work. */
export type Trace = {
  requestId: string;
  /** Current span, as in the W3C header; absent without a tracer. */
  traceparent?: string;
};

export type SpanKind = 'server' | 'internal' | 'producer' | 'consumer';

export type Span = {
  traceparent: string;
  set(attributes: Attributes): void;
  end(error?: unknown): void;
};

export type Attributes = Record<string, string | number | boolean>;

export type SpanStart = { name: string; kind: SpanKind; attributes: Attributes; parent: string | undefined };

export type Tracer = { start(options: SpanStart): Span };

const storage = new AsyncLocalStorage<Trace>();
let installed: Tracer | undefined;

/** Installs the tracer of this process; without one, spans cost a comparison. */
export const installTracer = (tracer: Tracer | undefined): void => {
  installed = tracer;
};

/** Returns the request of the current work, if any. */
export const currentTrace = (): Trace | undefined => storage.getStore();

/** Runs work that a request caused. */
export const withTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work);

/** Reports whether a tracer is installed, so that hot paths can leave out even the call. */
export const isTracing = (): boolean => installed !== undefined;

/** Returns a function that runs later work, such as that of a connection, in the current trace. */
export const keepTrace = (): (<T>(work: () => T) => T) => {
  const trace = currentTrace();
  return (work) => (trace ? storage.run(trace, work) : work());
};

type SpanOptions = { kind?: SpanKind; attributes?: Attributes };

/** A span that its opener ends. */
export type OpenSpan = Pick<Span, 'set' | 'end'> & {
  /** Trace of the work inside the span. */
  trace: Trace;
};

/** Opens a span below that of a trace, by default the current one; undefined without a tracer or a trace. */
export const openSpan = (
  name: string,
  { kind = 'internal', attributes = {}, trace = currentTrace() }: SpanOptions & { trace?: Trace | undefined },
): OpenSpan | undefined => {
  if (!installed || !trace) return undefined;
  const { requestId, traceparent: parent } = trace;
  const span = installed.start({ name, kind, attributes: { ...attributes, 'sluice.request_id': requestId }, parent });
  return { trace: { requestId, traceparent: span.traceparent }, set: span.set, end: span.end };
};

/** Runs work in a span below the current one; the work can add attributes. */
export const withSpan = async <T>(
  name: string,
  options: SpanOptions,
  work: (set: (attributes: Attributes) => void) => Promise<T>,
): Promise<T> => {
  const span = openSpan(name, options);
  if (!span) return work(() => undefined);
  try {
    const result = await storage.run(span.trace, () => work(span.set));
    span.end();
    return result;
  } catch (error) {
    span.end(error ?? 'failed');
    throw error;
  }
};

const form = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Returns a W3C `traceparent` header if it is valid. */
export const parseTraceparent = (header: unknown): string | undefined =>
  typeof header === 'string' && form.test(header) ? header : undefined;

/** Returns the id of the trace in a `traceparent`. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
