import { Card } from '@sluice/ui/layout/card.tsx';
import { plural } from '@sluice/ui/format/quantity.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import styles from '../cloud-connect.module.css';

const lookMilliseconds = 2_000;

/** A light that goes on by itself as soon as a worker is there. */
export const FirstWorker = ({ infrastructureId }: { infrastructureId: string }) => {
  const { data } = useOperation(
    'encoding.infrastructure.workers.list',
    { params: { infrastructure_id: infrastructureId }, query: { limit: 100 } },
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
              ? `${online.map(({ name, cores }) => `${name}${cores ? ` (${plural(cores, 'core')})` : ''}`).join(', ')}. Name this infrastructure in an encoding and it runs there.`
              : 'Run the command above. The light goes on within seconds of a machine joining.'}
          </p>
        </div>
      </div>
    </Card>
  );
};
