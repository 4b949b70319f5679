import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { decimal } from '@sluice/ui/format/number';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import layout from '../../../shared/layout.module.css';
import { useAction } from '../../../shared/use-action.ts';
import type { LabArtifact, LabJob, LabShrink } from '../shared/lab-types.ts';
import { useLabRefresh } from '../shared/use-lab.ts';
import { FileList } from './file-list.tsx';

const explanation =
  'Removes segments, renditions and parts of the network as long as the test still fails, and packs what is left as a folder for the issue tracker of the player. It takes several minutes; you can leave this page.';

type Size = NonNullable<LabShrink['result']>['after'];

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const sizeText = ({ seconds, renditions, steps, faults }: Size): string =>
  [
    `${decimal(seconds)} s of ${counted(renditions, 'rendition')}`,
    steps > 0 && `${counted(steps, 'step')} of bandwidth`,
    faults > 0 && counted(faults, 'fault'),
  ]
    .filter(Boolean)
    .join(', ');

const Result = ({ shrink, artifacts }: { shrink: LabShrink; artifacts: readonly LabArtifact[] | undefined }) => {
  const { result } = shrink;
  if (!result) return null;
  const { before, after, trials, isComplete, file } = result;
  const files = artifacts?.filter(({ name }) => name === file) ?? [];
  return (
    <div className={layout.tight}>
      <span>
        Fails with {sizeText(after)}, instead of {sizeText(before)}. Found in {counted(trials, 'play')}.
        {!isComplete && ' The time was used up; a smaller case may exist.'}
      </span>
      {files.length > 0 && <FileList files={files} label="Smallest failing case" />}
    </div>
  );
};

/** State of the shrinking of a test case. */
const State = ({ shrink, artifacts }: { shrink: LabShrink; artifacts: readonly LabArtifact[] | undefined }) => {
  const refresh = useLabRefresh();
  const cancel = useAction('player.testing.shrinks.cancel', { verb: 'cancel', noun: 'shrinking' });
  if (shrink.status === 'FINISHED') return <Result shrink={shrink} artifacts={artifacts} />;
  if (shrink.error)
    return (
      <MessageBox type="WARNING">
        {shrink.error.message}
        <div>{shrink.error.advice}</div>
      </MessageBox>
    );
  if (shrink.status === 'CANCELED') return <span className={layout.dim}>Canceled.</span>;
  return (
    <div className={layout.tight} role="status">
      <span>{shrink.step ?? 'Waits for a runner that is free.'}</span>
      <ProgressBar percent={shrink.progress} label="Progress of the shrinking" />
      <span>
        <Button
          size="compact-xs"
          variant="default"
          loading={cancel.isBusy}
          onClick={() => void cancel.run({ params: { shrink_id: shrink.id } }, refresh)}
        >
          Cancel shrinking
        </Button>
      </span>
    </div>
  );
};

export const isOpenShrink = ({ status }: LabShrink): boolean => status === 'QUEUED' || status === 'RUNNING';

type ShrinkPartProps = {
  job: LabJob;
  testCase: LabShrink['testCase'];
  /** Shrinks of the job, newest first. */
  shrinks: readonly LabShrink[] | undefined;
  artifacts: readonly LabArtifact[] | undefined;
};

/** Shrinks a failed test case to the smallest one that still fails, and shows how far it is or what came out. */
export const ShrinkPart = ({ job, testCase, shrinks, artifacts }: ShrinkPartProps) => {
  const refresh = useLabRefresh();
  const start = useAction('player.testing.jobs.shrinks.create', { verb: 'shrink', noun: 'failure' });
  const shrink = shrinks?.find((each) => each.testCase === testCase);
  return (
    <section className={layout.tight} aria-label="Smallest failing case">
      <strong>Smallest failing case</strong>
      {shrink ? <State shrink={shrink} artifacts={artifacts} /> : <span className={layout.dim}>{explanation}</span>}
      {!(shrink && isOpenShrink(shrink)) && (
        <span>
          <Button
            size="xs"
            variant="default"
            loading={start.isBusy}
            onClick={() => void start.run({ params: { job_id: job.id }, body: { testCase } }, refresh)}
          >
            {shrink ? 'Shrink again' : 'Shrink failure'}
          </Button>
        </span>
      )}
    </section>
  );
};
