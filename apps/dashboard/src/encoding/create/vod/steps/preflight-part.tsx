import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { IconCircleCheck, IconCircleX } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { OperationCall } from '../../../../app/api/api.ts';
import { useOperation } from '../../../../app/api/hooks.ts';
import { problemOf } from '../../../../app/api/problem.ts';
import layout from '../../../../shared/layout.module.css';
import { Findings } from '../../../templates/editor/findings.tsx';
import { EstimateValues, type Preflight } from '../../../templates/editor/preflight-card.tsx';

type Body = OperationCall<'encoding.templates.preflight'>['body'];

const nowhere = (): void => undefined;

const Verdict = ({ startable }: { startable: boolean }) =>
  startable ? (
    <Badge tone="good" icon={IconCircleCheck}>
      Can be started
    </Badge>
  ) : (
    <Badge tone="bad" icon={IconCircleX}>
      Cannot be started
    </Badge>
  );

const Result = ({ result }: { result: Preflight }) => (
  <div className={layout.tight}>
    {result.findings.length > 0 ? (
      <Findings label="Findings of the pre-flight" findings={result.findings} onJump={nowhere} />
    ) : (
      <span>Everything was reached, and everything fits.</span>
    )}
    {result.estimate && <EstimateValues estimate={result.estimate} />}
  </div>
);

/** What would come of starting: tried against inputs, outputs and limits before anything is created. */
export const PreflightPart = ({ template, isReady }: { template: Record<string, unknown>; isReady: boolean }) => {
  const checked = useOperation(
    'encoding.templates.preflight',
    // Made of what requests hold, so it is JSON.
    { params: {}, body: template as Body },
    { enabled: isReady, staleTime: 60_000, retry: () => false },
  );
  return (
    <Card
      title="Pre-flight"
      actions={
        <span className={layout.row}>
          {checked.data && !checked.isFetching && <Verdict startable={checked.data.startable} />}
          <Button
            size="compact-sm"
            variant="default"
            disabled={!isReady}
            loading={checked.isFetching}
            onClick={() => void checked.refetch()}
          >
            Check again
          </Button>
        </span>
      }
    >
      <div aria-live="polite" aria-busy={checked.isFetching}>
        {checked.data ? (
          <Result result={checked.data} />
        ) : (
          <span className={layout.dim}>
            {checked.error
              ? `The check was not possible: ${problemOf(checked.error).text}`
              : isReady
                ? 'Reaching inputs and outputs; this takes some seconds.'
                : 'Input and output are tried as soon as the file is there.'}
          </span>
        )}
      </div>
    </Card>
  );
};
