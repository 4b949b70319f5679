import { useMemo } from 'react';
import { measuredText, ruleText } from '@sluice/contract/analytics/alerts/describe';
import { Loader } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { useDebouncedValue } from '@sluice/ui/hooks';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures, type Figure } from '@sluice/ui/layout/figures.tsx';
import { decimal } from '@sluice/ui/format/number';
import { useOperation } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { shortDate } from '../../shared/dates.ts';
import { AlertChart, shownKey, type Preview } from '../alert-chart.tsx';
import styles from '../alerts.module.css';
import type { Condition } from '../condition.ts';
import { bodyOf, conditionOf, type Draft } from './draft.ts';
import { isComplete } from './rule-errors.ts';
import layout from '../../../shared/layout.module.css';

const typingMilliseconds = 400;
const episodesShown = 6;
const day = 86_400_000;

const previewBody = (draft: Draft) => {
  const { filters } = bodyOf(draft);
  return { ...conditionOf(draft), filters };
};

const usePreview = (draft: Draft) => {
  const [settled] = useDebouncedValue(draft, typingMilliseconds);
  const body = useMemo(() => previewBody(settled), [settled]);
  const options = { enabled: isComplete(draft) && isComplete(settled), keepPrevious: true, staleTime: 60_000 };
  const answer = useOperation('analytics.alerts.preview', { body }, options);
  return { ...answer, isBusy: answer.isFetching || settled !== draft };
};

const bandsOf = (preview: Preview): { from: number; to: number }[] =>
  preview.episodes.map(({ start, end }) => ({ from: start, to: end ?? preview.end }));

const figuresOf = (rule: Condition, preview: Preview): Figure[] => {
  const { typical, alertsPerWeek, firingMinutes, missingShare, start, end } = preview;
  const firing = (firingMinutes * 60_000) / (end - start);
  const isLow = rule.direction === 'BELOW';
  return [
    { label: 'Alerts per week', value: decimal(alertsPerWeek) },
    { label: 'Time firing', value: `${decimal(firing * 100)} %` },
    ...(typical
      ? [
          { label: 'Median', value: measuredText(rule, typical.median) },
          {
            label: isLow ? '5th percentile' : '95th percentile',
            value: measuredText(rule, isLow ? typical.low : typical.high),
          },
        ]
      : []),
    { label: 'Without data', value: `${decimal(missingShare * 100)} %` },
  ];
};

const lengthText = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2880 ? `${decimal(minutes / 60)} h` : `${decimal(minutes / 1440)} days`;
};

const Episodes = ({ rule, preview }: { rule: Condition; preview: Preview }) => {
  const latest = preview.episodes.slice(-episodesShown).toReversed();
  if (latest.length === 0) return null;
  return (
    <ul className={styles.episodes} aria-label="Latest firing periods">
      {latest.map(({ key, start, end, worst }) => (
        <li key={`${key} ${start}`}>
          <span>
            {shortDate(start)}
            {rule.splitBy && `, ${shownKey(rule.splitBy, key)}`}
          </span>
          <span>
            {end === undefined ? 'still firing' : lengthText(end - start)}
            {worst !== null && `, at worst ${measuredText(rule, worst)}`}
          </span>
        </li>
      ))}
    </ul>
  );
};

const Content = ({ draft }: { draft: Draft }) => {
  const rule = useMemo(() => conditionOf(draft), [draft]);
  const { data, error, isBusy, refetch } = usePreview(draft);
  const bands = useMemo(() => data && bandsOf(data), [data]);
  if (!isComplete(draft))
    return (
      <EmptyState
        illustration="noResult"
        title="Complete the condition"
        description="A preview will show measured values of the last 30 days and when the rule would have fired."
      />
    );
  if (error && problemOf(error).kind === 'invalid')
    return (
      <EmptyState
        illustration="noResult"
        title="This rule cannot be previewed yet"
        description={problemOf(error).details[0] ?? problemOf(error).text}
      />
    );
  if (error) return <ProblemState error={error} what="preview" onRetry={() => void refetch()} />;
  if (!data || !bands)
    return (
      <div className={layout.center} aria-busy="true">
        <Loader size="sm" aria-label="Loading" />
      </div>
    );
  const days = Math.round((data.end - data.start) / day);
  const times = data.episodes.length;
  return (
    <>
      <div className={styles.figures}>
        <Figures figures={figuresOf(rule, data)} />
      </div>
      <AlertChart
        rule={rule}
        preview={data}
        bands={bands}
        isBusy={isBusy}
        label={`Measured values of the last ${days} days. The rule would have fired ${times} times.`}
      />
      <Episodes rule={rule} preview={data} />
    </>
  );
};

/** Preview of the drafted rule on the last 30 days. */
export const PreviewPanel = ({ draft }: { draft: Draft }) => (
  <div className={styles.sticky}>
    <Card title="Last 30 days" flush>
      <p className={styles.sentence} style={{ margin: '1rem 1.25rem 0' }}>
        {isComplete(draft) ? ruleText(conditionOf(draft)) : 'The rule has no threshold yet.'}
      </p>
      <Content draft={draft} />
    </Card>
  </div>
);
