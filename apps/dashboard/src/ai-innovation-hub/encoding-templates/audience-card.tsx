import { BarList } from '@sluice/ui/charts/bar-list.tsx';
import { bitrate } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { LicensePicker } from '../../observability/shared/license-picker.tsx';
import { shareOf } from '../../observability/shared/units.ts';
import layout from '../../shared/layout.module.css';
import styles from '../shared/hub.module.css';
import { audienceDays, type Device } from './use-audience.ts';
import type { Audience } from './audience-ladder.ts';

const figuresOf = ({ screenHeight, slowSpeed, fastSpeed }: Audience) => [
  {
    label: '90 % of the screens',
    value: screenHeight === undefined ? '–' : `≤ ${Math.round(screenHeight)} px`,
    note: 'high',
  },
  {
    label: 'Slowest tenth',
    value: slowSpeed === undefined ? '–' : `< ${bitrate(slowSpeed)}`,
    note: 'of the downloads',
  },
  {
    label: 'Fastest tenth',
    value: fastSpeed === undefined ? '–' : `> ${bitrate(fastSpeed)}`,
    note: 'of the downloads',
  },
];

/** Devices, screens and networks of the audience. */
export const AudienceCard = ({ audience, devices }: { audience: Audience; devices: readonly Device[] }) => (
  <Card title={`Audience of the last ${audienceDays} days`}>
    <div className={layout.stack}>
      <LicensePicker className={styles.license} />
      <Figures label="Screens and networks" figures={figuresOf(audience)} />
      {devices.length > 0 ? (
        <BarList
          label="Devices"
          bars={devices.map(({ name, share }) => ({
            key: name,
            label: name,
            ratio: share / (devices[0]?.share ?? 1),
            text: shareOf(share, 0),
          }))}
        />
      ) : (
        <p className={layout.dim}>
          No sessions in this period. The template gets a usual ladder; it fits your audience once players report.
        </p>
      )}
    </div>
  </Card>
);
