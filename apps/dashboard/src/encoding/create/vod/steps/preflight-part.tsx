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
      <Findings label="Pre-flight findings" findings={result.findings} onJump={nowhere} />
    ) : (
      <span>All inputs and outputs are reachable; settings are compatible.</span>
    )}
    {result.estimate && <EstimateValues estimate={result.estimate} />}
  </div>
);

/** Runs the pre-flight: tests inputs, outputs and limits before anything is created. */
export const PreflightPart = ({ template, isReady }: { template: Record<string, unknown>; isReady: boolean }) => {
  const checked = useOperation(
    'encoding.templates.preflight',
    // Built from request bodies, so it is JSON.
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
              ? `The check could not run: ${problemOf(checked.error).text}`
              : isReady
                ? 'Connecting to inputs and outputs; this takes a few seconds.'
                : 'Input and output are checked as soon as the file is available.'}
          </span>
        )}
      </div>
    </Card>
  );
};
