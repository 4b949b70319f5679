import type { Context } from '../../shared/context.ts';
import { resultsOf } from '../store/result-store.ts';

/** Returns the first message of a failed attempt of each test case with one of these verdicts, in the order of the cases. */
export const failedCases = async (
  tx: Pick<Context, 'db' | 'organizationId'>,
  jobId: string,
  verdicts: readonly ('FAILED' | 'FLAKY')[],
): Promise<{ testCase: string; message: string }[]> => {
  const rows = await resultsOf(tx, [jobId])
    .where('verdict', 'in', [...verdicts])
    .where('status', '=', 'FAILED')
    .execute();
  const messages = new Map<string, string>();
  for (const row of rows) if (!messages.has(row.test_case)) messages.set(row.test_case, row.message);
  return [...messages].map(([testCase, message]) => ({ testCase, message }));
};
