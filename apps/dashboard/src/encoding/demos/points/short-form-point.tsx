import { shortSpan } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { secondsBetween, type PointProps } from './point.ts';

const textOf = (seconds: number | undefined): string => (seconds === undefined ? '…' : shortSpan(seconds));

/** Shows the time until the clip was playable and until it was complete. */
export const ShortFormPoint = ({ demo, status }: PointProps) => {
  const from = status.queuedAt ?? status.runningAt;
  return (
    <Card title="From start to playback">
      <Figures
        figures={[
          {
            label: 'First playable',
            value: textOf(secondsBetween(from, status.firstPlayableAt)),
            note: 'after the start',
          },
          { label: 'Complete', value: textOf(secondsBetween(from, status.finishedAt)), note: 'after the start' },
          { label: 'Clip length', value: shortSpan(demo.sample.seconds) },
        ]}
      />
    </Card>
  );
};
