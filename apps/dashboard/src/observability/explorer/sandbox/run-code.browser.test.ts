import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCode, type LogLine, type Outcome, type RunOptions } from './run-code.ts';

type Asked = { target: unknown; body: unknown };

const result = { rowCount: 1, rows: [['AT', 812]], columnLabels: [], contextDescription: [] };
const variables = {
  LICENSE_KEY: 'license-key',
  START: '2026-05-20T12:00:00.000Z',
  END: '2026-05-20T15:00:00.000Z',
  INTERVAL: 'MINUTE',
  FILTERS: [{ name: 'COUNTRY', operator: 'EQ', value: 'AT' }],
};

const run = async (code: string, options: Partial<RunOptions> = {}) => {
  const asked: Asked[] = [];
  const log: LogLine[] = [];
  const outcome: Outcome = await runCode({
    code,
    variables,
    signal: new AbortController().signal,
    onLog: (line) => log.push(line),
    ask: async (target, body) => {
      asked.push({ target, body });
      return result;
    },
    ...options,
  });
  return { outcome, asked, log };
};

/** Evaluates an expression in the sandbox and returns its result or error. */
const tried = async (expression: string): Promise<unknown> => {
  const code = `(async () => { try { return await (${expression}); } catch (error) { return 'refused: ' + error.name; } })()`;
  const { outcome } = await run(code);
  return 'value' in outcome ? outcome.value : outcome.error;
};

const framesLeft = () => document.querySelectorAll('iframe[sandbox]').length;

beforeEach(() => {
  localStorage.setItem('secret', 'key of the page');
  document.cookie = 'secret=cookie';
});
afterEach(() => {
  localStorage.clear();
  // Every run must remove its frame, whatever its outcome.
  expect(framesLeft()).toBe(0);
});

describe('code in the sandbox', () => {
  it('sends queries through the builders and returns the value of the last statement', async () => {
    const { outcome, asked } = await run(`const query = queryBuilder
  .median('VIDEO_STARTUPTIME')
  .filter('VIDEO_STARTUPTIME', 'GT', 0)
  .groupBy('COUNTRY');
query.licenseKey(LICENSE_KEY).between(START, END).filters(FILTERS).interval(INTERVAL).includeContext().limit(5).query();`);
    expect(outcome).toEqual({ value: result, isNothing: false });
    expect(asked).toEqual([
      {
        target: { source: 'queries', name: 'median' },
        body: {
          dimension: 'VIDEO_STARTUPTIME',
          licenseKey: 'license-key',
          start: variables.START,
          end: variables.END,
          filters: [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 }, ...variables.FILTERS],
          groupBy: ['COUNTRY'],
          orderBy: [],
          interval: 'MINUTE',
          includeContext: true,
          limit: 5,
        },
      },
    ]);
  });

  it('has ads, metrics and a date library, and runs a query builder returned as the result', async () => {
    const { asked } = await run(
      `adsQueryBuilder.count('STARTED').query(); metricsBuilder.metric('MAX_CONCURRENTVIEWERS').between(dayjs(END).subtract(1, 'day'), END)`,
    );
    expect(asked.map(({ target }) => target)).toEqual([
      { source: 'ads', name: 'count' },
      { source: 'metrics', name: 'max-concurrentviewers' },
    ]);
    expect(asked[1]?.body).toMatchObject({ start: '2026-05-19T15:00:00.000Z' });
  });

  it('reports where it failed, also for refused queries', async () => {
    const thrown = await run('const a = 1;\n\nnothing.there;');
    expect(thrown.outcome).toMatchObject({ error: { name: 'ReferenceError', line: 3 } });
    const refused = await run(`1;\nqueryBuilder.count('WRONG').query();`, {
      ask: () => Promise.reject(new Error('There is no dimension WRONG.')),
    });
    expect(refused.outcome).toMatchObject({ error: { message: 'There is no dimension WRONG.', line: 2 } });
  });

  it('reports what it logs', async () => {
    const { log } = await run(`console.log('rows', [1]); console.warn('careful')`);
    expect(log.map(({ level, text }) => [level, text])).toEqual([
      ['log', 'rows [1]'],
      ['warn', 'careful'],
    ]);
  });
});

