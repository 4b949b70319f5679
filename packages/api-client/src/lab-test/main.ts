import { readArguments, usage, UsageError } from './arguments.ts';
import { runLabTest } from './run-lab-test.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  process.exitCode = await runLabTest(readArguments(process.argv.slice(2), process.env), {
    print: (line) => process.stdout.write(`${line}\n`),
    signal: stopping.signal,
  });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${usage}` : `${message}\n`);
  process.exitCode = 2;
}
