/* What runs in the worker of the sandbox, before and around the code of the user. It is trusted with nothing. */
(() => {
  const aggregations = ['count', 'sum', 'avg', 'min', 'max', 'stddev', 'percentile', 'variance', 'median'];
  const textMost = 4_000_000;
  const lineMost = 2_000;
  const linesMost = 200;
  const builders = new WeakSet();
  const pending = new Map();
  let port;
  let lastId = 0;
  let lines = 0;

  const placeIn = (stack) => {
    const [, line, column] = /query\.js:(\d+):(\d+)/.exec(String(stack ?? '')) ?? [];
    return line ? { line: Number(line), column: Number(column) } : {};
  };

  const described = (error) =>
    error instanceof Error
      ? { name: String(error.name), message: String(error.message).slice(0, lineMost), ...placeIn(error.stack) }
      : { name: 'Error', message: String(error).slice(0, lineMost) };

  const instant = (value) => {
    const date = typeof value?.toDate === 'function' ? value.toDate() : value;
    return date instanceof Date ? date.toISOString() : date;
  };

  const ask = (target, body) => {
    // The place of the call, which an answer that comes later no longer knows.
    const failure = new Error();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, {
        resolve,
        reject: (message) => {
          failure.name = 'QueryError';
          failure.message = message;
          reject(failure);
        },
      });
      port.postMessage({ type: 'query', id, target, body: JSON.stringify(body) });
    });
  };

  const builder = (target, body) => {
    const next = (changes) => builder(target, { ...body, ...changes });
    const built = Object.freeze({
      licenseKey: (licenseKey) => next({ licenseKey }),
      between: (start, end) => next({ start: instant(start), end: instant(end) }),
      interval: (interval) => next({ interval }),
      filter: (name, operator, value) => next({ filters: [...body.filters, { name, operator, value }] }),
      filters: (list) => next({ filters: [...body.filters, ...list] }),
      groupBy: (...names) => next({ groupBy: [...body.groupBy, ...names.flat()] }),
      orderBy: (name, order = 'ASC') => next({ orderBy: [...body.orderBy, { name, order }] }),
      limit: (limit) => next({ limit }),
      offset: (offset) => next({ offset }),
      includeContext: (includeContext = true) => next({ includeContext }),
      query: () => ask(target, body),
    });
    builders.add(built);
    return built;
  };

  const empty = { filters: [], groupBy: [], orderBy: [] };
  const queries = (source) =>
    Object.freeze(
      Object.fromEntries(
        aggregations.map((aggregation) => [
          aggregation,
          (dimension, percentile) =>
            builder(
              { source, name: aggregation },
              { ...empty, dimension, ...(percentile !== undefined && { percentile }) },
            ),
        ]),
      ),
    );
  const metric = (name) => builder({ source: 'metrics', name: String(name).toLowerCase().replaceAll('_', '-') }, empty);

  const tell = (level, values) => {
    lines += 1;
    if (lines > linesMost) return;
    const text = values.map((value) => {
      if (typeof value === 'string') return value;
      if (value instanceof Error) return `${value.name}: ${value.message}`;
      try {
        return JSON.stringify(value) ?? String(value);
      } catch {
        return String(value);
      }
    });
    port.postMessage({ type: 'log', level, text: text.join(' ').slice(0, lineMost) });
  };

  const offered = {
    queryBuilder: queries('queries'),
    adsQueryBuilder: queries('ads'),
    metricsBuilder: Object.freeze({
      metric,
      avgConcurrentViewers: () => metric('avg-concurrentviewers'),
      maxConcurrentViewers: () => metric('max-concurrentviewers'),
      avgDroppedFrames: () => metric('avg-dropped-frames'),
    }),
    console: Object.freeze(
      Object.fromEntries(
        ['log', 'info', 'debug', 'warn', 'error'].map((level) => [level, (...values) => tell(level, values)]),
      ),
    ),
  };

  const run = async ({ code, variables }) => {
    // Properties, and not constants: code may name its own things like ours.
    for (const [name, value] of Object.entries({ ...offered, ...variables }))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    for (const name of ['START', 'END']) globalThis[name] = new Date(globalThis[name]);
    // Evaluated as a script: what it declares is its own, and its last statement is its value.
    const { eval: evaluate } = globalThis;
    const value = await evaluate(`${code}\n//# sourceURL=query.js`);
    const result = builders.has(value) ? await value.query() : value;
    const text = JSON.stringify(result);
    if (text !== undefined && text.length > textMost)
      throw new RangeError('The result is too large to be shown. Return less of it.');
    return text;
  };

  const answer = ({ id, result, message }) => {
    const asked = pending.get(id);
    pending.delete(id);
    if (message === undefined) asked?.resolve(result);
    else asked?.reject(message);
  };

  addEventListener('unhandledrejection', ({ reason }) => tell('error', [reason]));
  addEventListener(
    'message',
    (event) => {
      [port] = event.ports;
      port.onmessage = ({ data }) => {
        if (data.type === 'answer') answer(data);
        else
          run(data).then(
            (text) => port.postMessage({ type: 'done', text: text ?? null }),
            (error) => port.postMessage({ type: 'failed', error: described(error) }),
          );
      };
      port.postMessage({ type: 'ready' });
    },
    { once: true },
  );
})();
