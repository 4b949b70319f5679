import { useState } from 'react';
import { Button, Loader } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { problemOf } from '../../app/api/problem.ts';
import { ForbiddenState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { formatMetric, metricOf, metrics, type MetricName, type MetricState } from './metrics.ts';
import { limitText, pollings } from './polling.ts';
import { QualityChart } from './quality-chart.tsx';
import styles from './stream-quality.module.css';
import { useStreamQuality } from './use-stream-quality.ts';

type TileProps = {
  name: MetricName;
  state: MetricState | undefined;
  isShown: boolean;
  isAsked: boolean;
  onShow: () => void;
  onRequest: () => void;
};

const Measured = ({ state }: { state: MetricState }) => {
  const { metric, summary } = state;
  if (!summary) return null;
  return (
    <Figures
      figures={[
        { label: 'Mean', value: formatMetric(metric, summary.mean) },
        { label: '5th percentile', value: formatMetric(metric, summary.p5) },
        { label: 'Lowest', value: formatMetric(metric, summary.min) },
      ]}
    />
  );
};

const Tile = ({ name, state, isShown, isAsked, onShow, onRequest }: TileProps) => (
  <div className={styles.tile} data-shown={isShown}>
    <div className={styles.head}>
      <h3>{name}</h3>
      {state?.status === 'FINISHED' && (
        <Button size="compact-xs" variant={isShown ? 'light' : 'subtle'} aria-pressed={isShown} onClick={onShow}>
          {isShown ? 'Shown below' : 'Show over time'}
        </Button>
      )}
    </div>
    {state?.status === 'FINISHED' && <Measured state={state} />}
    {state?.status === 'QUEUED' && (
      <span className={layout.row} role="status">
        <Loader size={16} /> Measuring…
      </span>
    )}
    {state?.status === 'ENABLED' && <p className={layout.dim}>Will be measured with the encoding.</p>}
    {state?.status === 'ERROR' && <MessageBox type="ERROR">{state.text ?? `Could not measure ${name}.`}</MessageBox>}
    {!state && <p className={layout.dim}>{metricOf(name).help}</p>}
    {(!state || state.status === 'ERROR') && (
      <Button size="xs" variant="default" className={styles.request} loading={isAsked} onClick={onRequest}>
        {state ? `Measure ${name} again` : `Measure ${name}`}
      </Button>
    )}
  </div>
);

/** Shows the quality of a stream relative to its source: requests PSNR, SSIM and VMAF and plots them over time. */
export const StreamQuality = ({ encodingId, streamId }: { encodingId: string; streamId: string }) => {
  const { state, asked, request, isOver, again } = useStreamQuality({ encodingId, streamId });
  const [chosen, setChosen] = useState<MetricName>();
  if (!state.data && !state.error) return <LoadingCard label="quality metrics" />;
  const byName = new Map(state.data?.metrics.map((each) => [each.metric, each]));
  const measured = metrics.filter(({ name }) => byName.get(name)?.status === 'FINISHED').map(({ name }) => name);
  const metric = chosen && measured.includes(chosen) ? chosen : measured[0];
  const shownState = metric && byName.get(metric);
  const problem = state.error && problemOf(state.error);
  if (problem?.kind === 'forbidden')
    return (
      <Card title="Quality">
        <ForbiddenState />
      </Card>
    );
  return (
    <Card title="Quality">
      <div className={layout.stack}>
        {problem && (
          <MessageBox type="ERROR">
            <div className={layout.row}>
              Failed loading quality metrics.
              <Button size="compact-xs" variant="default" onClick={again}>
                Try again
              </Button>
            </div>
          </MessageBox>
        )}
        {isOver && (
          <MessageBox type="WARNING">
            <div className={layout.row}>
              {limitText(pollings.qualityMetrics)}
              <Button size="compact-xs" variant="default" onClick={again}>
                Refresh
              </Button>
            </div>
          </MessageBox>
        )}
        {state.data && (
          <div className={styles.tiles}>
            {metrics.map(({ name }) => (
              <Tile
                key={name}
                name={name}
                state={byName.get(name)}
                isShown={name === metric}
                isAsked={asked === name}
                onShow={() => setChosen(name)}
                onRequest={() => void request(name)}
              />
            ))}
          </div>
        )}
        {shownState && (
          <QualityChart
            key={`${metric} ${shownState.finishedAt}`}
            encodingId={encodingId}
            streamId={streamId}
            state={shownState}
          />
        )}
      </div>
    </Card>
  );
};
