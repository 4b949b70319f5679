import { useState } from 'react';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { SegmentedControl } from '@sluice/ui/fields';
import { shortSpan } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { labResultPageSize } from '@sluice/contract/lab/vocabulary';
import { useOperations } from '../../../app/api/hooks.ts';
import { oneOf } from '../../../app/search/search.ts';
import layout from '../../../shared/layout.module.css';
import { JobBadge } from '../shared/lab-badges.tsx';
import type { LabJob, LabProfile, LabResult } from '../shared/lab-types.ts';
import { verdictWords } from '../shared/lab-words.ts';
import { jobMatrix, measureOf, measures, type JobMatrix, type Measure } from './job-matrix.ts';
import styles from './report.module.css';

/** Cells whose results are loaded to compare a measure; the API serves 25 requests a second. */
const measuredCellsMax = 60;

const measureLabels: Record<Measure, string> = {
  verdict: 'Verdict',
  firstFrame: 'First frame',
  stalls: 'Stalls',
  freezes: 'Longest freeze',
};

/** Loads the results of the finished jobs of a matrix once a measure is compared. */
const useResults = ({ cells }: JobMatrix, isEnabled: boolean): ReadonlyMap<string, LabResult[]> => {
  const finished = cells.filter(({ job }) => job.status === 'FINISHED').slice(0, measuredCellsMax);
  const lists = useOperations(
    'player.testing.jobs.testresults.list',
    finished.map(({ job }) => ({ params: { job_id: job.id }, query: { limit: labResultPageSize } })),
    { enabled: isEnabled, staleTime: 600_000 },
  );
  return new Map(
    finished.flatMap(({ job }, place) => {
      const items = lists[place]?.data?.items;
      return items ? [[job.id, items] as const] : [];
    }),
  );
};

type CellProps = {
  job: LabJob | undefined;
  measure: Measure;
  value: number | undefined;
  largest: number;
  name: string;
  isSelected: boolean;
  onSelect: (job: LabJob) => void;
};

const Cell = ({ job, measure, value, largest, name, isSelected, onSelect }: CellProps) => {
  if (!job) return <span className={styles.noCell}>Not tested</span>;
  const tone = job.status === 'FINISHED' && job.verdict ? verdictWords[job.verdict].tone : 'neutral';
  return (
    <button
      type="button"
      className={styles.cell}
      data-tone={tone}
      aria-pressed={isSelected}
      onClick={() => onSelect(job)}
    >
      <small className="visually-hidden">{name}: </small>
      {measure === 'verdict' || job.status !== 'FINISHED' ? (
        <>
          <span className={styles.cellBadge}>
            <JobBadge job={job} />
          </span>
          {job.status === 'FINISHED' && (
            <small>
              {job.passed} of {job.passed + job.failed} cases
            </small>
          )}
        </>
      ) : value === undefined ? (
        <small>Not measured</small>
      ) : (
        <>
          <strong className="tabular">{shortSpan(value / 1000)}</strong>
          <svg className={styles.cellBar} aria-hidden="true">
            <rect width={`${largest > 0 ? (value / largest) * 100 : 0}%`} height="100%" />
          </svg>
        </>
      )}
    </button>
  );
};

type MatrixCardProps = {
  jobs: readonly LabJob[];
  targetIds: readonly string[];
  profiles: readonly LabProfile[];
  nameOfTarget: (id: string) => string;
  selected: string | undefined;
  onSelect: (job: LabJob) => void;
};

/** Comparison of environments and networks: the newest test of each pair by verdict or measurement. */
export const MatrixCard = ({ jobs, targetIds, profiles, nameOfTarget, selected, onSelect }: MatrixCardProps) => {
  const [measure, setMeasure] = useState<Measure>('verdict');
  const matrix = jobMatrix(jobs, targetIds, profiles);
  const results = useResults(matrix, measure !== 'verdict');
  const valueOf = (job: LabJob | undefined): number | undefined => {
    const loaded = job && results.get(job.id);
    return loaded && measure !== 'verdict' ? measureOf(measure, loaded) : undefined;
  };
  const largest = Math.max(0, ...matrix.cells.map(({ job }) => valueOf(job) ?? 0));
  const nameOfProfile = (id: string) => profiles.find((profile) => profile.id === id)?.name ?? id;
  return (
    <Card
      flush
      title="Comparison"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Value to compare"
          value={measure}
          onChange={(value) => setMeasure(oneOf(value, measures) ?? 'verdict')}
          data={measures.map((value) => ({ value, label: measureLabels[value] }))}
        />
      }
    >
      {matrix.cells.length > measuredCellsMax && measure !== 'verdict' && (
        <MessageBox type="INFO">Only {measuredCellsMax} tests are compared.</MessageBox>
      )}
      <ScrollRegion label="Comparison, scrolls" className={styles.matrixFrame}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">Environment</th>
              {matrix.profileIds.map((id) => (
                <th key={id} scope="col">
                  {nameOfProfile(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.targetIds.map((targetId) => (
              <tr key={targetId}>
                <th scope="row">{nameOfTarget(targetId)}</th>
                {matrix.profileIds.map((profileId) => {
                  const job = matrix.cellOf(targetId, profileId);
                  return (
                    <td key={profileId}>
                      <Cell
                        job={job}
                        measure={measure}
                        value={valueOf(job)}
                        largest={largest}
                        name={`${nameOfTarget(targetId)} on ${nameOfProfile(profileId)}`}
                        isSelected={job !== undefined && job.id === selected}
                        onSelect={onSelect}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={`${layout.dim} ${layout.small} ${styles.matrixNote}`}>
        The newest test of each environment on each network. Select a cell to see its results.
      </p>
    </Card>
  );
};
