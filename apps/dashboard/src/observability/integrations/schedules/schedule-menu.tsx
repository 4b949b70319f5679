import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconClock, IconDotsVertical, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { useApi } from '../../../app/api/api.ts';
import { invalidateArea, useChange } from '../../../app/api/hooks.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast, toastProblem } from '../../../app/toast.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import type { Schedule } from './schedule-draft.ts';

type ScheduleMenuProps = { schedule: Schedule; onEdit: () => void; onRuns: () => void };

const usePausing = ({ id, isPaused }: Schedule) => {
  const pause = useChange('analytics.exportSchedules.pause');
  const resume = useChange('analytics.exportSchedules.resume');
  return async () => {
    try {
      await (isPaused ? resume : pause).mutateAsync({ params: { schedule_id: id } });
      toast({
        type: 'success',
        title: isPaused ? 'Schedule resumed; missed exports will follow' : 'Schedule paused',
      });
    } catch (error) {
      toastProblem(actionFailure(error, isPaused ? 'resume' : 'pause', 'schedule'), error);
    }
  };
};

const useRunNow = ({ id }: Schedule, onRuns: () => void) => {
  const api = useApi();
  const client = useQueryClient();
  const run = useChange('analytics.exportSchedules.run');
  return async () => {
    try {
      await run.mutateAsync({ params: { schedule_id: id } });
      void invalidateArea(client, api, 'analytics.exports.list');
      toast({ type: 'success', title: 'Export started' });
      onRuns();
    } catch (error) {
      toastProblem(actionFailure(error, 'run', 'schedule'), error);
    }
  };
};

const Deletion = ({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) => {
  const remove = useChange('analytics.exportSchedules.delete');
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { schedule_id: schedule.id } });
      toast({ type: 'success', title: 'Schedule deleted' });
    } catch (error) {
      toastProblem(actionFailure(error, 'delete', 'schedule'), error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`Delete ${schedule.name}?`}
      confirm="Delete"
      isBusy={remove.isPending}
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
      <Menu position="bottom-end" shadow="md">
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
