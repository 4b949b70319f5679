import type { ChartingSample } from '@sluice/contract/analytics/sessions/session-summary';
import { useMemo } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { AskSupport } from '../../../shared/ask-support.tsx';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { sessionTimeline, type Span } from '../timeline/session-timeline.ts';
import { clock, stateLabels } from '../timeline/timeline-words.ts';
import type { Session } from '../use-session.ts';
import { evidenceSpans } from './evidence.ts';
import { Feedback } from './feedback.tsx';
import styles from './interpretation.module.css';

type Finding = OperationResult<'analytics.impressions.interpretation.create'>['findings'][number];
type Selection = { selectedId: string | undefined; onSelect: (id: string) => void };

const severityWords = {
  CRITICAL: { label: 'Critical', tone: 'bad' },
  WARNING: { label: 'Warning', tone: 'warn' },
  INFO: { label: 'Info', tone: 'neutral' },
} as const;

const linksMax = 6;

/** Times of a finding; each selects its sample in the timeline and in the log. */
const Evidence = ({ spans, selectedId, onSelect }: { spans: readonly Span[] } & Selection) => (
  <span className={styles.evidence}>
    {spans.slice(0, linksMax).map(({ id, start, state }) => (
      <button
        key={id}
        type="button"
        className={styles.moment}
        aria-pressed={id === selectedId}
        title="Show in the timeline"
        onClick={() => onSelect(id)}
      >
        <i data-state={state} aria-hidden="true" />
        {clock(start, 100)} {stateLabels[state]}
      </button>
    ))}
    {spans.length > linksMax && <span className={layout.dim}>and {spans.length - linksMax} more</span>}
  </span>
);

const FindingItem = ({ finding, spans, ...selection }: { finding: Finding; spans: readonly Span[] } & Selection) => {
  const { label, tone } = severityWords[finding.severity];
  return (
    <li className={styles.finding}>
      <div className={styles.head}>
        <Badge tone={tone}>{label}</Badge>
        <span className={styles.text}>{finding.text}</span>
      </div>
      <dl className={styles.facts}>
        {finding.cause && (
          <>
            <dt>Probable cause</dt>
            <dd>{finding.cause}</dd>
          </>
        )}
        {finding.fix && (
          <>
            <dt>Fix</dt>
            <dd>{finding.fix}</dd>
          </>
        )}
        {spans.length > 0 && (
          <>
            <dt>Evidence</dt>
            <dd>
              <Evidence spans={spans} {...selection} />
            </dd>
          </>
        )}
      </dl>
    </li>
  );
};

type FindingsProps = { findings: readonly Finding[]; samples: readonly ChartingSample[] } & Selection;

const Findings = ({ findings, samples, ...selection }: FindingsProps) => {
  const { spans } = useMemo(() => sessionTimeline(samples), [samples]);
  return (
    <ul className={styles.findings} aria-label="Findings">
      {findings.map((finding) => (
        <FindingItem
          key={`${finding.rule} ${finding.text}`}
          finding={finding}
          spans={evidenceSpans(spans, finding.samples)}
          {...selection}
        />
      ))}
    </ul>
  );
};

const textOf = ({ text, cause }: Finding): string => (cause ? `${text}\nProbable cause: ${cause}` : text);

/** Explanation of a session by rules: findings with evidence, probable cause and fix. */
export const InterpretationCard = ({ session, ...selection }: { session: Session } & Selection) => {
  const { data, error, refetch } = useOperation('analytics.impressions.interpretation.create', {
    params: { impression_id: session.id },
    body: { licenseKey: session.license.licenseKey },
  });
  if (!data && !error) return <LoadingCard label="interpretation" />;
  return (
    <Card
      title={
        <span className={layout.row}>
          Interpretation
          <Badge title={data && `Version ${data.version} of the rules; no model is involved`}>By rules</Badge>
        </span>
      }
      actions={
        data &&
        data.findings.length > 0 && (
          <span className={layout.row}>
            <span className={`${layout.dim} ${layout.small}`}>{plural(data.findings.length, 'finding')}</span>
            <AskSupport
              product="observability"
              subject={`Session with problems: ${data.verdict}`}
              report={data.findings.map(textOf)}
              details={{ licenseKey: session.license.licenseKey, impressionId: session.id }}
            />
          </span>
        )
      }
    >
      {data ? (
        <div className={layout.tight}>
          {data.findings.length > 0 ? (
            <Findings findings={data.findings} samples={session.summary.chartingSamples} {...selection} />
          ) : (
            <p className={styles.healthy}>
              {data.verdict} The rules examine startup, stalls, errors, quality and ads of the reported samples.
            </p>
          )}
          <Feedback session={session} />
        </div>
      ) : (
        <ProblemState error={error} what="interpretation" onRetry={() => void refetch()} />
      )}
    </Card>
  );
};
