import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFinalLabJob, labTargetPageMax } from '@sluice/contract/lab/vocabulary';
import { useOrganizationId } from '../../../app/account/use-session.ts';
import { useApi } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { matchBelow } from '../../../app/api/operation-query.ts';
import { toast } from '../../../shared/toast/toast.ts';
import { messageOfError } from './lab-errors.ts';
import type { LabJob, LabStream, LabTarget, LabValidation } from './lab-types.ts';

const minute = 60_000;

/** Poll intervals while something runs, and otherwise. */
export const pollMilliseconds = { busy: 3000, idle: 30_000 };

/** Returns a function that reloads everything about Stream Lab. */
export const useLabRefresh = (): (() => Promise<void>) => {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries(matchBelow(api, 'player.testing'));
};

/** Loads all test environments. */
export const useTargets = () =>
  useOperation('player.testing.targets.list', { query: { limit: labTargetPageMax } }, { staleTime: minute });

export const useLocations = () =>
  useOperation('player.testing.vpnLocations.list', { query: { limit: labTargetPageMax } }, { staleTime: minute });

/** Loads the devices, again and again, since they come and go. */
export const useDevices = () =>
  useOperation(
    'player.testing.devices.list',
    { query: { limit: labTargetPageMax } },
    { refetchInterval: pollMilliseconds.busy },
  );

/** Loads the remote browsers, again while a runner checks one. */
export const useRemoteEnvironments = () =>
  useOperation(
    'player.testing.environments.list',
    { query: { limit: labTargetPageMax } },
    {
      refetchInterval: (environments) =>
        environments?.items.some(({ status }) => status === 'UNCHECKED')
          ? pollMilliseconds.busy
          : pollMilliseconds.idle,
    },
  );

export const useProfiles = () =>
  useOperation('player.testing.profiles.list', { query: { limit: labTargetPageMax } }, { staleTime: 5 * minute });

/** Loads the sample streams, again while they are encoded. */
export const useSamples = () =>
  useOperation(
    'player.testing.samples.list',
    {},
    {
      staleTime: minute,
      refetchInterval: (samples) =>
        samples?.items.some(({ status }) => status === 'PREPARING') ? pollMilliseconds.busy : false,
    },
  );

export const useLabLimits = () => useOperation('player.testing.limits.get', {});

/** Loads the settings of Stream Lab of the current organization. */
export const useLabConfiguration = () => {
  const id = useOrganizationId();
  return useOperation(
    'player.testing.organizationConfigs.get',
    { params: { organization_id: id ?? '' } },
    { enabled: id !== undefined, staleTime: minute },
  );
};

/** Shows a toast when loading failed, once per error; the message follows the title. */
export const useFailureToast = (error: unknown, title: string): void => {
  useEffect(() => {
    if (error) toast({ type: 'warning', title: `${title} ${messageOfError(error)}`, milliseconds: 10_000 });
  }, [error, title]);
};

/** Returns the name of a test environment, or its id while environments load or if it was deleted. */
export const targetName = (targets: readonly LabTarget[] | undefined, id: string): string =>
  targets?.find((target) => target.id === id)?.name ?? id;

export const isOpenJob = (job: LabJob | undefined): boolean => job !== undefined && !isFinalLabJob(job.status);

export const isOpenValidation = (validation: LabValidation | undefined): boolean =>
  validation?.status === 'PENDING' || validation?.status === 'RUNNING';

/** Reports whether results of a stream are still to come. */
export const isBusyStream = ({ targets, validation }: LabStream): boolean =>
  isOpenValidation(validation) || targets.some(({ job }) => isOpenJob(job));
