import { useNavigate } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useApi } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { useWork } from '../../shared/use-action.ts';
import type { PlayerBuild } from './build-texts.ts';

/** Offers the same build with the newest version of the player, if that is another one. */
export const RebuildNote = ({ build }: { build: PlayerBuild }) => {
  const api = useApi();
  const navigate = useNavigate();
  const latest = useOperation('player.channels.versions.latest.get', { params: { channel_name: 'stable' } });
  const version = latest.data?.version;
  const rebuild = useWork(
    async (playerVersion: string) => {
      const { domains, features, licenseId, playerStyle } = build;
      const body = {
        playerVersion,
        domains,
        features,
        ...(licenseId && { licenseId }),
        ...(playerStyle && { playerStyle }),
      };
      const { id } = await api.call('player.customBuilds.web.create', { body });
      await api.call('player.customBuilds.web.start', { params: { custom_build_id: id } });
      return id;
    },
    { verb: 'start', noun: 'custom build' },
  );
  if (version === undefined || version === build.playerVersion) return null;
  const open = (buildId: string) => navigate({ to: '/player/custom-builds/web/$buildId', params: { buildId } });
  return (
    <MessageBox type="INFO">
      <div className={layout.tight}>
        <p>
          Version {version} of the player is available. This build of version {build.playerVersion} keeps working, and
          can still be downloaded.
        </p>
        <div>
          <Button size="xs" variant="default" loading={rebuild.isBusy} onClick={() => void rebuild.run(version, open)}>
            Build with {version}
          </Button>
        </div>
      </div>
    </MessageBox>
  );
};
