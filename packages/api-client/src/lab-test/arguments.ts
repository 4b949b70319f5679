import { parseArgs } from 'node:util';

export const usage = `Tests streams in Stream Lab and waits for the result.

npm run lab-test -- --url <address> --stream <id> [options]

  --url <address>      Address of the platform, such as https://video.example.com
  --key <key>          API key; better in the variable SLUICE_API_KEY, because other users see arguments
  --stream <id>        Stream under test; repeat it for several streams
  --target <id>        Test environment, such as chromium-hlsjs; those of each stream by default
  --profile <id>       Network profile; unlimited by default
  --repetitions <n>    Minimum of attempts of each test case, 1 to 7
  --name <text>        Name of the run, such as the commit of a player
  --junit <file>       Write the results as JUnit XML
  --timeout <minutes>  Time until the run is canceled; 60 by default

Exits with 0 if all tests passed, 1 if one failed or is flaky, 2 if there is no result.
`;

export type LabTestArguments = {
  url: string;
  key: string;
  streamIds: string[];
  targetIds: string[];
  profileIds: string[];
  repetitions: number | undefined;
  name: string | undefined;
  junit: string | undefined;
  timeoutMinutes: number;
};

/** Reason for which a command cannot run, to be printed with the usage. */
export class UsageError extends Error {}

const numberOf = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0)) throw new UsageError(`--${name} must be a positive number, not ${text}.`);
  return value;
};

const required = (name: string, text: string | undefined): string => {
  if (!text) throw new UsageError(`${name} is missing.`);
  return text;
};

const options = {
  url: { type: 'string' },
  key: { type: 'string' },
  stream: { type: 'string', multiple: true },
  target: { type: 'string', multiple: true },
  profile: { type: 'string', multiple: true },
  repetitions: { type: 'string' },
  name: { type: 'string' },
  junit: { type: 'string' },
  timeout: { type: 'string' },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Reads the arguments of the command; throws `UsageError`. */
export const readArguments = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): LabTestArguments => {
  const values = parse(args);
  const url = required('--url', values.url);
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError(`--url must be a web address, not ${url}.`);
  if (values.stream === undefined) throw new UsageError('--stream is missing.');
  return {
    url: url.replace(/\/+$/, ''),
    key: required('--key', values.key ?? environment['SLUICE_API_KEY']),
    streamIds: values.stream,
    targetIds: values.target ?? [],
    profileIds: values.profile ?? [],
    repetitions: numberOf('repetitions', values.repetitions),
    name: values.name,
    junit: values.junit,
    timeoutMinutes: numberOf('timeout', values.timeout) ?? 60,
  };
};
