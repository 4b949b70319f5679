import dayjs from 'dayjs/dayjs.min.js?raw';
import timezone from 'dayjs/plugin/timezone.js?raw';
import utc from 'dayjs/plugin/utc.js?raw';
import { sandboxMessage, type CodeError, type LogLevel, type SandboxMessage } from './messages.ts';
import { bodyOf, type QueryTarget } from './query-target.ts';
import runtime from './runtime.js?raw';

export type Variables = {
  LICENSE_KEY: string;
  START: string;
  END: string;
  INTERVAL: string;
  FILTERS: readonly { name: string; operator: string; value: unknown }[];
};

export type LogLine = { key: number; level: LogLevel; text: string };
export type Outcome = { value: unknown; isNothing: boolean } | { error: CodeError };
export type Ask = (target: QueryTarget, body: Record<string, unknown>, signal: AbortSignal) => Promise<unknown>;

export type RunOptions = {
  code: string;
  variables: Variables;
  ask: Ask;
  onLog: (line: LogLine) => void;
  signal: AbortSignal;
  /** Maximum milliseconds of computation without a pending query. */
  busyMax?: number;
};

const address = '/code-sandbox';
const startMax = 15_000;
const usualBusyMax = 10_000;
const runMax = 180_000;
const queriesMax = 200;
const messagesMax = 600;

// dayjs is a UMD module; in a worker it becomes a global.
const source = [
  dayjs,
  utc,
  timezone,
  'dayjs.extend(dayjs_plugin_utc);dayjs.extend(dayjs_plugin_timezone);',
  runtime,
].join(';\n');

const openFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.title = 'Sandbox of the API explorer';
  frame.hidden = true;
  frame.src = address;
  return frame;
};

const failure = (name: string, message: string): Outcome => ({ error: { name, message } });

const invalidMessage = 'The code sent an invalid message.';

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Handles the messages of one sandbox and ends the run with its outcome. */
const createRun = (options: RunOptions, port: MessagePort, settle: (outcome: Outcome) => void) => {
  const { code, variables, ask, onLog, busyMax = usualBusyMax } = options;
  const ended = new AbortController();
  let [messages, queries, open] = [0, 0, 0];
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (outcome: Outcome): void => {
    ended.abort();
    clearTimeout(timer);
    settle(outcome);
  };
  const allow = (milliseconds: number, message: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => end(failure('Stopped', message)), milliseconds);
  };
  const compute = () => allow(busyMax, `The code ran for ${busyMax / 1000} seconds without finishing.`);
  const reply = (id: number, answer: { result: unknown } | { message: string }): void => {
    open -= 1;
    if (open === 0) compute();
    port.postMessage({ type: 'answer', id, ...answer });
  };
  const query = ({ id, target, body }: Extract<SandboxMessage, { type: 'query' }>): void => {
    queries += 1;
    open += 1;
    clearTimeout(timer);
    const sentQuery = bodyOf(body);
    if (!sentQuery) return end(failure('Refused', invalidMessage));
    if (queries > queriesMax) return reply(id, { message: `A run can send at most ${queriesMax} queries.` });
    void ask(target, sentQuery, ended.signal).then(
      (result) => !ended.signal.aborted && reply(id, { result }),
      (error: unknown) => !ended.signal.aborted && reply(id, { message: textOf(error) }),
    );
  };
  const done = (text: string | null): void => {
    if (text === null) return end({ value: undefined, isNothing: true });
    try {
      end({ value: JSON.parse(text), isNothing: false });
    } catch {
      end(failure('Refused', 'The result is not valid JSON.'));
    }
  };
  const receive = (message: SandboxMessage): void => {
    if (message.type === 'ready') {
      if (isStarted) return end(failure('Refused', invalidMessage));
      isStarted = true;
      compute();
      port.postMessage({ type: 'run', code, variables });
    } else if (message.type === 'query') query(message);
    else if (message.type === 'log') onLog({ key: messages, level: message.level, text: message.text });
    else if (message.type === 'done') done(message.text);
    else end({ error: message.error });
  };
  allow(startMax, 'The sandbox did not start.');
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (ended.signal.aborted) return;
    messages += 1;
    const message = sandboxMessage(data);
    if (!message) end(failure('Refused', invalidMessage));
    else if (messages > messagesMax) end(failure('Refused', 'The code sent too many messages.'));
    else receive(message);
  };
  return { end };
};

/**
 * Runs code of a user in an iframe without an origin, in a worker without network access.
 *
 * The code can only send the queries that `ask` executes. Resolves with the value of its last statement.
 */
export const runCode = (options: RunOptions): Promise<Outcome> =>
  new Promise((resolve) => {
    const frame = openFrame();
    const { port1, port2 } = new MessageChannel();
    const run = createRun(options, port1, (outcome) => {
      clearTimeout(longest);
      port1.close();
      // Removing the iframe terminates its worker, even inside a loop.
      frame.remove();
      resolve(outcome);
    });
    const longest = setTimeout(
      () => run.end(failure('Stopped', `The run exceeded its limit of ${runMax / 1000} seconds.`)),
      runMax,
    );
    options.signal.addEventListener('abort', () => run.end(failure('Stopped', 'The run was stopped.')), { once: true });
    frame.addEventListener(
      'load',
      // A frame without an origin can only be addressed with '*'; the message contains nothing secret.
      () => frame.contentWindow?.postMessage(source, '*', [port2]),
      { once: true },
    );
    document.body.append(frame);
  });
