import { certificateChecks } from './certificate-checks.ts';
import { configurationChecks } from './configuration-checks.ts';
import { engineChecks } from './engine-checks.ts';
import type { Check, Installation } from './installation.ts';
import { failure, reasonOf, type Outcome } from './outcome.ts';
import { serviceChecks } from './service-checks.ts';

/** Outcome with the name of its check. */
export type Finding = Outcome & { check: string };

const limitMilliseconds = 15_000;

const checks: readonly Check[] = [...configurationChecks, ...engineChecks, ...serviceChecks, ...certificateChecks];

const unanswered = 'It did not respond within 15 seconds.';
const generalAction = 'Check that it is running, and that its address, user and password are correct.';

const runCheck = async (check: Check, installation: Installation): Promise<readonly Outcome[]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Outcome[]>((resolve) => {
    timer = setTimeout(resolve, limitMilliseconds, [failure(unanswered, generalAction)]);
  });
  try {
    return await Promise.race([late, check.run(installation)]);
  } catch (error) {
    return [failure(reasonOf(error), generalAction)];
  } finally {
    clearTimeout(timer);
  }
};

/** Runs every check concurrently; one that throws or hangs is a failure of its own. */
export const runChecks = async (installation: Installation): Promise<Finding[]> => {
  const outcomes = await Promise.all(checks.map((check) => runCheck(check, installation)));
  return checks.flatMap(({ name }, index) => (outcomes[index] ?? []).map((outcome) => ({ check: name, ...outcome })));
};
