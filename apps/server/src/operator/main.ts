import { runOperator } from './run-operator.ts';

// Only the configuration reads the environment.
const { output, errors, exitCode } = await runOperator(process.argv.slice(2), process.env, process.stdin);
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = exitCode;
