type Method = 'GET' | 'POST' | 'DELETE';

/** A server of the W3C WebDriver protocol, and how to reach it. */
export type WebDriverServer = {
  /** Address without a slash at its end. */
  url: string;
  /** The global `fetch` by default. */
  fetch?: typeof globalThis.fetch;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

const timeoutMilliseconds = 90_000;
const responseBytesMax = 64 * 1024 ** 2;

/** Reads a body up to the limit; a server may be hostile. */
const readText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // The body of `fetch` consists of bytes.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > responseBytesMax) throw new Error('The WebDriver server sent too large a response.');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parseValue = (text: string, status: number): unknown => {
  try {
    const parsed: unknown = JSON.parse(text);
    // Every response of a WebDriver server has this envelope (W3C WebDriver, 6.3).
    if (isObject(parsed) && 'value' in parsed) return parsed['value'];
  } catch {
    // Reported below: a proxy or another program answers.
  }
  throw new Error(`Status ${status}; the response is not that of a WebDriver server.`);
};

/** Calls a W3C WebDriver server; throws with its message if it reports an error. */
const callWebDriver = async (
  { url, headers, signal, fetch = globalThis.fetch }: WebDriverServer,
  method: Method,
  path: string,
  body?: object,
): Promise<unknown> => {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const response = await fetch(`${url}${path}`, {
    method,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const value = parseValue(await readText(response), response.status);
  if (response.ok) return value;
  const { error, message } = isObject(value) ? value : {};
  throw new Error(`${String(error ?? response.status)}: ${String(message ?? '')}`.slice(0, 500));
};

type Capabilities = Record<string, unknown>;

export interface WebDriverSession {
  readonly version: string;
  /** Name of the operating system, if the server reports it. */
  readonly platform: string | undefined;
  open(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Opens a session with a browser, for which the server launches one. */
export const openSession = async (server: WebDriverServer, capabilities: Capabilities): Promise<WebDriverSession> => {
  const session = await callWebDriver(server, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  // The response to a new session has these members (W3C WebDriver, 8.1).
  const id = isObject(session) ? textOf(session['sessionId']) : undefined;
  const matched = isObject(session) && isObject(session['capabilities']) ? session['capabilities'] : {};
  if (id === undefined) throw new Error('The WebDriver server returned no session.');
  const path = `/session/${encodeURIComponent(id)}`;
  const close = async (): Promise<void> => {
    // Also after the work was canceled, so that no browser stays open on the server.
    await callWebDriver({ ...server, signal: AbortSignal.timeout(timeoutMilliseconds) }, 'DELETE', path);
  };
  try {
    await callWebDriver(server, 'POST', `${path}/timeouts`, {
      script: timeoutMilliseconds,
      pageLoad: timeoutMilliseconds,
    });
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return {
    version: `${textOf(matched['browserName']) ?? 'Browser'}/${textOf(matched['browserVersion']) ?? 'unknown'}`,
    platform: textOf(matched['platformName']),
    open: async (url) => {
      await callWebDriver(server, 'POST', `${path}/url`, { url });
    },
    evaluate: (expression) =>
      callWebDriver(server, 'POST', `${path}/execute/sync`, { script: `return (${expression});`, args: [] }),
    screenshot: async () => String(await callWebDriver(server, 'GET', `${path}/screenshot`)),
    close,
  };
};
