import { XyPlot } from '@sluice/ui/charts/xy-plot/xy-plot.tsx';
import { seriesColor } from '@sluice/ui/charts/series-colors.ts';
import { decimal } from '@sluice/ui/format/number';
import { bitrate } from '@sluice/ui/format/quantity';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api/api.ts';
import { composedQuery } from '../../../app/api/operation-query.ts';
import { fetchDownload } from '../../../shared/download.ts';
import layout from '../../../shared/layout.module.css';
import type { LabArtifact, LabResult } from '../shared/lab-types.ts';
import { laneEnd } from './lane-spans.ts';
import { PlayLane } from './play-lane.tsx';
import { readTrace, type PlayTrace } from './read-trace.ts';
import styles from './report.module.css';

const useTrace = (jobId: string, file: LabArtifact | undefined) => {
  const api = useApi();
  return useQuery({
    ...composedQuery(api, 'player.testing.jobs.trace', { jobId, name: file?.name }, async (signal) => {
      const blob = await fetchDownload(file?.url ?? '', (url) => fetch(url, { signal }));
      return readTrace(JSON.parse(await blob.text()));
    }),
    enabled: file !== undefined,
    // A stored trace never changes; its signed link does.
    staleTime: Infinity,
    retry: false,
  });
};

const seconds = (value: number): string => `${decimal(value)} s`;

type LineProps = {
  label: string;
  points: PlayTrace['buffer'];
  color: string;
  end: number;
  format: (value: number) => string;
};

const Line = ({ label, points, color, end, format }: LineProps) => (
  <figure className={styles.plot}>
    <figcaption>{label}</figcaption>
    <XyPlot
      label={`${label} over time`}
      height={150}
      series={[{ key: label, label, color, points }]}
      x={{ label: 'Seconds since the request to play', format: seconds, range: [0, end] }}
      y={{ label, format, range: [0, Math.max(1, ...points.map(({ y }) => y)) * 1.1] }}
    />
  </figure>
);

/** A play over time: its states, the buffer, and the rendition that the player chose. */
const RunChart = ({ result, trace: file }: { result: LabResult; trace: LabArtifact | undefined }) => {
  const { data, error, isFetching } = useTrace(result.jobId, file);
  const total = laneEnd(result.metrics);
  const end = Math.max(1, total / 1000, data?.buffer.at(-1)?.x ?? 0);
  const { buffer = [], bitrate: rates = [], height: heights = [] } = data ?? {};
  return (
    <div className={layout.tight}>
      <div className={styles.wideLane}>
        <PlayLane metrics={result.metrics} total={end * 1000} />
      </div>
      {buffer.length > 1 && (
        <Line label="Buffer ahead" points={buffer} color={seriesColor(2)} end={end} format={seconds} />
      )}
      {rates.length > 1 ? (
        <Line label="Bitrate of the rendition" points={rates} color={seriesColor(0)} end={end} format={bitrate} />
      ) : (
        heights.length > 1 && (
          <Line
            label="Height of the rendition"
            points={heights}
            color={seriesColor(0)}
            end={end}
            format={(value) => `${decimal(value, 0)} px`}
          />
        )
      )}
      {error && <p className={layout.dim}>The recording of this play could not be loaded. {error.message}</p>}
      {isFetching && <p className={layout.dim}>Loading the recording…</p>}
      {!file && total > 0 && <p className={layout.dim}>No recording of buffer and renditions was stored.</p>}
    </div>
  );
};

export default RunChart;
