import { Sparkline } from '@sluice/ui/charts/sparkline.tsx';
import { bitrate, count, percent } from '@sluice/ui/format/quantity';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import layout from '../../shared/layout.module.css';
import { milliseconds, srtPeriodSeries } from './srt-series.ts';

type Statistics = OperationResult<'encoding.statistics.encodings.liveStatistics.get'>;

/** Share of lost packets at the top of its chart, unless more were lost. */
const lossScale = 0.02;

/** Shows round-trip times, losses and rates of the SRT connections in a period; nothing without any. */
export const SrtPeriod = ({ intervals }: { intervals: Statistics['srtStatistics'] }) =>
  srtPeriodSeries(intervals ?? []).map((series) => {
    const title = series.position === 0 ? 'SRT main input' : `SRT input ${series.position + 1}`;
    const { packets, packetsLost, packetsDropped } = series;
    const share = (part: number): string => percent(packets === 0 ? 0 : part / packets);
    return (
      <section key={series.position} className={layout.tight} aria-label={title}>
        <strong>{title}</strong>
        <Figures
          label={title}
          figures={[
            {
              label: 'Bitrate',
              value: bitrate(series.bitsPerSecondAverage),
              note: (
                <>
                  <Sparkline values={series.bitsPerSecond} label={`Bitrate of ${title}`} />
                  Average
                </>
              ),
            },
            {
              label: 'Round-trip time',
              value: milliseconds(series.rttAverage),
              note: (
                <>
                  <Sparkline values={series.rttMilliseconds} label={`Round-trip time of ${title}`} />
                  Average; {milliseconds(series.rttMax)} at most
                </>
              ),
            },
            {
              label: 'Packets lost',
              value: share(packetsLost),
              note: (
                <>
                  <Sparkline values={series.lost} label={`Lost packets of ${title}`} topMin={lossScale} />
                  {count(packetsLost)} of {count(packets)}, {count(series.packetsRetransmitted)} retransmitted
                </>
              ),
            },
            {
              label: 'Packets dropped',
              value: count(packetsDropped),
              note: packetsDropped > 0 ? 'Arrived too late' : 'None arrived too late',
              isBad: packetsDropped > 0,
            },
          ]}
        />
      </section>
    );
  });
