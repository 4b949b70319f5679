import { createInterface } from 'node:readline';
import type { Driver } from './driver.ts';
import { inspectSandbox } from './inner-sandbox.ts';
import type { AgentCall, AgentCalls, AgentMessage } from './protocol.ts';
import { launchPuppeteer } from './puppeteer-driver.ts';
import { startRelay } from './relay.ts';
import { launchWebKit } from './webkit-driver.ts';

const send = (message: AgentMessage): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};

let driver: Driver | undefined;

const launchedDriver = (): Driver => {
  if (!driver) throw new Error('No browser was launched.');
  return driver;
};

type Handlers = {
  [Method in keyof AgentCalls]: (parameters: AgentCalls[Method]['parameters']) => Promise<AgentCalls[Method]['result']>;
};

const handlers: Handlers = {
  launch: async ({ kind, executable }) => {
    const launch = kind === 'webkit' ? launchWebKit : launchPuppeteer;
    driver = await launch({ kind, executable, onPage: (page) => send({ page }) });
    return { version: driver.version };
  },
  open: async ({ url }) => {
    await launchedDriver().open(url);
    return null;
  },
  evaluate: async ({ expression }) => launchedDriver().evaluate(expression),
  inspectSandbox: async () => inspectSandbox(),
  screenshot: async () => launchedDriver().screenshot(),
};

const answer = async ({ id, method, parameters }: AgentCall): Promise<void> => {
  try {
    // The lab, the only caller, sends each method's own parameters.
    const handler = handlers[method] as (parameters: unknown) => Promise<unknown>;
    send({ id, result: (await handler(parameters)) ?? null });
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) });
  }
};

await startRelay(process.argv[2] ?? '');
// The lab is trusted, and writes only calls.
createInterface(process.stdin).on('line', (line) => void answer(JSON.parse(line) as AgentCall));
send({ ready: true });
