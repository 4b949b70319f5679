import { formatPrice } from '@sluice/contract/billing/plans/price-words';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { durationInWords } from '@sluice/ui/format/duration';
import { bytes } from '@sluice/ui/format/quantity';
import { IconCircleCheck, IconCircleX } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { actionFailure } from '../../../app/texts.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { Findings } from './findings.tsx';
import styles from './editor.module.css';

export type Preflight = OperationResult<'encoding.templates.preflight'>;

/** Shows the estimate of a template, as far as available. */
export const EstimateValues = ({ estimate }: { estimate: NonNullable<Preflight['estimate']> }) => (
  <KeyValues
    entries={[
      ['Input', durationInWords(estimate.inputSeconds)],
      ['Output', estimate.outputBytes === undefined ? undefined : bytes(estimate.outputBytes)],
      ['Billed', estimate.billableMinutes === undefined ? undefined : `${estimate.billableMinutes.toFixed(2)} min`],
      ['Price', estimate.price && formatPrice(estimate.price.amount, estimate.price.currency)],
      ['Estimated runtime', estimate.encodeSeconds === undefined ? undefined : durationInWords(estimate.encodeSeconds)],
    ]}
  />
);

type PreflightCardProps = {
  result: Preflight | undefined;
  error: unknown;
  isRunning: boolean;
  /** True when the text has changed since. */
  isOld: boolean;
  onRun: () => void;
  onJump: (line: number, column: number) => void;
};

const Verdict = ({ result, isOld }: { result: Preflight; isOld: boolean }) => {
  if (isOld) return <Badge title="The text has changed since">Outdated</Badge>;
  return result.startable ? (
    <Badge tone="good" icon={IconCircleCheck}>
      Can be started
    </Badge>
  ) : (
    <Badge tone="bad" icon={IconCircleX}>
      Cannot be started
    </Badge>
  );
};

const Result = ({ result, onJump }: { result: Preflight } & Pick<PreflightCardProps, 'onJump'>) => (
  <>
    {result.findings.length > 0 ? (
      <Findings label="Pre-flight findings" findings={result.findings} onJump={onJump} />
    ) : (
      <p className={styles.note}>All inputs and outputs are reachable; settings are compatible.</p>
    )}
    {result.estimate && (
      <div className={styles.estimate}>
        <EstimateValues estimate={result.estimate} />
      </div>
    )}
  </>
);

/** Runs the pre-flight against inputs, outputs and limits on demand. */
export const PreflightCard = ({ result, error, isRunning, isOld, onRun, onJump }: PreflightCardProps) => (
  <Card
    title="Pre-flight"
    flush
    actions={
      <div className={styles.cardActions}>
        {result && !isRunning && <Verdict result={result} isOld={isOld} />}
        <Button size="compact-sm" variant="default" loading={isRunning} onClick={onRun}>
          {result ? 'Check again' : 'Check now'}
        </Button>
      </div>
    }
  >
    <div aria-live="polite" aria-busy={isRunning}>
      {error ? (
        <p className={styles.note}>
          {actionFailure(error, 'check', 'template')}. {problemOf(error).text}
        </p>
      ) : result ? (
        <Result result={result} onJump={onJump} />
      ) : (
        <p className={styles.note}>
          {isRunning
            ? 'Connecting to inputs and outputs; this takes a few seconds.'
            : 'Checks inputs, outputs, codecs, keys and limits in seconds, and estimates cost and runtime. Nothing is created.'}
        </p>
      )}
    </div>
  </Card>
);
