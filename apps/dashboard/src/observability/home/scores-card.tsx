import { Link } from '@tanstack/react-router';
import { Sparkline } from '@sluice/ui/charts/sparkline.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { Score, ScoreKind } from '@sluice/contract/analytics/insights/scores';
import { decimal } from '@sluice/ui/format/number';
import { ProblemState } from '../../app/screens/screens.tsx';
import styles from './home.module.css';
import { useBenchmarks, type Benchmarks } from './use-benchmarks.ts';
import type { Scores } from './use-home.ts';

const titles: readonly { kind: ScoreKind; title: string; days: string; about: string }[] = [
  {
    kind: 'PLAYBACK',
    title: 'Playback',
    days: 'seven days',
    about: 'Success multiplied by the mean of startup and smoothness.',
  },
  {
    kind: 'STARTUP',
    title: 'Startup',
    days: 'two days',
    about: '100 for a start within 1 second, 0 from 10 seconds.',
  },
  {
    kind: 'SMOOTHNESS',
    title: 'Smoothness',
    days: 'two days',
    about: '100 without rebuffering, 0 from 10 % rebuffering.',
  },
  {
    kind: 'SUCCESS',
    title: 'Success',
    days: 'two days',
    about: 'Share of plays without a critical error or failed start.',
  },
  {
    kind: 'AVERAGE',
    title: 'Average',
    days: 'two days',
    about: 'The mean of the four scores over two days.',
  },
];

/** Formats a score from 0 to 1 as an integer from 0 to 100. */
const shownScore = (value: number): string => decimal(value * 100, value < 0.995 && value > 0.9 ? 1 : 0);

const Benchmark = ({ value, benchmark }: { value: number; benchmark: number }) => {
  const isBelow = value < benchmark;
  return (
    <span className={isBelow ? styles.below : styles.good}>
      {isBelow ? '▼' : '▲'} Industry {shownScore(benchmark)}
    </span>
  );
};

/** Sparkline of a score, on a scale that starts slightly below its minimum. */
const drawn = (points: Score['points']): number[] => {
  const values = points.map((point) => point.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const floor = Math.max(0, low - Math.max(high - low, 0.05));
  return values.map((value) => (value - floor) * 100);
};

type TileProps = (typeof titles)[number] & { score: Score; benchmark: number | undefined };

const ScoreTile = ({ title, days, about, score: { value, points }, benchmark }: TileProps) => (
  <li className={styles.score}>
    <h3 title={about}>{title}</h3>
    {value === undefined ? (
      <>
        <span className={styles.value}>–</span>
        <span className={styles.note}>Not enough plays in {days}</span>
      </>
    ) : (
      <>
        <span className={styles.value}>
          {shownScore(value)} <small>of 100</small>
        </span>
        <span className={styles.note}>
          {benchmark === undefined ? `Last ${days}` : <Benchmark value={value} benchmark={benchmark} />}
        </span>
        <div className={styles.line}>
          <Sparkline
            values={drawn(points)}
            label={`${title} over the last ${days}, now ${shownScore(points.at(-1)?.value ?? value)}`}
          />
        </div>
      </>
    )}
  </li>
);

const BenchmarkNote = ({ benchmarks }: { benchmarks: Benchmarks }) => {
  if (benchmarks.isTrial) return <p className={styles.foot}>Industry benchmarks are not part of a trial plan.</p>;
  if (benchmarks.isOptedOut)
    return (
      <p className={styles.foot}>
        This organization has opted out of industry insights. <Link to="/observability/settings">Participate</Link> to
        see how others perform.
      </p>
    );
  if (benchmarks.isLoading || Object.keys(benchmarks.values).length > 0) return null;
  return <p className={styles.foot}>No industry benchmark yet: too few organizations participate.</p>;
};

/** Quality scores of the license, each with its trend and the industry benchmark. */
export const ScoresCard = ({ scores }: { scores: Scores }) => {
  const benchmarks = useBenchmarks();
  const { of } = scores;
  const content = () => {
    if (scores.error) return <ProblemState error={scores.error} what="scores" onRetry={scores.retry} />;
    if (!of)
      return (
        <p className={styles.pending} role="status" aria-busy="true">
          Loading scores…
        </p>
      );
    return (
      <>
        <ul className={styles.scores} aria-label="Quality scores">
          {titles.map((each) => (
            <ScoreTile key={each.kind} {...each} score={of[each.kind]} benchmark={benchmarks.values[each.kind]} />
          ))}
        </ul>
        <BenchmarkNote benchmarks={benchmarks} />
      </>
    );
  };
  return (
    <Card flush title="Quality scores">
      {content()}
    </Card>
  );
};
