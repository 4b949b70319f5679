import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useAction } from '../../shared/use-action.ts';
import { useTitle } from '../../shared/use-title.ts';
import { AcquiredDialog } from './acquired-dialog.tsx';
import { EditPoolSize, EditPoolTemplate } from './edit-pool.tsx';
import { PoolHealth } from './pool-columns.tsx';
import { poolCrumbs } from './pool-crumbs.tsx';
import { PoolEncodings } from './pool-encodings.tsx';
import { poolName, type PoolDetails, type PoolEncoding } from './pool-texts.ts';

type Dialog = 'size' | 'template' | 'errors' | 'delete';

const usePoolActions = (id: string) => {
  const acquire = useAction('encoding.live.standbyPools.actions.acquireEncoding', {
    verb: 'acquire',
    noun: 'encoding',
  });
  const deleteErrors = useAction('encoding.live.standbyPools.actions.deleteErrorEncodings', {
    verb: 'delete',
    noun: 'failed encoding',
    done: 'Failed encodings deleted',
  });
  const remove = useAction('encoding.live.standbyPools.delete', {
    verb: 'delete',
    noun: 'live pool',
    done: 'Live pool deleted',
  });
  return { params: { pool_id: id }, acquire, deleteErrors, remove };
};

const Summary = ({ pool }: { pool: PoolDetails }) => (
  <Card title="Pool">
    <KeyValues
      entries={[
        ['Status', <PoolHealth key="status" {...pool} />],
        ['Target size', pool.targetPoolSize],
        ['Ready', pool.readyEncodings],
        ['Preparing', pool.preparingEncodings],
        ['Errors', pool.errorEncodings],
        ['Template', pool.encodingTemplateName],
      ]}
    />
  </Card>
);

const Pool = ({ pool }: { pool: PoolDetails }) => {
  const navigate = useNavigate();
  const { params, acquire, deleteErrors, remove } = usePoolActions(pool.id);
  const [dialog, setDialog] = useState<Dialog>();
  const [acquired, setAcquired] = useState<PoolEncoding>();
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHeader
        title={poolName(pool)}
        description="Encodings that wait for a publisher, and those that were acquired."
        breadcrumbs={poolCrumbs(poolName(pool))}
        actions={
          <>
            <LinkButton to="/live/configurations/live-pools/$id/logs" params={{ id: pool.id }} variant="subtle">
              Logs
            </LinkButton>
            <Button variant="default" onClick={() => setDialog('size')}>
              Edit pool
            </Button>
            <Button variant="default" onClick={() => setDialog('template')}>
              Edit template
            </Button>
            <Button variant="default" disabled={pool.errorEncodings === 0} onClick={() => setDialog('errors')}>
              Delete all errors
            </Button>
            <Button variant="default" color="red" onClick={() => setDialog('delete')}>
              Delete
            </Button>
            <Button
              loading={acquire.isBusy}
              disabled={pool.readyEncodings === 0}
              title={pool.readyEncodings === 0 ? 'No encoding is ready' : undefined}
              onClick={() => void acquire.run({ params, body: {} }, (encoding) => setAcquired(encoding))}
            >
              Acquire encoding
            </Button>
          </>
        }
      />
      <div className={layout.stack}>
        <Summary pool={pool} />
        <PoolEncodings poolId={pool.id} />
      </div>
      {dialog === 'size' && <EditPoolSize pool={pool} onClose={close} />}
      {dialog === 'template' && <EditPoolTemplate pool={pool} onClose={close} />}
      {acquired && <AcquiredDialog encoding={acquired} onClose={() => setAcquired(undefined)} />}
      <ConfirmDialog
        opened={dialog === 'errors'}
        title="Delete all errors?"
        confirm="Delete"
        isBusy={deleteErrors.isBusy}
        onConfirm={() => void deleteErrors.run({ params }).finally(close)}
        onClose={close}
      >
        All failed encodings of this pool are deleted, and the pool tries again at once.
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'delete'}
        title="Delete this live pool?"
        confirm="Delete"
        isBusy={remove.isBusy}
        onConfirm={() =>
          void remove.run({ params }, () => navigate({ to: '/live/configurations/live-pools' })).finally(close)
        }
        onClose={close}
      >
        Encodings that wait are stopped and deleted. Acquired ones keep running.
      </ConfirmDialog>
    </>
  );
};

/** Shows a live pool with its encodings, and offers to acquire one. */
const LivePoolPage = ({ id }: { id: string }) => {
  const pool = useOperation('encoding.live.standbyPools.get', { params: { pool_id: id } }, { refetchInterval: 3000 });
  useTitle(pool.data ? poolName(pool.data) : 'Live pool');
  if (pool.data) return <Pool pool={pool.data} />;
  return (
    <>
      <PageHeader title="Live pool" breadcrumbs={poolCrumbs('Live pool')} />
      {pool.error ? (
        <Card>
          <ProblemState error={pool.error} what="live pool" onRetry={() => void pool.refetch()} />
        </Card>
      ) : (
        <LoadingCard label="live pool" />
      )}
    </>
  );
};

export default LivePoolPage;
