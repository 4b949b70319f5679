import { labEngines, type LabStreamType } from '@sluice/contract/lab/vocabulary';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../shared/lab.module.css';
import type { LabTarget } from '../shared/lab-types.ts';
import { engineLabels, playerLabels } from '../shared/lab-words.ts';
import { environmentObstacle } from './stream-draft.ts';

type PickerProps = {
  environments: readonly LabTarget[] | undefined;
  failed: boolean;
  streamType: LabStreamType;
  selected: readonly string[];
  error: string | undefined;
  onChange: (targetIds: string[]) => void;
  onRetry: () => void;
};

type TileProps = { environment: LabTarget; obstacle: string | undefined; checked: boolean; onToggle: () => void };

const versionText = ({ playerVersion, os }: LabTarget): string => [playerVersion, os].filter(Boolean).join(' · ');

const EnvironmentTile = ({ environment, obstacle, checked, onToggle }: TileProps) => (
  <label className={styles.tile} data-disabled={obstacle !== undefined && !checked}>
    {/* A stored choice stays removable although the environment is not available any more. */}
    <input
      type="checkbox"
      checked={checked}
      disabled={obstacle !== undefined && !checked}
      aria-label={environment.name}
      onChange={onToggle}
    />
    <span>
      <span className={styles.tileName}>
        {playerLabels[environment.player]}
        {environment.isExperimental && <Badge title="Results say little about other browsers.">Experimental</Badge>}
      </span>
      <small>{obstacle ?? versionText(environment)}</small>
    </span>
  </label>
);

type Group = { label: string; all: readonly LabTarget[] };

/** Returns the environments of each browser of the platform, in the order of the browsers, then those of each device. */
const groupsOf = (environments: readonly LabTarget[]): (Group & { key: string })[] => {
  const shared = environments.filter(({ kind }) => kind !== 'DEVICE');
  const devices = Map.groupBy(
    environments.filter(({ kind }) => kind === 'DEVICE'),
    ({ id, player }) => id.slice(0, -player.length - 1),
  );
  return [
    ...labEngines.map((engine) => ({
      key: engine,
      label: engineLabels[engine],
      all: shared.filter((each) => each.engine === engine),
    })),
    ...[...devices].map(([key, all]) => ({ key, label: all[0]?.deviceName ?? 'Device', all })),
  ].filter(({ all }) => all.length > 0);
};

/** Reason that all environments of a browser share, such as the command that installs it. */
const sharedAdvice = (environments: readonly LabTarget[]): string | undefined => {
  const [first, ...others] = environments;
  if (!first?.advice || first.status === 'AVAILABLE') return undefined;
  return others.every(({ status, advice }) => status === 'UNAVAILABLE' && advice === first.advice)
    ? first.advice
    : undefined;
};

const EnvironmentGroup = ({
  label,
  all,
  streamType,
  selected,
  onChange,
}: Pick<PickerProps, 'streamType' | 'selected' | 'onChange'> & Group) => {
  const advice = sharedAdvice(all);
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <fieldset className={styles.engine}>
      <legend>
        {label} <span className={layout.dim}>{all[0]?.engineVersion}</span>
        {advice && <Badge tone="warn">Unavailable</Badge>}
      </legend>
      {advice && <p className={styles.advice}>{advice}</p>}
      <div className={styles.tiles}>
        {all.map((environment) => {
          const obstacle = environmentObstacle(environment, streamType);
          return (
            <EnvironmentTile
              key={environment.id}
              environment={environment}
              obstacle={obstacle !== undefined && advice === obstacle ? 'Unavailable' : obstacle}
              checked={selected.includes(environment.id)}
              onToggle={() => toggle(environment.id)}
            />
          );
        })}
      </div>
    </fieldset>
  );
};

/** Test environments, grouped by browser or device; those that cannot play the stream say why. */
export const EnvironmentPicker = (props: PickerProps) => {
  const { environments, failed, streamType, selected, error, onChange, onRetry } = props;
  const possible = (environments ?? []).filter((each) => environmentObstacle(each, streamType) === undefined);
  return (
    <Card
      title="Test environments"
      actions={
        possible.length > 0 && (
          <span className={layout.row}>
            <span className={layout.dim}>{plural(selected.length, 'environment')} selected</span>
            <Button size="compact-xs" variant="subtle" onClick={() => onChange(possible.map(({ id }) => id))}>
              Select all available
            </Button>
          </span>
        )
      }
    >
      <div className={layout.stack}>
        {error && (
          <div className={styles.fieldError} role="alert">
            {error}
          </div>
        )}
        {failed ? (
          <MessageBox type="ERROR">
            Error loading test environments!{' '}
            <Button size="compact-xs" variant="default" onClick={onRetry}>
              Try again
            </Button>
          </MessageBox>
        ) : environments?.length === 0 ? (
          <EmptyState
            illustration="noResult"
            title="No test environments"
            description="No runner of this platform has reported a browser. Start the lab role, or ask the operator to do so."
          />
        ) : environments ? (
          groupsOf(environments).map(({ key, ...group }) => (
            <EnvironmentGroup key={key} {...group} streamType={streamType} selected={selected} onChange={onChange} />
          ))
        ) : (
          <p className={layout.dim} role="status">
            Loading test environments…
          </p>
        )}
      </div>
    </Card>
  );
};
