import { Figures } from '@sluice/ui/layout/figures.tsx';
import { minutes } from './metrics.ts';
import { absoluteCodecs, type DayFigures } from './statistics-data.ts';

/** Minutes encoded in the range: overall and per codec. */
export const CodecTotals = ({ figures }: { figures: readonly DayFigures[] | undefined }) => (
  <Figures
    isFramed
    label="Minutes encoded"
    figures={absoluteCodecs(figures ?? []).map(({ label, value: total }) => ({
      label,
      value: figures ? minutes.text(total) : '–',
    }))}
  />
);
