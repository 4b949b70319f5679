import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';

const everything = { params: {}, query: { limit: 100 } };
const readAgainMilliseconds = 4000;

export type OnlinePlace = { id: string; name: string };

/** Own infrastructure with a worker that is online right now: null where there is none, undefined until it is known. */
export const useOnlinePlace = (isWanted: boolean) => {
  const options = { enabled: isWanted, refetchInterval: readAgainMilliseconds };
  const states = useOperation('encoding.infrastructure.states.list', everything, options);
  const list = useOperation('encoding.infrastructure.list', everything, options);
  const online = states.data?.items.find(({ status }) => status === 'ONLINE');
  const id = online?.infrastructureId;
  const name = list.data?.items.find((each) => each.id === id)?.name;
  const place: OnlinePlace | null | undefined = id ? { id, name: name ?? id } : states.data && null;
  return { place, error: states.data ? undefined : states.error, retry: () => void states.refetch() };
};

/** Said where no machine could take the work. */
export const NoMachine = () => (
  <div className={layout.tight} style={{ alignItems: 'flex-start' }}>
    <p>No machine of yours is online right now, so this demo cannot run. Connect one; it takes a single command.</p>
    <div className={layout.row}>
      <LinkButton to="/encoding/cloud-connect/create">Connect a machine</LinkButton>
      <LinkButton to="/encoding/cloud-connect" variant="default">
        Your machines
      </LinkButton>
    </div>
  </div>
);
