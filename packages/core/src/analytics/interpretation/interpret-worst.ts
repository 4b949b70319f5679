import { listWorstSessions } from '@sluice/analytics';
import { interpretationVersion, type analyticsInterpretation, type InputFor, type ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { scopeOf, windowOf } from '../queries/query-scope.ts';
import { withQuerySlot } from '../query-slots.ts';
import { toSession } from '../sessions/read-sessions.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { interpretationWithin } from './interpret-impression.ts';

type Worst = ResultOf<typeof analyticsInterpretation.worst>;

const usualLimit = 20;

/**
 * Interprets the worst sessions of a range by rules, ordered by failures, rebuffering and startup time; throws
 * `license_unknown`.
 */
export const interpretWorstSessions = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof analyticsInterpretation.worst>, 'body'>,
): Promise<Worst> => {
  authorize(context, 'analytics.impressions', 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  const request = { ...windowOf(context, body), limit: body.limit ?? usualLimit };
  return withQuerySlot(context, async () => {
    const options = context.signal ? { signal: context.signal } : {};
    const { examined, impaired, rows } = await listWorstSessions(context.telemetry, request, scope, options);
    const items: Worst['items'] = [];
    for (const row of rows) {
      const session = toSession(row);
      const interpretation = await interpretationWithin(context, session.impressionId, scope);
      // Deleted since the list was read.
      if (!interpretation) continue;
      const { verdict, findings } = interpretation;
      const [worst] = findings;
      items.push({
        session,
        verdict,
        findings: findings.length,
        ...(worst && { rule: worst.rule, severity: worst.severity }),
      });
    }
    return { method: 'RULES', version: interpretationVersion, examined, impaired, items };
  });
};
