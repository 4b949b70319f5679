import { useEveryPage } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';

const readAgainMilliseconds = 4000;

export type OnlinePlace = { id: string; name: string };

/** Returns own infrastructure with an online worker: null without any, undefined while loading. */
export const useOnlinePlace = (isWanted: boolean) => {
  const options = { enabled: isWanted, refetchInterval: readAgainMilliseconds };
  const states = useEveryPage('encoding.infrastructure.states.list', {}, options);
  const list = useEveryPage('encoding.infrastructure.list', {}, options);
  const online = states.data?.items.find(({ status }) => status === 'ONLINE');
  const id = online?.infrastructureId;
  const name = list.data?.items.find((each) => each.id === id)?.name;
  const place: OnlinePlace | null | undefined = id ? { id, name: name ?? id } : states.data && null;
  return { place, error: states.data ? undefined : states.error, retry: () => void states.refetch() };
};

/** Note shown when no machine can run the demo. */
export const NoMachine = () => (
  <div className={`${layout.tight} ${layout.starts}`}>
    <p>None of your machines is online, so this demo cannot run. Connect one with a single command.</p>
    <div className={layout.row}>
      <LinkButton to="/encoding/cloud-connect/create">Connect a machine</LinkButton>
      <LinkButton to="/encoding/cloud-connect" variant="default">
        Your machines
      </LinkButton>
    </div>
  </div>
);