describe('code in the sandbox cannot', () => {
  it.each([
    ['see the page', 'typeof window + typeof document + typeof parent + typeof top', 'undefined'.repeat(4)],
    ['read browser storage', 'typeof localStorage + typeof sessionStorage', 'undefinedundefined'],
    ['have an origin', 'origin', 'null'],
    ['open peer connections', 'typeof RTCPeerConnection', 'undefined'],
    ['send beacons', 'typeof navigator.sendBeacon', 'undefined'],
    ['register a service worker', 'typeof navigator.serviceWorker', 'undefined'],
  ])('%s', async (_what, expression, value) => expect(await tried(expression)).toBe(value));

  const away = location.origin;
  it.each([
    ['fetch', `fetch('${away}/')`],
    ['fetch without CORS', `fetch('${away}/', { mode: 'no-cors', credentials: 'include' })`],
    [
      'send an XMLHttpRequest',
      `(() => { const x = new XMLHttpRequest(); x.open('GET', '${away}/', false); x.send(); })()`,
    ],
    ['import a module', `import('${away}/x.js')`],
    ['import a module from a data URL', `import('data:text/javascript,1')`],
    ['import a script', `importScripts('${away}/x.js')`],
    ['import a script from a data URL', `importScripts('data:text/javascript,1')`],
    [
      'open a database',
      `new Promise((ok, no) => { const r = indexedDB.open('x'); r.onsuccess = ok; r.onerror = () => no(r.error); })`,
    ],
    ['read caches', `caches.keys()`],
    ['open a file system', `navigator.storage.getDirectory()`],
  ])('%s', async (_what, expression) => expect(await tried(expression)).toMatch(/^refused: /));

  it.each([
    ['a WebSocket', `new WebSocket('${away.replace('http', 'ws')}')`],
    ['an EventSource', `new EventSource('${away}/')`],
  ])('open %s', async (_what, expression) => {
    const code = `new Promise((ok, no) => { const c = ${expression}; c.onopen = () => ok('open'); c.onerror = () => no(new Error('closed')); })`;
    expect(await tried(code)).toMatch(/^refused: /);
  });

  it('reach the network through its own worker', async () => {
    const inner = `fetch('${away}/').then(() => postMessage('reached'), () => postMessage('refused: inside'))`;
    const code = `new Promise((ok, no) => { const w = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inner)}]))); w.onmessage = ({ data }) => ok(data); w.onerror = () => no(new Error()); })`;
    expect(await tried(code)).toMatch(/^refused: /);
  });

  it('run indefinitely', async () => {
    const { outcome } = await run('while (true) {}', { busyMax: 700 });
    expect(outcome).toMatchObject({ error: { name: 'Stopped' } });
    const waiting = await run('new Promise(() => {})', { busyMax: 300 });
    expect(waiting.outcome).toMatchObject({ error: { name: 'Stopped' } });
    expect((await run('1 + 1')).outcome).toMatchObject({ value: 2 });
  });

  it('resist being stopped', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 300);
    const { outcome } = await run('while (true) {}', { signal: stop.signal });
    expect(outcome).toEqual({ error: { name: 'Stopped', message: 'The run was stopped.' } });
  });

  it('flood the page with results, lines or messages', async () => {
    expect((await run(`'x'.repeat(5_000_000)`)).outcome).toMatchObject({ error: { name: 'RangeError' } });
    const { log } = await run(`for (let i = 0; i < 5000; i += 1) console.log('x'.repeat(10_000)); 1`);
    expect(log).toHaveLength(200);
    expect(log[0]?.text).toHaveLength(2_000);
    const stolen = `const send = MessagePort.prototype.postMessage; let port;
      MessagePort.prototype.postMessage = function (...all) { port = this; return send.apply(this, all); };
      console.log('x');`;
    const flood = await run(`${stolen} while (true) send.call(port, { type: 'log', level: 'log', text: 'x' })`);
    expect(flood.outcome).toMatchObject({ error: { name: 'Refused' } });
  });

  it.each([
    [
      'another operation',
      `{ type: 'query', id: 1, target: { source: 'queries', name: '../../account/api-keys' }, body: '{}' }`,
    ],
    [
      'a name that every object has',
      `{ type: 'query', id: 1, target: { source: 'queries', name: 'constructor' }, body: '{}' }`,
    ],
    ['another source', `{ type: 'query', id: 1, target: { source: 'licenses', name: 'count' }, body: '{}' }`],
    ['a body that is not a string', `{ type: 'query', id: 1, target: { source: 'ads', name: 'count' }, body: {} }`],
    ['a body that is not an object', `{ type: 'query', id: 1, target: { source: 'ads', name: 'count' }, body: '[]' }`],
    ['an unknown message type', `{ type: 'call', id: 1, operation: 'account.apiKeys.list' }`],
    ['a result that is not a string', `{ type: 'done', text: { rows: [] } }`],
    ['a second start', `{ type: 'ready' }`],
  ])('send %s through its own message port', async (_what, message) => {
    const { outcome, asked } = await run(`MessagePort.prototype.postMessage = (
      (send) => function () { return send.call(this, ${message}); }
    )(MessagePort.prototype.postMessage);
    console.log('x'); new Promise(() => {})`);
    expect(outcome).toMatchObject({ error: { name: 'Refused' } });
    expect(asked).toEqual([]);
  });

  it('send fields that queries do not have', async () => {
    const { asked } = await run(`MessagePort.prototype.postMessage = (
      (send) => function (m) { return send.call(this, m.type === 'query' ? { ...m, body: '{"dimension":"X","organizationId":"other","__proto__":{"a":1}}' } : m); }
    )(MessagePort.prototype.postMessage);
    queryBuilder.count('Y').query()`);
    expect(asked[0]?.body).toEqual({ dimension: 'X' });
  });
});

it('the document that runs code has no origin even when opened directly', async () => {
  const answer = await fetch('/code-sandbox');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[^']+' 'unsafe-eval'; /);
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
});
