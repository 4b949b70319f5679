import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';

const everything = { params: {}, query: { limit: 500 } };
const readAgainMilliseconds = 4000;

export type OnlinePlace = { id: string; name: string };

/** Own infrastructure with a worker that is online right now: null where there is none, undefined until it is known. */
export const useOnlinePlace = (isWanted: boolean): OnlinePlace | null | undefined => {
  const options = { enabled: isWanted, refetchInterval: readAgainMilliseconds };
  const states = useOperation('encoding.infrastructure.states.list', everything, options);
  const list = useOperation('encoding.infrastructure.list', everything, { enabled: isWanted });
  if (states.error || list.error) return null;
  if (!states.data || !list.data) return undefined;
  const online = states.data.items.find(({ status }) => status === 'ONLINE');
  if (!online) return null;
  const name = list.data.items.find(({ id }) => id === online.infrastructureId)?.name;
  return { id: online.infrastructureId, name: name ?? online.infrastructureId };
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
