import { shortSpan } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from './figures.tsx';
import { secondsBetween, type PointProps } from './point.ts';

const shown = (seconds: number | undefined): string => (seconds === undefined ? '…' : shortSpan(seconds));

/** How soon after its start the clip played, and how soon it was whole. */
export const ShortFormPoint = ({ demo, status }: PointProps) => {
  const from = status.queuedAt ?? status.runningAt;
  return (
    <Card title="From start to play">
      <Figures
        figures={[
          {
            label: 'First playable',
            value: shown(secondsBetween(from, status.firstPlayableAt)),
            note: 'after the start',
          },
          { label: 'Complete', value: shown(secondsBetween(from, status.finishedAt)), note: 'after the start' },
          { label: 'Length of the clip', value: shortSpan(demo.sample.seconds) },
        ]}
      />
    </Card>
  );
};
