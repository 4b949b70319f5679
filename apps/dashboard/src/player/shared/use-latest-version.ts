import { useOperation } from '../../app/api/hooks.ts';

/** Loads the newest stable version of the player. */
export const useLatestVersion = () =>
  useOperation(
    'player.channels.versions.latest.get',
    { params: { channel_name: 'stable' } },
    { staleTime: 300_000, retry: () => false },
  );
