type Method = 'GET' | 'POST' | 'DELETE';

const timeoutMilliseconds = 90_000;

/** Calls a W3C WebDriver server; throws with its message if it reports an error. */
export const callWebDriver = async (base: string, method: Method, path: string, body?: object): Promise<unknown> => {
  const response = await fetch(`${base}${path}`, {
    method,
    signal: AbortSignal.timeout(timeoutMilliseconds),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  // Every response of a WebDriver server has this envelope (W3C WebDriver, 6.3).
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${value?.error ?? response.status}: ${value?.message ?? ''}`.slice(0, 500));
  return value;
};

type Capabilities = Record<string, unknown>;

export interface WebDriverSession {
  readonly version: string;
  open(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** Opens a session with a browser, for which the server launches one. */
export const openSession = async (base: string, capabilities: Capabilities): Promise<WebDriverSession> => {
  const session = await callWebDriver(base, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  // The response to a new session has these members (W3C WebDriver, 8.1).
  const { sessionId, capabilities: matched } = session as { sessionId: string; capabilities: Record<string, string> };
  const path = `/session/${encodeURIComponent(sessionId)}`;
  await callWebDriver(base, 'POST', `${path}/timeouts`, { script: timeoutMilliseconds, pageLoad: timeoutMilliseconds });
  return {
    version: `${matched['browserName'] ?? 'Browser'}/${matched['browserVersion'] ?? 'unknown'}`,
    open: async (url) => {
      await callWebDriver(base, 'POST', `${path}/url`, { url });
    },
    evaluate: (expression) =>
      callWebDriver(base, 'POST', `${path}/execute/sync`, { script: `return (${expression});`, args: [] }),
    // The value of a screenshot is base64 text.
    screenshot: async () => (await callWebDriver(base, 'GET', `${path}/screenshot`)) as string,
    close: async () => {
      await callWebDriver(base, 'DELETE', path);
    },
  };
};
