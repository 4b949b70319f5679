import type { OperationId } from '../../../app/api/api.ts';
import { useApi } from '../../../app/api/api.ts';
import { useWork } from '../../../shared/use-action.ts';
import type { LabJob } from '../shared/lab-types.ts';
import { isOpenJob, useLabRefresh } from '../shared/use-lab.ts';

type JobChange = Extract<OperationId, 'player.testing.jobs.cancel' | 'player.testing.jobs.release'>;

const useJobChange = (id: JobChange, verb: string) => {
  const api = useApi();
  const refresh = useLabRefresh();
  return useWork(
    async ({ id: jobId }: LabJob) => {
      try {
        await api.call(id, { params: { job_id: jobId } });
      } finally {
        // Also after a conflict, since the job has ended meanwhile.
        await refresh();
      }
    },
    { verb, noun: 'test' },
  );
};

/** Reports whether a job can run in spite of the validation of its stream. */
export const mayRunAnyway = ({ status, error }: LabJob): boolean =>
  status === 'WAITING' || (status === 'CANCELED' && error?.code === 'stream_invalid');

/** Actions on a job: cancel it, or run it without a valid stream. */
export const useJobActions = () => {
  const cancel = useJobChange('player.testing.jobs.cancel', 'cancel');
  const runAnyway = useJobChange('player.testing.jobs.release', 'run');
  const isBusy = (job: LabJob): boolean => cancel.current?.id === job.id || runAnyway.current?.id === job.id;
  return {
    isBusy,
    mayCancel: isOpenJob,
    cancel: (job: LabJob) => void cancel.run(job),
    runAnyway: (job: LabJob) => void runAnyway.run(job),
  };
};
