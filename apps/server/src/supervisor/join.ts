import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration/configuration.ts';
import { openLogger } from '../platform/logger.ts';
import { StartError } from '../platform/start-error.ts';
import { endOnSignal } from './end-on-signal.ts';
import { reportToParent } from './report-to-parent.ts';

type Environment = Record<string, string | undefined>;

/** Default data folder of a joined worker, separate from a platform's files in the same folder. */
const usualFolder = 'data/joined-worker';

const flags = {
  join: { type: 'string' },
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
} as const;

const readFlags = (parameters: readonly string[]) => {
  try {
    return parseArgs({ args: [...parameters], options: flags, strict: true }).values;
  } catch (error) {
    // parseArgs only throws instances of Error.
    throw new StartError((error as Error).message.split('. ')[0] ?? 'The command line is not valid.');
  }
};

/** Returns URL and token of `https://sluice.example.com#slw_…`, or of JOIN_URL and JOIN_TOKEN. */
export const readInvitation = (
  folder: string | undefined,
  environment: Environment,
): { address: string; token: string } => {
  const url = URL.parse(folder ?? environment['JOIN_URL'] ?? '');
  const token = folder === undefined ? (environment['JOIN_TOKEN'] ?? '') : (url?.hash.slice(1) ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || token === '')
    throw new StartError(
      'No platform to join: use worker --join <address>#<token> as shown in the dashboard, or set JOIN_URL and JOIN_TOKEN.',
    );
  return { address: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, token };
};

const others = (givenFlags: ReturnType<typeof readFlags>, environment: Environment): string[] => [
  '--data',
  givenFlags.data ?? environment['DATA_DIR'] ?? usualFolder,
  ...(givenFlags.port === undefined ? [] : ['--port', givenFlags.port]),
  ...(givenFlags.host === undefined ? [] : ['--host', givenFlags.host]),
];

/** Runs this machine as a worker of a user's own infrastructure, until it is stopped or its token is rejected. */
export const runJoinedWorker = async (
  parameters: readonly string[],
  environment: Environment,
  print: (text: string) => void,
): Promise<void> => {
  const givenFlags = readFlags(parameters);
  const invitation = readInvitation(givenFlags.join, environment);
  const configuration = readConfiguration(others(givenFlags, environment), environment);
  const { logLevel: level, logFormat: format } = configuration;
  const log = openLogger({ level, format, role: 'worker' });
  // Loaded only here, since the other commands do not need it.
  const { startJoinedWorker } = await import('../roles/worker/joined.ts');
  const starting = startJoinedWorker({
    configuration,
    invitation,
    log,
    onRefused: (error) => {
      log.error({ reason: error.message }, 'the platform rejected this worker; stopping');
      process.exit(1);
    },
  });
  const program = { stop: async () => (await starting).stop(), kill() {} };
  endOnSignal(program, log);
  const { infrastructureName, infrastructureId } = await starting.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TokenRefused') throw new StartError(error.message);
    throw error;
  });
  const place = infrastructureName ?? infrastructureId;
  if (format === 'json') log.info({ infrastructureId }, 'joined');
  else print(`\n  This machine works for ${place} of ${invitation.address}.\n\n  Press Ctrl-C to stop.\n`);
  reportToParent({ joined: true });
};
