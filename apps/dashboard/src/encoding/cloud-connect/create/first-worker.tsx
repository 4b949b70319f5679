import { Card } from '@sluice/ui/layout/card.tsx';
import { plural } from '@sluice/ui/format/quantity.ts';
import { useEveryPage } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import styles from '../cloud-connect.module.css';

const lookMilliseconds = 2_000;

/** Status indicator that turns on as soon as a worker is online. */
export const FirstWorker = ({ infrastructureId }: { infrastructureId: string }) => {
  const { data } = useEveryPage(
    'encoding.infrastructure.workers.list',
    { params: { infrastructure_id: infrastructureId } },
    { refetchInterval: lookMilliseconds },
  );
  const online = data?.items.filter(({ status }) => status === 'ONLINE') ?? [];
  const [first] = online;
  return (
    <Card>
      <div className={styles.light} role="status">
        <span className={styles.lamp} data-on={first !== undefined} aria-hidden="true" />
        <div>
          <p>
            <strong>{first ? `${plural(online.length, 'worker')} online` : 'Waiting for the first worker…'}</strong>
          </p>
          <p className={`${layout.dim} ${layout.small}`}>
            {first
              ? `${online.map(({ name, cores }) => `${name}${cores ? ` (${plural(cores, 'core')})` : ''}`).join(', ')}. Encodings that name this infrastructure run there.`
              : 'Run the command above. The status changes within seconds after a machine joins.'}
          </p>
        </div>
      </div>
    </Card>
  );
};
