import { AppError, type ErrorCode } from '@sluice/contract';
import type { ProcessResult } from '../process/run-process.ts';
import { failurePatterns } from './patterns.ts';

/** Lines that accompany every failure and explain none. */
const noise = /Fontconfig|Conversion failed|deprecated|Last message repeated/;
/** Ended by a signal; FFmpeg itself answers the polite ones with 255 and without a word. */
const killedExitCodes = [128, 130, 137, 143, 255];

const decisive = (log: readonly string[]): { code: ErrorCode; line: string } | undefined => {
  for (const { code, pattern } of failurePatterns) {
    const line = log.find((candidate) => pattern.test(candidate));
    if (line !== undefined) return { code, line };
  }
  return undefined;
};

const meaningful = (log: readonly string[]): string | undefined => log.findLast((line) => !noise.test(line));

/** Local folders, addresses in memory and our own lists are nobody's business but the operator's. */
const withoutInternals = (line: string): string =>
  line
    .replaceAll(/(?:\/[^\s/:'"]+){2,}\/([^\s/:'"]+)/g, '$1')
    .replaceAll(/ @ 0x[0-9a-f]+/g, '')
    .replace(/ on whitelist '.*/, ' on whitelist')
    .trim();

/** The error that the end of a process's log means, with the line that shows it. */
export const classifyFailure = (result: ProcessResult, otherwise: ErrorCode = 'encoder_failed'): AppError => {
  if (result.ended !== undefined)
    return new AppError('encoder_timeout', { evidence: `Ended after no progress (${result.ended}).` });
  const found = decisive(result.log);
  if (found !== undefined) return new AppError(found.code, { evidence: withoutInternals(found.line) });
  if (killedExitCodes.includes(result.exitCode))
    return new AppError('encoder_killed', {
      evidence: `The process was ended from outside (exit code ${result.exitCode}).`,
    });
  const evidence = meaningful(result.log) ?? `Exit code ${result.exitCode} without a word.`;
  return new AppError(otherwise, { evidence: withoutInternals(evidence) });
};
