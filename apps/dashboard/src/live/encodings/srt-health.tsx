import { Badge } from '@sluice/ui/badge.tsx';
import { Sparkline } from '@sluice/ui/charts/sparkline.tsx';
import { bitrate, count, percent } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { lossOf, milliseconds, srtSeries, type SrtSeries } from './srt-series.ts';

const Connection = ({ series, title }: { series: SrtSeries; title: string }) => {
  const { newest, bitsPerSecond, rttMilliseconds } = series;
  const { lost, dropped } = lossOf(newest);
  return (
    <section className={layout.tight} aria-label={title}>
      <div className={layout.row}>
        <strong>{title}</strong>
        {newest.srtInputSelected && <Badge tone="active">In use</Badge>}
      </div>
      <Figures
        label={title}
        figures={[
          {
            label: 'Bitrate',
            value: bitrate(bitsPerSecond.at(-1) ?? 0),
            note: <Sparkline values={bitsPerSecond} label={`Bitrate of ${title}`} />,
          },
          {
            label: 'Round-trip time',
            value: milliseconds(newest.link.rtt),
            note: <Sparkline values={rttMilliseconds} label={`Round-trip time of ${title}`} />,
          },
        ]}
      />
      <KeyValues
        entries={[
          ['Estimated bandwidth', bitrate(newest.link.bandwidth * 1e6)],
          ['Packets received', count(newest.recv.packets)],
          ['Packets lost', `${count(newest.recv.packetsLost)} (${percent(lost)})`],
          ['Packets retransmitted', count(newest.recv.packetsRetransmitted)],
          ['Packets dropped', `${count(newest.recv.packetsDropped)} (${percent(dropped)})`],
        ]}
      />
    </section>
  );
};

/** Shows round-trip time, losses and repairs of the SRT connections of a live encoding; nothing without any. */
export const SrtHealth = ({ id, isMoving }: { id: string; isMoving: boolean }) => {
  const statistics = useOperation(
    'encoding.statistics.encodings.liveStatistics.srt.list',
    { params: { encoding_id: id }, query: { limit: 60 } },
    { refetchInterval: isMoving ? 5000 : false },
  );
  if (statistics.error && !statistics.data)
    return (
      <Card title="SRT connection">
        <ProblemState error={statistics.error} what="SRT statistics" onRetry={() => void statistics.refetch()} />
      </Card>
    );
  const all = srtSeries(statistics.data?.items ?? []);
  if (all.length === 0) return null;
  return (
    <Card title="SRT connection">
      <div className={layout.stack}>
        {all.map((series, index) => (
          <Connection key={series.inputId} series={series} title={index === 0 ? 'Main input' : `Input ${index + 1}`} />
        ))}
      </div>
    </Card>
  );
};
