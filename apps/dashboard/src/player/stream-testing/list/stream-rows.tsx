import { Link, useNavigate } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { Checkbox, Switch } from '@sluice/ui/fields';
import { IconChartLine, IconDotsVertical, IconPencil, IconPlayerPlay, IconShield, IconTrash } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import layout from '../../../shared/layout.module.css';
import { JobBadge, ValidationBadge } from '../shared/lab-badges.tsx';
import styles from '../shared/lab.module.css';
import type { LabStream, LabStreamTarget, LabTarget } from '../shared/lab-types.ts';
import { drmLabels, streamTypeLabels } from '../shared/lab-words.ts';
import { isOpenJob, targetName } from '../shared/use-lab.ts';
import type { DeleteSelection } from './delete-selection.ts';
import type { StreamActions } from './use-stream-actions.ts';

export type RowSelection = {
  streams: ReadonlySet<string>;
  targets: ReadonlySet<string>;
  toggleStream: (id: string) => void;
  toggleTarget: (id: string) => void;
};

type RowsProps = {
  stream: LabStream;
  environments: readonly LabTarget[] | undefined;
  selection: RowSelection;
  actions: StreamActions;
  onDelete: (selection: DeleteSelection) => void;
};

const StreamMenu = ({ stream, actions, onDelete }: Pick<RowsProps, 'stream' | 'actions' | 'onDelete'>) => {
  const navigate = useNavigate();
  const params = { streamId: stream.id };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" color="gray" size="xs" px={6} aria-label={`Actions for ${stream.config.name}`}>
          <IconDotsVertical size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconChartLine size={16} />}
          onClick={() => void navigate({ to: '/player/stream-testing/test-report/$streamId', params })}
        >
          Open test report
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => void navigate({ to: '/player/stream-testing/$streamId/edit', params })}
        >
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconShield size={16} />} onClick={() => void actions.validate(stream)}>
          Validate again
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => onDelete({ streamIds: [stream.id], targets: [] })}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const StreamRow = ({ stream, selection, actions, onDelete }: RowsProps) => {
  const { id, config, targets, validation } = stream;
  return (
    <tr className={styles.streamRow} data-selected={selection.streams.has(id)}>
      <td className={styles.check}>
        <Checkbox
          size="xs"
          aria-label={`Select stream ${config.name}`}
          checked={selection.streams.has(id)}
          onChange={() => selection.toggleStream(id)}
        />
      </td>
      <th scope="rowgroup" className={styles.streamName}>
        <Link to="/player/stream-testing/test-report/$streamId" params={{ streamId: id }} className={layout.link}>
          {config.name}
        </Link>
        <div className={styles.url} title={config.streamUrl}>
          {streamTypeLabels[config.streamType]}
          {config.streamDrmType !== 'none' && ` · ${drmLabels[config.streamDrmType]}`} · {config.streamUrl}
        </div>
      </th>
      <td className={styles.state} colSpan={2}>
        <ValidationBadge validation={validation} />
      </td>
      <td className={styles.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlayerPlay size={14} />}
          loading={actions.isBusy(id)}
          disabled={targets.length === 0}
          aria-label={`Run tests of ${config.name}`}
          onClick={() => void actions.startStream(stream)}
        >
          Run tests
        </Button>
        <StreamMenu stream={stream} actions={actions} onDelete={onDelete} />
      </td>
    </tr>
  );
};

const LastTest = ({ target: { job } }: { target: LabStreamTarget }) =>
  job ? (
    <span className={styles.lastTest}>
      <JobBadge job={job} />
      <span className={layout.dim}>
        <RelativeTime at={job.finishedAt ?? job.startedAt ?? job.createdAt} />
      </span>
    </span>
  ) : (
    <span className={layout.dim}>Not tested yet</span>
  );

const EnvironmentRow = ({
  target,
  stream,
  environments,
  selection,
  actions,
  onDelete,
}: RowsProps & { target: LabStreamTarget }) => {
  const name = targetName(environments, target.targetId);
  const environment = environments?.find(({ id }) => id === target.targetId);
  const label = `${name} of ${stream.config.name}`;
  const isSelected = selection.streams.has(stream.id) || selection.targets.has(target.id);
  return (
    <tr className={styles.environmentRow} data-selected={isSelected}>
      <td className={styles.check}>
        <Checkbox
          size="xs"
          aria-label={`Select ${label}`}
          checked={isSelected}
          disabled={selection.streams.has(stream.id)}
          onChange={() => selection.toggleTarget(target.id)}
        />
      </td>
      <td className={styles.environment}>
        <span>{name}</span>
        {environment?.status === 'UNAVAILABLE' && (
          <Badge tone="warn" title={environment.advice ?? ''}>
            Unavailable
          </Badge>
        )}
      </td>
      <td className={styles.last}>
        <LastTest target={target} />
      </td>
      <td className={styles.automatic}>
        <Switch
          size="sm"
          label={<span className={styles.onPhone}>Automatic tests</span>}
          aria-label={`Automatic tests on ${label}`}
          checked={target.automaticTestEnabled}
          disabled={actions.isBusy(target.id)}
          onChange={(event) => void actions.setAutomatic(target, event.currentTarget.checked)}
        />
      </td>
      <td className={styles.actions}>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          px={6}
          className={styles.quiet}
          title="Run test"
          aria-label={`Run test on ${label}`}
          loading={actions.isBusy(target.id)}
          disabled={isOpenJob(target.job)}
          onClick={() => void actions.startTarget(target)}
        >
          <IconPlayerPlay size={16} />
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          px={6}
          title="Delete test environment"
          aria-label={`Delete ${label}`}
          onClick={() => onDelete({ streamIds: [], targets: [{ id: target.id, streamId: stream.id }] })}
        >
          <IconTrash size={16} />
        </Button>
      </td>
    </tr>
  );
};

/** A stream with its validation, and its environments below it. */
export const StreamRows = (props: RowsProps) => (
  <tbody className={styles.group}>
    <StreamRow {...props} />
    {props.stream.targets.map((target) => (
      <EnvironmentRow key={target.id} target={target} {...props} />
    ))}
  </tbody>
);
