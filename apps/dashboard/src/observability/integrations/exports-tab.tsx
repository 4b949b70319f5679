import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Drawer } from '@sluice/ui/overlays';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { ScheduleList } from './schedules/schedule-list.tsx';
import { ExportList } from './exports/export-list.tsx';
import { OutputList } from './exports/output-list.tsx';
import { useOutputs } from './exports/use-outputs.ts';

const ScheduleEditor = lazy(async () => ({
  default: (await import('./schedules/schedule-editor.tsx')).ScheduleEditor,
}));
const ScheduleRuns = lazy(async () => ({ default: (await import('./schedules/schedule-runs.tsx')).ScheduleRuns }));
const ExportEditor = lazy(async () => ({ default: (await import('./exports/export-editor.tsx')).ExportEditor }));
const OutputEditor = lazy(async () => ({ default: (await import('./exports/output-editor.tsx')).OutputEditor }));

const route = getRouteApi('/_app/observability/integrations');

const titles = { export: 'Export telemetry', output: 'New output', schedule: 'Export schedule' } as const;

/** Telemetry exports for download or to your own storage: schedules, exports and outputs. */
export const ExportsTab = () => {
  const { make, schedule, runs } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isPending } = useOutputs();
  const outputs = data?.items ?? [];
  const close = () =>
    void navigate({ search: (previous) => ({ ...previous, make: undefined, schedule: undefined, runs: undefined }) });
  // A schedule needs an output.
  const openForm = make === 'schedule' && outputs.length === 0 ? 'output' : make;
  const title = runs ? 'Last runs' : titles[openForm ?? 'export'];
  return (
    <div className={layout.stack}>
      <ExportList />
      <ScheduleList outputs={outputs} />
      <OutputList />
      <Drawer
        position="right"
        size="lg"
        opened={openForm !== undefined || runs !== undefined}
        title={<strong>{title}</strong>}
        onClose={close}
      >
        <Suspense fallback={<LoadingCard label={title.toLowerCase()} />}>
          {runs !== undefined && <ScheduleRuns scheduleId={runs} />}
          {openForm === 'export' && !isPending && <ExportEditor outputs={outputs} onSaved={close} />}
          {openForm === 'schedule' && <ScheduleEditor scheduleId={schedule} outputs={outputs} onSaved={close} />}
          {openForm === 'output' && <OutputEditor onSaved={close} />}
        </Suspense>
      </Drawer>
    </div>
  );
};
