import { readConfiguration } from './configuration/configuration.ts';
import type { Progress } from './engines/engines.ts';
import { openLogger } from './platform/logger.ts';
import { StartError } from './platform/start-error.ts';
import { startTracing } from './platform/tracing.ts';
import { endOnSignal } from './supervisor/end-on-signal.ts';
import { runJoinedWorker } from './supervisor/join.ts';
import { roleNames } from './platform/role-name.ts';
import { answerMetrics } from './shared/metrics/child-metrics.ts';
import { reportToParent } from './supervisor/report-to-parent.ts';
import type { Started } from './supervisor/start.ts';
import { start, StartAborted } from './supervisor/start.ts';
import { storeFirstOwner } from './supervisor/store-first-owner.ts';

const usage = (): string => `Sluice: a self-hosted video platform

  npm start                                  starts everything on this machine
  npm start -- --roles api,delivery          starts only some roles: ${roleNames.join(', ')}
  npm start -- --port 9000 --host 0.0.0.0    listens on another address than 127.0.0.1:8080
  npm start -- --data /srv/sluice            stores its files in another folder than ./data
  npm start -- worker --join <url>#<token>   joins a platform's own infrastructure as a worker
`;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const secondsSince = (startedAt: number): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

const printProgress: Progress = async (what, work) => {
  const startedAt = performance.now();
  const result = await work;
  print(`  ✓ ${what} (${secondsSince(startedAt)})`);
  return result;
};

const silent: Progress = (_what, work) => work;

const printSummary = ({ url, owner, roles }: Started): void => {
  const lines = [
    '',
    url ? `  Sluice is running at ${url}` : `  Sluice is running: ${roles.join(', ')}`,
    ...(owner
      ? ['', `  First owner   ${owner.email}`, `  Password      ${owner.password}   (shown only this once)`]
      : []),
    '',
    '  Press Ctrl-C to stop.',
    '',
  ];
  print(lines.join('\n'));
};

const run = async (parameters: readonly string[]): Promise<void> => {
  // Only the configuration and the worker process read the environment.
  const environment = process.env;
  const configuration = readConfiguration(parameters, environment);
  const { logLevel: level, logFormat: format, roles } = configuration;
  const log = openLogger({ level, format, ...(roles.length === 1 && { role: roles[0] }) });
  const stopTracing = await startTracing(environment);
  const isQuiet = format === 'json' || configuration.isSupervised;
  const program = start({ configuration, environment, log, progress: isQuiet ? silent : printProgress });
  const stop = async (): Promise<void> => {
    await program.stop();
    await stopTracing();
  };
  endOnSignal({ started: program.started, stop, kill: program.kill }, log, configuration);
  const started = await program.started;
  if (!isQuiet) printSummary(started);
  if (format === 'json') log.info({ roles: started.roles, url: started.url }, 'started');
  if (format === 'json' && started.owner) {
    const file = storeFirstOwner(configuration.dataDir, started.owner);
    log.info({ email: started.owner.email, file }, 'the password of the first owner is in a file; delete it once read');
  }
  const [role] = roles;
  if (configuration.isSupervised && role) answerMetrics(role);
  reportToParent({ started });
};

const [command, ...parameters] = process.argv.slice(2);
if (command !== 'start' || parameters.includes('--help')) {
  print(usage());
  process.exit(command === 'start' || command === '--help' || command === undefined ? 0 : 1);
}

const isWorker = parameters[0] === 'worker';
const runJoined = async (): Promise<void> => {
  // Spans are sent every few seconds.
  await startTracing(process.env);
  await runJoinedWorker(parameters.slice(1), process.env, print);
};
const running = isWorker ? runJoined() : run(parameters);
running.catch((error: unknown) => {
  // The stop that aborted the start ends the process.
  if (error instanceof StartAborted) return;
  const isExpected = error instanceof StartError;
  process.stderr.write(`\n${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
