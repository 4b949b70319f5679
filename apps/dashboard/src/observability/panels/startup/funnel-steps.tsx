import type { StartupFunnelResult, StartupFunnelStep } from '@sluice/contract/analytics/queries/startup-operations';
import { seriesColor } from '@sluice/ui/charts/series-colors';
import { count, plural } from '@sluice/ui/format/quantity';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { Share } from '../../shared/share.tsx';
import { shareOf, span } from '../../shared/units.ts';
import parts from '../parts/parts.module.css';
import styles from './startup.module.css';

const steps: Record<StartupFunnelStep['step'], { title: string; about: string }> = {
  PAGE_LOAD: { title: 'Page load', about: 'The page or app opened a player.' },
  PLAYER_STARTUP: { title: 'Player startup', about: 'The player was ready.' },
  PLAY_REQUEST: { title: 'Play request', about: 'The viewer or autoplay requested playback.' },
  DRM_LOAD: { title: 'DRM license', about: 'Protected videos: the license was loaded.' },
  FIRST_FRAME: { title: 'First frame', about: 'Time since the play request.' },
};

const timeText = (milliseconds: number | null): string => (milliseconds === null ? '–' : span(milliseconds));

const dropText = ({ expected, reached }: StartupFunnelStep): string =>
  expected === reached ? '0' : `${count(expected - reached)} (${shareOf((expected - reached) / expected, 1)})`;

const columnsOf = (total: number): Column<StartupFunnelStep>[] => [
  {
    key: 'step',
    header: 'Step',
    render: ({ step }) => (
      <span className={styles.step}>
        {steps[step].title}
        <small>{steps[step].about}</small>
      </span>
    ),
  },
  { key: 'reached', header: 'Reached', align: 'number', render: ({ reached }) => count(reached) },
  {
    key: 'share',
    header: 'Of all impressions',
    align: 'number',
    render: ({ reached }) => <Share part={reached} of={total} color={seriesColor(0)} />,
  },
  { key: 'drop', header: 'Drop-off', align: 'number', render: dropText },
  { key: 'median', header: 'Median', align: 'number', render: ({ median }) => timeText(median) },
  { key: 'p95', header: '95th percentile', align: 'number', render: ({ p95 }) => timeText(p95) },
];

const lossText = ({ exits, failures }: StartupFunnelResult): string =>
  exits + failures === 0
    ? 'Every play request reached its first frame.'
    : `Before the first frame, ${plural(exits, 'viewer')} left and ${plural(failures, 'play request')} failed.`;

/** Steps of one funnel with counts, drop-off and times; without protected videos there is no DRM step. */
export const FunnelSteps = ({ funnel }: { funnel: StartupFunnelResult }) => {
  const [first] = funnel.steps;
  return (
    <>
      <DataTable
        label="Startup funnel"
        columns={columnsOf(first?.reached ?? 0)}
        rows={funnel.steps.filter(({ step, expected }) => step !== 'DRM_LOAD' || expected > 0)}
        rowId={({ step }) => step}
        rowLabel={({ step }) => steps[step].title}
        asCards
      />
      <p className={parts.foot}>
        {lossText(funnel)} Times are those that players measured; not all players report every step.
      </p>
    </>
  );
};
