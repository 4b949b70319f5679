import { useState } from 'react';
import { SegmentedControl } from '@sluice/ui/fields';
import { shortSpan } from '@sluice/ui/format/duration';
import { decimal } from '@sluice/ui/format/number';
import { IconChevronRight } from '@sluice/ui/icons';
import layout from '../../../shared/layout.module.css';
import { VerdictBadge } from '../shared/lab-badges.tsx';
import type { LabArtifact, LabJob, LabShrink } from '../shared/lab-types.ts';
import { caseWords, verdictWords } from '../shared/lab-words.ts';
import { caseMedians, type CaseGroup } from './case-groups.ts';
import { longestPlay, PlayLane } from './play-lane.tsx';
import { RepetitionDetail } from './repetition-detail.tsx';
import styles from './report.module.css';
import { ShrinkPart } from './shrink-part.tsx';

const span = (milliseconds: number): string => shortSpan(milliseconds / 1000);

/** Returns the medians of a case in short, without those that are zero or were not measured. */
const medianTexts = ({ results }: CaseGroup): string[] => {
  const { firstFrame, stalled, longestFreeze, dropped } = caseMedians(results);
  return [
    firstFrame !== undefined && `First frame ${span(firstFrame)}`,
    stalled !== undefined && stalled > 0 && `stalled ${span(stalled)}`,
    longestFreeze !== undefined && longestFreeze > 0 && `longest freeze ${span(longestFreeze)}`,
    dropped !== undefined && dropped > 0 && `${decimal(dropped)} % dropped`,
  ].filter((text) => text !== false);
};

type CaseRowProps = {
  group: CaseGroup;
  artifacts: readonly LabArtifact[] | undefined;
  job: LabJob;
  shrinks: readonly LabShrink[] | undefined;
};

/** A test case with its verdict and a lane for each repetition; opens to their details. */
export const CaseRow = ({ group, artifacts, job, shrinks }: CaseRowProps) => {
  const { testCase, results } = group;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [first] = results;
  if (!first) return null;
  // The one that explains the verdict best is shown first.
  const telling = results.find(({ status }) => status === 'FAILED') ?? first;
  const result = results.find(({ id }) => id === chosen) ?? telling;
  const { label, help } = caseWords[testCase];
  const total = longestPlay(results);
  return (
    <details
      className={styles.case}
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={16} aria-hidden="true" />
        <span className={styles.caseName}>
          <strong>{label}</strong>
          <span className={`${layout.dim} ${layout.small}`}>{telling.message || help}</span>
        </span>
        <span className={styles.lanes}>
          {total > 0 && results.map(({ id, metrics }) => <PlayLane key={id} metrics={metrics} total={total} />)}
        </span>
        <span className={`${layout.small} ${styles.medians}`}>{medianTexts(group).join(' · ')}</span>
        <VerdictBadge verdict={first.verdict} />
      </summary>
      {isOpen && (
        <div className={styles.caseBody}>
          {results.length > 1 && (
            <div className={`${layout.start} ${styles.repetitions}`}>
              <SegmentedControl
                size="xs"
                aria-label={`Repetitions of ${label}`}
                value={result.id}
                onChange={setChosen}
                data={results.map(({ id, repetition, status }) => ({
                  value: id,
                  label: `Repetition ${repetition}: ${verdictWords[status].label.toLowerCase()}`,
                }))}
              />
            </div>
          )}
          <RepetitionDetail result={result} artifacts={artifacts} />
          {first.verdict === 'FAILED' && testCase !== 'VALIDATION' && (
            <ShrinkPart job={job} testCase={testCase} shrinks={shrinks} artifacts={artifacts} />
          )}
        </div>
      )}
    </details>
  );
};
