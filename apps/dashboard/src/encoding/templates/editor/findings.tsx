import { IconAlertTriangle, IconCircleX, IconInfo } from '@sluice/ui/icons';
import type { OperationResult } from '../../../app/api/api.ts';
import styles from './editor.module.css';

export type Finding = OperationResult<'encoding.templates.preflight'>['findings'][number];

const looks = {
  ERROR: { icon: IconCircleX, className: styles.error, word: 'Error' },
  WARNING: { icon: IconAlertTriangle, className: styles.warning, word: 'Warning' },
  INFO: { icon: IconInfo, className: styles.info, word: 'Note' },
} as const;

const FindingBody = ({ finding }: { finding: Finding }) => {
  const { icon: Icon, className, word } = looks[finding.severity];
  return (
    <>
      <Icon size={16} className={className} role="img" aria-label={word} />
      <span className={styles.words}>
        <span>{finding.text}</span>
        {finding.advice && <span className={styles.advice}>{finding.advice}</span>}
        {finding.line !== undefined && (
          <span className={styles.place}>
            Line {finding.line}, column {finding.column}
          </span>
        )}
      </span>
    </>
  );
};

type FindingsProps = { label: string; findings: readonly Finding[]; onJump: (line: number, column: number) => void };

/** Lists findings; those with a location jump to it. */
export const Findings = ({ label, findings, onJump }: FindingsProps) => (
  <ul className={styles.findings} aria-label={label}>
    {findings.map((finding) => (
      <li key={`${finding.field} ${finding.text} ${finding.line}`}>
        {finding.line === undefined ? (
          <div className={styles.finding}>
            <FindingBody finding={finding} />
          </div>
        ) : (
          <button
            type="button"
            className={styles.finding}
            onClick={() => onJump(finding.line ?? 1, finding.column ?? 1)}
          >
            <FindingBody finding={finding} />
          </button>
        )}
      </li>
    ))}
  </ul>
);
