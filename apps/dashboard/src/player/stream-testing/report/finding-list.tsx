import { Badge } from '@sluice/ui/badge.tsx';
import { count } from '@sluice/ui/format/quantity';
import { IconChevronRight, IconExternalLink } from '@sluice/ui/icons';
import layout from '../../../shared/layout.module.css';
import type { LabFinding } from '../shared/lab-types.ts';
import { levelWords } from '../shared/lab-words.ts';
import styles from './report.module.css';

const isWebUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

const Finding = ({ finding, isOpen }: { finding: LabFinding; isOpen: boolean }) => {
  const { level, message, count: places, evidence, location, fix, reference, rule } = finding;
  const { label, tone } = levelWords[level];
  return (
    <details className={styles.finding} open={isOpen}>
      <summary>
        <IconChevronRight size={14} aria-hidden="true" />
        <Badge tone={tone}>{label}</Badge>
        <span className={styles.findingMessage}>{message}</span>
        {places > 1 && <span className={layout.dim}>{count(places)} places</span>}
      </summary>
      <dl className={styles.findingFacts}>
        <dt>Evidence</dt>
        <dd className={layout.mono}>{evidence}</dd>
        {location && (
          <>
            <dt>First seen in</dt>
            <dd className={layout.mono}>{location}</dd>
          </>
        )}
        <dt>Fix</dt>
        <dd>{fix}</dd>
        <dt>Rule</dt>
        <dd>
          <span className={layout.mono}>{rule}</span>
          {reference && isWebUrl(reference) && (
            <a className={styles.reference} href={reference} target="_blank" rel="noreferrer">
              Read the reference <IconExternalLink size={12} aria-hidden="true" />
            </a>
          )}
        </dd>
      </dl>
    </details>
  );
};

/** Findings with their evidence, fix and reference; errors are open. */
export const FindingList = ({ findings, label }: { findings: readonly LabFinding[]; label: string }) => (
  <div className={styles.findings} role="group" aria-label={label}>
    {findings.map((finding, place) => (
      <Finding key={`${finding.rule} ${place}`} finding={finding} isOpen={finding.level === 'error'} />
    ))}
  </div>
);
