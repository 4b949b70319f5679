import { useState } from 'react';
import { durationAsClock } from '@sluice/ui/format/duration';
import styles from '../analysis.module.css';
import { loudnessLine, tracksOf, type Findings, type Track } from './tracks.ts';

type TrackStripProps = { findings: Findings; onSeek: (seconds: number) => void };

const box = { viewBox: '0 0 100 100', preserveAspectRatio: 'none' };

const Lane = ({ track: { kind, spans } }: { track: Track }) => (
  <svg className={styles.lane} data-kind={kind} {...box}>
    {spans.map(({ start, width, at, level }) =>
      level === undefined ? (
        <rect key={at} x={start} width={width} y={0} height={100} />
      ) : (
        <line key={at} x1={start} x2={start} y1={100} y2={100 - Math.max(8, level * 100)} />
      ),
    )}
  </svg>
);

/** Draws all tracks over the duration. The tables beside it contain the same for assistive technology. */
export const TrackStrip = ({ findings, onSeek }: TrackStripProps) => {
  const [cursor, setCursor] = useState<number>();
  const { durationSeconds } = findings;
  const shareAt = (event: { clientX: number; currentTarget: Element }): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - left) / Math.max(1, width)));
  };
  const tracks = tracksOf(findings);
  const line = loudnessLine(findings);
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={styles.names}>
        {tracks.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
        {line && <span>Loudness</span>}
        <span className="tabular">{cursor === undefined ? '' : durationAsClock(cursor * durationSeconds)}</span>
      </div>
      <div
        className={styles.lanes}
        onClick={(event) => onSeek(shareAt(event) * durationSeconds)}
        onMouseMove={(event) => setCursor(shareAt(event))}
        onMouseLeave={() => setCursor(undefined)}
      >
        {tracks.map((track) => (
          <Lane key={track.name} track={track} />
        ))}
        {line && (
          <svg className={styles.loudness} {...box}>
            <polyline points={line} />
          </svg>
        )}
        {cursor !== undefined && (
          <svg className={styles.cursor} {...box}>
            <line x1={cursor * 100} x2={cursor * 100} y1={0} y2={100} />
          </svg>
        )}
      </div>
    </div>
  );
};
