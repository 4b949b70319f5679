import { AppError, type ErrorCode } from '@sluice/contract';
import type { ProcessResult } from '../process/run-process.ts';
import { failurePatterns } from './patterns.ts';

/** Lines that accompany every failure without explaining it. */
const noise = /Fontconfig|Conversion failed|deprecated|Last message repeated/;
/** Exit codes of processes ended by a signal; FFmpeg itself exits with 255 and no output on SIGTERM and SIGINT. */
const killedExitCodes = [128, 130, 137, 143, 255];

const decisive = (log: readonly string[]): { code: ErrorCode; line: string } | undefined => {
  for (const { code, pattern } of failurePatterns) {
    const line = log.find((candidate) => pattern.test(candidate));
    if (line !== undefined) return { code, line };
  }
  return undefined;
};

const meaningful = (log: readonly string[]): string | undefined => log.findLast((line) => !noise.test(line));

/** Removes local folders, memory addresses and internal lists, which only concern the operator. */
const withoutInternals = (line: string): string =>
  line
    .replaceAll(/(?:\/[^\s/:'"]+){2,}\/([^\s/:'"]+)/g, '$1')
    .replaceAll(/ @ 0x[0-9a-f]+/g, '')
    .replace(/^\[([\w,]+)\] Format not on whitelist.*/, 'Files of the format $1 are not read.')
    .trim();

/** Classifies a failed process by its log, with the decisive line as evidence. */
export const classifyFailure = (result: ProcessResult, otherwise: ErrorCode = 'encoder_failed'): AppError => {
  if (result.ended === 'memory limit')
    return new AppError('encoder_memory_exceeded', { evidence: 'The process used more memory than one process may.' });
  if (result.ended !== undefined)
    return new AppError('encoder_timeout', { evidence: `Ended after no progress (${result.ended}).` });
  const decisiveLine = decisive(result.log);
  if (decisiveLine !== undefined)
    return new AppError(decisiveLine.code, { evidence: withoutInternals(decisiveLine.line) });
  if (killedExitCodes.includes(result.exitCode))
    return new AppError('encoder_killed', {
      evidence: `The process was killed externally (exit code ${result.exitCode}).`,
    });
  const evidence = meaningful(result.log) ?? `Exit code ${result.exitCode} without output.`;
  return new AppError(otherwise, { evidence: withoutInternals(evidence) });
};
