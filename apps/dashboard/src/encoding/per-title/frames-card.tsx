import { Select } from '@sluice/ui/fields';
import { Button } from '@sluice/ui/core';
import { durationAsClock } from '@sluice/ui/format/duration';
import { bytes, percent } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useState } from 'react';
import layout from '../../shared/layout.module.css';
import { FrameSlider } from './frame-slider.tsx';
import { streamLabel } from './stream-label.ts';
import type { FrameComparison } from './use-comparison.ts';
import { useApiImage } from '../../shared/use-api-image.ts';
import styles from './frames.module.css';

type Frame = FrameComparison['frames'][number];

const StripPicture = ({ frame }: { frame: Frame }) => {
  const { address } = useApiImage(frame.secondary.imagePath);
  return address ? <img src={address} alt="" draggable={false} /> : <span className={styles.blank} />;
};

const metricRows = (frame: Frame) =>
  [
    ['VMAF', frame.primary.vmaf.toFixed(1), frame.secondary.vmaf.toFixed(1)],
    ['PSNR', `${frame.primary.psnr.toFixed(1)} dB`, `${frame.secondary.psnr.toFixed(1)} dB`],
    ['Frame size', bytes(frame.primary.bytes), bytes(frame.secondary.bytes)],
  ] as const;

type FramesCardProps = {
  comparison: FrameComparison;
  shown: number;
  isBusy: boolean;
  onShow: (index: number) => void;
  onCompare: (streams: { primaryStreamId: string; secondaryStreamId: string }) => void;
};

const StreamChoice = ({ comparison, isBusy, onCompare }: Omit<FramesCardProps, 'shown' | 'onShow'>) => {
  const [standard, setStandard] = useState(comparison.primaryStreamId ?? '');
  const [perTitle, setPerTitle] = useState(comparison.secondaryStreamId ?? '');
  const optionsOf = (streams: FrameComparison['primaryStreams']) =>
    streams.map((stream) => ({ value: stream.streamId, label: streamLabel(stream) }));
  const isShown = standard === comparison.primaryStreamId && perTitle === comparison.secondaryStreamId;
  return (
    <div className={styles.choice}>
      <Select
        label="Standard stream"
        data={optionsOf(comparison.primaryStreams)}
        value={standard}
        allowDeselect={false}
        onChange={(value) => {
          if (!value) return;
          setStandard(value);
          const nearest = comparison.pairs.find(({ primaryStreamId }) => primaryStreamId === value);
          if (nearest) setPerTitle(nearest.secondaryStreamId);
        }}
      />
      <Select
        label="Per-title stream"
        data={optionsOf(comparison.secondaryStreams)}
        value={perTitle}
        allowDeselect={false}
        onChange={(value) => value && setPerTitle(value)}
      />
      <Button
        variant="default"
        disabled={isShown}
        title={isShown ? 'These streams are shown' : undefined}
        loading={isBusy}
        onClick={() => onCompare({ primaryStreamId: standard, secondaryStreamId: perTitle })}
      >
        Compare these streams
      </Button>
    </div>
  );
};

/** Overlays frames of both encodings at the same times, with the metrics of each. */
export const FramesCard = ({ comparison, shown, isBusy, onShow, onCompare }: FramesCardProps) => {
  const frame = comparison.frames.find(({ index }) => index === shown) ?? comparison.frames[0];
  if (!frame) return null;
  const difference = 1 - frame.secondary.bytes / Math.max(1, frame.primary.bytes);
  return (
    <Card title="Frame by frame">
      <div className={layout.stack}>
        <StreamChoice key={comparison.id} comparison={comparison} isBusy={isBusy} onCompare={onCompare} />
        <div className={styles.frames}>
          <FrameSlider comparison={comparison} frame={frame} />
          <table className={styles.metrics} aria-label={`Frame at ${frame.seconds.toFixed(2)} s`}>
            <thead>
              <tr>
                <th scope="col">At {frame.seconds.toFixed(2)} s</th>
                <th scope="col">Standard</th>
                <th scope="col">Per-title</th>
              </tr>
            </thead>
            <tbody>
              {metricRows(frame).map(([name, standard, perTitle]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{standard}</td>
                  <td>{perTitle}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={3}>
                  {difference >= 0
                    ? `Per-title spends ${percent(difference, 0)} fewer bytes on this frame.`
                    : `Per-title spends ${percent(-difference, 0)} more bytes on this frame.`}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
        <div className={styles.strip} role="group" aria-label="Compared frames">
          {comparison.frames.map((each) => (
            <button
              key={each.index}
              type="button"
              className={styles.thumbnail}
              aria-pressed={each.index === frame.index}
              onClick={() => onShow(each.index)}
            >
              <StripPicture frame={each} />
              <span>{durationAsClock(each.seconds)}</span>
              <span className={styles.score}>
                VMAF {each.primary.vmaf.toFixed(0)} / {each.secondary.vmaf.toFixed(0)}
              </span>
            </button>
          ))}
        </div>
      </div>
    </Card>
  );
};
