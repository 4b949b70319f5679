import { getRouteApi } from '@tanstack/react-router';
import { Drawer } from '@sluice/ui/overlays';
import layout from '../../../shared/layout.module.css';
import { ScheduleEditor } from '../schedules/schedule-editor.tsx';
import { ScheduleList } from '../schedules/schedule-list.tsx';
import { ScheduleRuns } from '../schedules/schedule-runs.tsx';
import { ExportEditor } from './export-editor.tsx';
import { ExportList } from './export-list.tsx';
import { OutputEditor } from './output-editor.tsx';
import { OutputList } from './output-list.tsx';
import { useOutputs } from './use-outputs.ts';

const route = getRouteApi('/_app/observability/integrations');

const titles = { export: 'Export telemetry', output: 'New output', schedule: 'Export schedule' } as const;

/** Telemetry exports to your own storage: schedules, exports and outputs. */
export const ExportsTab = () => {
  const { make, schedule, runs } = route.useSearch();
  const navigate = route.useNavigate();
  const outputs = useOutputs().data?.items ?? [];
  const close = () =>
    void navigate({ search: (former) => ({ ...former, make: undefined, schedule: undefined, runs: undefined }) });
  const shown = make === 'output' || outputs.length > 0 ? make : make && 'output';
  const title = runs ? 'Last runs' : titles[shown ?? 'export'];
  return (
    <div className={layout.stack}>
      <ExportList canExport={outputs.length > 0} />
      <ScheduleList outputs={outputs} />
      <OutputList />
      <Drawer
        position="right"
        size="lg"
        opened={shown !== undefined || runs !== undefined}
        title={<strong>{title}</strong>}
        onClose={close}
      >
        {runs !== undefined && <ScheduleRuns scheduleId={runs} />}
        {shown === 'export' && <ExportEditor outputs={outputs} onSaved={close} />}
        {shown === 'schedule' && <ScheduleEditor scheduleId={schedule} outputs={outputs} onSaved={close} />}
        {shown === 'output' && <OutputEditor onSaved={close} />}
      </Drawer>
    </div>
  );
};
