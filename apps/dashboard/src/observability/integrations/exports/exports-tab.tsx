import { getRouteApi } from '@tanstack/react-router';
import { Drawer } from '@sluice/ui/overlays';
import layout from '../../../shared/layout.module.css';
import { ExportEditor } from './export-editor.tsx';
import { ExportList } from './export-list.tsx';
import { OutputEditor } from './output-editor.tsx';
import { OutputList } from './output-list.tsx';
import { useOutputs } from './use-outputs.ts';

const route = getRouteApi('/_app/observability/integrations');

/** Telemetry as files in storage of one's own. */
export const ExportsTab = () => {
  const { make } = route.useSearch();
  const navigate = route.useNavigate();
  const outputs = useOutputs().data?.items ?? [];
  const close = () => void navigate({ search: (former) => ({ ...former, make: undefined }) });
  const isExporting = make === 'export' && outputs.length > 0;
  return (
    <div className={layout.stack}>
      <ExportList canExport={outputs.length > 0} />
      <OutputList />
      <Drawer
        position="right"
        size="lg"
        opened={make === 'output' || isExporting}
        title={<strong>{isExporting ? 'Export telemetry' : 'New output'}</strong>}
        onClose={close}
      >
        {isExporting ? <ExportEditor outputs={outputs} onSaved={close} /> : <OutputEditor onSaved={close} />}
      </Drawer>
    </div>
  );
};
