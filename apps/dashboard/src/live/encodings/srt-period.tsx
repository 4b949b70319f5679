import { Sparkline } from '@sluice/ui/charts/sparkline.tsx';
import { bitrate, count, percent } from '@sluice/ui/format/quantity';
import type { OperationResult } from '../../app/api/api.ts';
import layout from '../../shared/layout.module.css';
import { milliseconds, srtPeriodSeries } from './srt-series.ts';

type Statistics = OperationResult<'encoding.statistics.encodings.liveStatistics.get'>;

/** Shows round-trip times, losses and rates of the SRT connections in a period; nothing without any. */
export const SrtPeriod = ({ intervals }: { intervals: Statistics['srtStatistics'] }) =>
  srtPeriodSeries(intervals ?? []).map((series) => {
    const title = series.position === 0 ? 'SRT main input' : `SRT input ${series.position + 1}`;
    const { packets, packetsLost, packetsDropped } = series;
    const share = (part: number): string => percent(packets === 0 ? 0 : part / packets);
    return (
      <section key={series.position} className={layout.tight} aria-label={title}>
        <div className={layout.row}>
          <strong>{title}</strong>
          <span className="tabular">
            {milliseconds(series.rttAverage)} on average, {milliseconds(series.rttMax)} at most
          </span>
          <Sparkline values={series.rttMilliseconds} label={`Round-trip time of ${title}`} />
        </div>
        <div className={layout.row}>
          <span className="tabular">{bitrate(series.bitsPerSecondAverage)} on average</span>
          <Sparkline values={series.lost} label={`Lost packets of ${title}`} />
          <span className="tabular">
            {count(packetsLost)} packets lost ({share(packetsLost)}), {count(series.packetsRetransmitted)}{' '}
            retransmitted, {count(packetsDropped)} dropped ({share(packetsDropped)})
          </span>
        </div>
      </section>
    );
  });
