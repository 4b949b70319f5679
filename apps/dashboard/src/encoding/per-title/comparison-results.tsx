import { FramesCard } from './frames-card.tsx';
import { InputCard, StatisticsCard } from './facts-cards.tsx';
import type { PerTitleSearch } from './per-title-search.ts';
import { RateQualityCard } from './rate-quality-card.tsx';
import { SavingsCard } from './savings-card.tsx';
import { StreamsCard } from './streams-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import type { FrameComparison, useComparison } from './use-comparison.ts';
import styles from './per-title.module.css';

type ComparisonResultsProps = {
  finished: FrameComparison;
  comparison: ReturnType<typeof useComparison>;
  search: PerTitleSearch;
  onChange: (change: PerTitleSearch) => void;
};

/** Shows all results of a finished comparison. */
export const ComparisonResults = ({ finished, comparison, search, onChange }: ComparisonResultsProps) => {
  const { primaryStreams: standard, secondaryStreams: perTitle, primaryEncodingId, secondaryEncodingId } = finished;
  const [first] = perTitle;
  return (
    <>
      <SavingsCard standard={standard} perTitle={perTitle} search={search} onChange={onChange} />
      <RateQualityCard standard={standard} perTitle={perTitle} />
      <div className={styles.two}>
        <StreamsCard title="Standard streams" streams={standard} />
        <StreamsCard title="Per-title streams" streams={perTitle} />
      </div>
      <FramesCard
        comparison={finished}
        shown={search.frame ?? 0}
        isBusy={comparison.isAsking || comparison.isWorking}
        onShow={(frame) => onChange({ frame })}
        onCompare={(streams) => void comparison.compare(streams)}
      />
      <TimelineCard
        timeline={finished.timeline}
        metric={search.metric ?? 'vmaf'}
        onMetric={(metric) => onChange({ metric })}
      />
      <div className={styles.three}>
        <StatisticsCard title="Standard statistics" encodingId={primaryEncodingId} streams={standard} />
        <StatisticsCard title="Per-title statistics" encodingId={secondaryEncodingId} streams={perTitle} />
        {first && <InputCard encodingId={secondaryEncodingId} streamId={first.streamId} />}
      </div>
    </>
  );
};
