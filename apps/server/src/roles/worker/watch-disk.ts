import { AppError } from '@sluice/contract';
import { diskSpace } from '@sluice/storage';

const pollMilliseconds = 1_000;

/** Reports whether the folder's disk has space above the reserve for databases. */
export const hasSpace = async (folder: string): Promise<boolean> => {
  const { freeBytes, reserveBytes } = await diskSpace(folder);
  return freeBytes > reserveBytes;
};

/** Calls `onFull` once with `worker_disk_full` when files in the folder use up its disk's space above the reserve. */
export const watchDisk = (folder: string, onFull: (error: AppError) => void): { stop(): void } => {
  const timer = setInterval(() => {
    void hasSpace(folder).then(
      (isFree) => {
        if (isFree) return;
        clearInterval(timer);
        onFull(new AppError('worker_disk_full', { evidence: 'The rest of the disk is reserved for databases.' }));
      },
      // A folder that cannot be examined cannot be written either, which the task reports itself.
      () => undefined,
    );
  }, pollMilliseconds);
  return { stop: () => clearInterval(timer) };
};
