import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process. */
export const registry = new Registry();

/** Metrics of the whole platform, identical from each process; a process that does not query them has no values. */
export const platformRegistry = new Registry();

collectDefaultMetrics({ register: registry });

type Described<Label extends string> = { name: string; help: string; labelNames?: readonly Label[] };

const readValues = new Map<string, unknown>();

// A process may start a role more than once, as tests do.
const once = <T>(name: string, make: () => T): T => {
  if (!readValues.has(name)) readValues.set(name, make());
  // SAFETY: names are unique, so the entry was created here before.
  return readValues.get(name) as T;
};

/** Returns a counter, which only increases. */
export const counter = <Label extends string>(described: Described<Label>): Counter<Label> =>
  once(
    described.name,
    () => new Counter({ ...described, labelNames: [...(described.labelNames ?? [])], registers: [registry] }),
  );

/** Returns a gauge, which can increase and decrease. */
export const gauge = <Label extends string>(described: Described<Label>, register = registry): Gauge<Label> =>
  once(
    described.name,
    () => new Gauge({ ...described, labelNames: [...(described.labelNames ?? [])], registers: [register] }),
  );

/** Returns a gauge of the whole platform. */
export const platformGauge = <Label extends string>(described: Described<Label>): Gauge<Label> =>
  gauge(described, platformRegistry);

/** Returns a histogram, which measures the distribution of values. */
export const histogram = <Label extends string>(
  described: Described<Label> & { buckets: readonly number[] },
): Histogram<Label> =>
  once(
    described.name,
    () =>
      new Histogram({
        ...described,
        labelNames: [...(described.labelNames ?? [])],
        buckets: [...described.buckets],
        registers: [registry],
      }),
  );
