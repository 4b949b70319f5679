import type { ChartScale } from './chart-scale.ts';
import type { AdSpan, Span } from './session-timeline.ts';
import { stateColors } from './timeline-words.ts';
import styles from './timeline.module.css';

type LaneProps = { scale: ChartScale; spans: readonly Span[] };

// Samples of one rendition follow each other within a few milliseconds.
const seamMilliseconds = 60;

type Level = { from: number; to: number; bits: number; size: string | undefined };

const sizeOf = ({ sample }: Span): string | undefined =>
  sample.video_playback_height ? `${sample.video_playback_height}p` : undefined;

/** Merges adjacent spans of the same rendition, so that each is drawn and labeled once. */
const levelsOf = (spans: readonly Span[]): Level[] => {
  const levels: Level[] = [];
  for (const span of spans) {
    const bits = span.sample.video_bitrate ?? 0;
    if (span.end === span.start || bits === 0 || span.state === 'ClientSideAd') continue;
    const last = levels.at(-1);
    if (last?.bits === bits && last.size === sizeOf(span) && last.to >= span.start - seamMilliseconds)
      last.to = span.end;
    else levels.push({ from: span.start, to: span.end, bits, size: sizeOf(span) });
  }
  return levels;
};

const levelPath = (levels: readonly Level[], { xOf, bitrateY }: ChartScale): string =>
  levels
    .map(({ from, to, bits }, index) => {
      const joins = from - (levels[index - 1]?.to ?? -Infinity) <= seamMilliseconds;
      return `${joins ? 'V' : `M${xOf(from)} `}${bitrateY(bits)}H${xOf(to)}`;
    })
    .join('');

/** Bitrate as steps, labeled with the rendition height where it fits. */
export const QualityLane = ({ scale, spans }: LaneProps) => {
  const { lanes, xOf, bitrateY } = scale;
  const levels = levelsOf(spans);
  return (
    <g>
      {levels.map(({ from, to, bits }) => (
        <rect
          key={from}
          className={styles.qualityFill}
          x={xOf(from)}
          width={xOf(to) - xOf(from)}
          y={bitrateY(bits)}
          height={lanes.quality.bottom - bitrateY(bits)}
        />
      ))}
      <path className={styles.qualityLine} d={levelPath(levels, scale)} />
      {levels
        .filter(({ from, to, size }) => size && xOf(to) - xOf(from) > 44)
        .map(({ from, to, bits, size }) => (
          <text
            key={from}
            className={styles.size}
            x={(Math.max(scale.left, xOf(from)) + Math.min(scale.right, xOf(to))) / 2}
            y={bitrateY(bits) + 15 > lanes.quality.bottom ? bitrateY(bits) - 5 : bitrateY(bits) + 15}
            textAnchor="middle"
          >
            {size}
          </text>
        ))}
    </g>
  );
};

/** Player states as a band of colors, to scale. */
export const StateLane = ({ scale, spans, selectedId }: LaneProps & { selectedId: string | undefined }) => {
  const { lanes, xOf } = scale;
  const { top, bottom } = lanes.state;
  return (
    <g>
      {spans
        .filter(({ start, end }) => end > start)
        .map(({ id, state, start, end }) => (
          <rect
            key={id}
            fill={stateColors[state]}
            className={id === selectedId ? styles.selected : undefined}
            x={xOf(start)}
            // Every state is at least visible; adjacent samples of one state have no gap.
            width={Math.max(1.5, xOf(end) - xOf(start))}
            y={top}
            height={bottom - top}
            shapeRendering="crispEdges"
          />
        ))}
    </g>
  );
};

const AdBar = ({ scale, ad, top, bottom }: { scale: ChartScale; ad: AdSpan; top: number; bottom: number }) => {
  const [from, to] = [scale.xOf(ad.start), scale.xOf(ad.end)];
  const visible = [Math.max(scale.left, from), Math.min(scale.right, to)] as const;
  return (
    <g className={ad.isServerSide ? styles.serverAd : styles.clientAd}>
      <rect x={from} width={Math.max(2, to - from - 1)} y={top} height={bottom - top} rx={4} />
      {visible[1] - visible[0] > ad.label.length * 6.2 + 12 && (
        <text x={visible[0] + 7} y={bottom - 7}>
          {ad.label}
        </text>
      )}
    </g>
  );
};

/** Client-side and server-side ads, labeled where the text fits. */
export const AdLane = ({ scale, ads }: { scale: ChartScale; ads: readonly AdSpan[] }) => {
  const lane = scale.lanes.ads;
  if (!lane) return null;
  return (
    <g>
      {ads.map((ad) => (
        <AdBar key={ad.id} scale={scale} ad={ad} top={lane.top} bottom={lane.bottom} />
      ))}
    </g>
  );
};

const moves = ({ sample, state }: Span): boolean =>
  sample.video_duration !== 0 && state !== 'Startup' && (sample.videotime_end ?? 0) > 0;

/** Position in the video over time; seeks appear as jumps. */
export const PositionLane = ({ scale, spans }: LaneProps) => {
  const { xOf, positionY } = scale;
  const movingSpans = spans.filter(moves);
  return (
    <g>
      {movingSpans.map(({ id, sample, state, start, end }) => {
        const [from, to] = [positionY(sample.videotime_start ?? 0), positionY(sample.videotime_end ?? 0)];
        if (state === 'Seeking')
          return (
            <g key={id} className={styles.seek}>
              <line x1={xOf(start)} x2={xOf(end)} y1={from} y2={to} />
              <circle cx={xOf(end)} cy={to} r={3} />
            </g>
          );
        const isStill = state === 'Pause' || state === 'Buffering' || state === 'ClientSideAd';
        return (
          <line
            key={id}
            className={isStill ? styles.still : styles.moving}
            x1={xOf(start)}
            x2={xOf(end)}
            y1={isStill ? to : from}
            y2={to}
          />
        );
      })}
    </g>
  );
};

/** Stalls as bands through all lanes, and errors as marks above them. */
export const Incidents = ({ scale, spans }: LaneProps) => (
  <g>
    {spans
      .filter(({ state }) => state === 'Buffering')
      .map(({ id, start, end }) => (
        <rect
          key={id}
          className={styles.stall}
          x={scale.xOf(start)}
          width={Math.max(1.5, scale.xOf(end) - scale.xOf(start))}
          y={scale.top}
          height={scale.axis - scale.top - 4}
        />
      ))}
    {spans
      .filter(({ sample }) => sample.error_code !== null)
      .map(({ id, start }) => (
        <g key={id} className={styles.error} transform={`translate(${scale.xOf(start)} ${scale.top - 4})`}>
          <line y1={0} y2={scale.axis - scale.top} />
          <path d="M0 4L-6 -7H6Z" />
        </g>
      ))}
  </g>
);
