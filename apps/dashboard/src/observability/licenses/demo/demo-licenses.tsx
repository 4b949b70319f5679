import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { IconPlus, IconSparkles, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useEveryPage } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../licenses.module.css';
import { CreateDemoDialog } from './create-demo-dialog.tsx';
import { liveDemo } from '@sluice/contract/analytics/demo-data/sessions';
import { LiveCell } from './live-cell.tsx';
import { RunProgress } from './run-progress.tsx';
import { useRuns, type DemoRun } from './use-runs.ts';
import { useAction } from '../../../shared/use-action.ts';

const GenerateDialog = lazy(async () => ({ default: (await import('./generate-dialog.tsx')).GenerateDialog }));

type DemoLicense = OperationResult<'analytics.demoLicenses.list'>['items'][number];
type Named = Pick<DemoLicense, 'id' | 'name'>;

type Actions = { onGenerate: (license: Named, run: DemoRun | undefined) => void; onDelete: (license: Named) => void };

const columnsWith = (runs: ReadonlyMap<string, DemoRun>, { onGenerate, onDelete }: Actions): Column<DemoLicense>[] => [
  {
    key: 'name',
    header: 'Name',
    render: ({ id, name }) => (
      <Link
        className={layout.link}
        to="/observability/$category/$metric"
        params={{ category: 'audience', metric: 'plays' }}
        search={{ licenseKey: id }}
      >
        {name}
      </Link>
    ),
  },
  {
    key: 'key',
    header: 'License key',
    from: 'wide',
    render: ({ id }) => <CopyId value={id} label="Copy to clipboard" />,
  },
  { key: 'data', header: 'Data', render: ({ id }) => <RunProgress run={runs.get(id)} /> },
  { key: 'live', header: 'Live', render: (license) => <LiveCell {...license} /> },
  { key: 'timezone', header: 'Time zone', from: 'wide', render: ({ timezone }) => timezone },
  {
    key: 'actions',
    header: '',
    align: 'number',
    render: (license) => {
      const run = runs.get(license.id);
      const isRunning = run?.status === 'RUNNING';
      return (
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconSparkles size={14} />}
            onClick={() => onGenerate(license, isRunning ? run : undefined)}
          >
            {isRunning ? 'Show progress' : 'Generate demo data'}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            px="xs"
            aria-label={`Delete ${license.name}`}
            onClick={() => onDelete(license)}
          >
            <IconTrash size={16} />
          </Button>
        </div>
      );
    },
  },
];

const DeleteDialog = ({ license, onClose }: { license: Named; onClose: () => void }) => {
  const remove = useAction('analytics.demoLicenses.delete', {
    verb: 'delete',
    noun: 'demo license',
    done: `Deleted ${license.name}`,
  });
  const confirm = () => remove.run({ params: { license_id: license.id } });
  return (
    <ConfirmDialog
      opened
      title={`Delete ${license.name}?`}
      confirm="Delete"
      isBusy={remove.isBusy}
      onClose={onClose}
      onConfirm={() => void confirm().then(onClose)}
    >
      Its generated sessions are also deleted.
    </ConfirmDialog>
  );
};

type Dialog =
  | { kind: 'create' }
  | { kind: 'generate'; license: Named; runId?: string }
  | { kind: 'delete'; license: Named };

/** Lists demo licenses, whose sessions are generated for exploring without a player. */
export const DemoLicenses = () => {
  const { data, error, refetch } = useEveryPage('analytics.demoLicenses.list', {});
  const runs = useRuns();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const create = (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setDialog({ kind: 'create' })}>
      New demo license
    </Button>
  );
  const columns = columnsWith(runs, {
    onGenerate: (license, run) => setDialog({ kind: 'generate', license, ...(run && { runId: run.id }) }),
    onDelete: (license) => setDialog({ kind: 'delete', license }),
  });
  return (
    <Card flush title="Demo licenses" actions={data && data.totalCount > 0 && create}>
      {error ? (
        <ProblemState error={error} what="demo licenses" onRetry={() => void refetch()} />
      ) : data?.totalCount === 0 ? (
        <EmptyState
          illustration="firstUse"
          title="Explore with generated sessions"
          description="A demo license contains generated sessions: explore the screens before your player sends its first play."
          actions={create}
        />
      ) : (
        <DataTable
          label="Demo licenses"
          columns={columns}
          rows={data?.items}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          asCards
          expectedRows={1}
        />
      )}
      {data && data.totalCount > 0 && (
        <p className={styles.note}>
          Generated data is kept until its demo license is deleted. Demo licenses have no plan. A license kept live gets
          new sessions every minute for {liveDemo.hours.usual} hours, to show Monitoring.
        </p>
      )}
      {dialog?.kind === 'create' && (
        <CreateDemoDialog onClose={close} onCreated={(license) => setDialog({ kind: 'generate', license })} />
      )}
      <Suspense>
        {dialog?.kind === 'generate' && (
          <GenerateDialog key={dialog.license.id} license={dialog.license} runId={dialog.runId} onClose={close} />
        )}
      </Suspense>
      {dialog?.kind === 'delete' && <DeleteDialog license={dialog.license} onClose={close} />}
    </Card>
  );
};
