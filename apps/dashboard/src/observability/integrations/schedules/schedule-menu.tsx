import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconClock, IconDotsVertical, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { useApi } from '../../../app/api/api.ts';
import { invalidateArea } from '../../../app/api/hooks.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import type { Schedule } from './schedule-draft.ts';
import { useAction } from '../../../shared/use-action.ts';

type ScheduleMenuProps = { schedule: Schedule; onEdit: () => void; onRuns: () => void };

const usePausing = ({ id, isPaused }: Schedule) => {
  const pause = useAction('analytics.exportSchedules.pause', {
    verb: 'pause',
    noun: 'schedule',
    done: 'Schedule paused',
  });
  const resume = useAction('analytics.exportSchedules.resume', {
    verb: 'resume',
    noun: 'schedule',
    done: 'Schedule resumed; missed exports will follow',
  });
  return () => (isPaused ? resume : pause).run({ params: { schedule_id: id } });
};

const useRunNow = ({ id }: Schedule, onRuns: () => void) => {
  const api = useApi();
  const client = useQueryClient();
  const start = useAction('analytics.exportSchedules.run', { verb: 'run', noun: 'schedule', done: 'Export started' });
  return () =>
    start.run({ params: { schedule_id: id } }, () => {
      void invalidateArea(client, api, 'analytics.exports.list');
      onRuns();
    });
};

const Deletion = ({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) => {
  const remove = useAction('analytics.exportSchedules.delete', {
    verb: 'delete',
    noun: 'schedule',
    done: 'Schedule deleted',
  });
  const confirm = () => remove.run({ params: { schedule_id: schedule.id } }).then(onClose);
  return (
    <ConfirmDialog
      opened
      title={`Delete ${schedule.name}?`}
      confirm="Delete"
      isBusy={remove.isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Its exports stop. Files already written are kept.
    </ConfirmDialog>
  );
};

/** Menu of actions on a schedule. */
export const ScheduleMenu = ({ schedule, onEdit, onRuns }: ScheduleMenuProps) => {
  const [isAsked, setAsked] = useState(false);
  const togglePause = usePausing(schedule);
  const runNow = useRunNow(schedule, onRuns);
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="subtle" color="gray" size="xs" px={6} aria-label={`Actions for ${schedule.name}`}>
            <IconDotsVertical size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconClock size={16} />} onClick={onRuns}>
            Last runs
          </Menu.Item>
          <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => void runNow()}>
            Run now
          </Menu.Item>
          <Menu.Item
            leftSection={schedule.isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            onClick={() => void togglePause()}
          >
            {schedule.isPaused ? 'Resume' : 'Pause'}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => setAsked(true)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsked && <Deletion schedule={schedule} onClose={() => setAsked(false)} />}
    </>
  );
};
