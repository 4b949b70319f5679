import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { useChange, useOperation } from '../../../app/api/hooks.ts';
import { toast } from '../../../shared/toast/toast.ts';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useTitle } from '../../../shared/use-title.ts';
import { LicensesHeader } from '../licenses-header.tsx';
import { bodyOf, draftOf, type Aggregated, type Draft } from './draft.ts';
import { Editor } from './editor.tsx';
import { RetentionCard } from './retention-card.tsx';

const route = getRouteApi('/_app/observability/licenses/aggregated/$licenseId');

const EditForm = ({ license }: { license: Aggregated }) => {
  const navigate = useNavigate();
  const [initial] = useState(() => draftOf(license));
  const update = useChange('analytics.virtualLicenses.update');
  const save = async (draft: Draft) => {
    await update.mutateAsync({ params: { virtual_license_id: license.id }, body: bodyOf(draft) });
    toast({ type: 'success', title: 'Successfully updated aggregated license' });
    await navigate({ to: '/observability/licenses', search: { listTabId: 1 } });
  };
  return (
    <div className={layout.stack}>
      <RetentionCard license={license} />
      <Editor
        initial={initial}
        save="Save aggregated license"
        isBusy={update.isPending}
        failure={update.error ? 'Error happened while updating aggregated license' : undefined}
        onSave={(draft) => void save(draft).catch(() => undefined)}
      />
    </div>
  );
};

/** Returns to the license list when the license cannot be loaded. */
const Unfound = () => {
  useEffect(() => toast({ type: 'warning', title: 'Error happened while fetching aggregated license' }), []);
  return <Navigate to="/observability/licenses" search={{ listTabId: 1 }} replace />;
};

const EditAggregatedPage = () => {
  const { licenseId } = route.useParams();
  const { data, error } = useOperation('analytics.virtualLicenses.get', { params: { virtual_license_id: licenseId } });
  useTitle(data?.name ?? 'Aggregated license');
  if (error) return <Unfound />;
  return (
    <>
      <LicensesHeader
        title={data?.name ?? 'Aggregated license'}
        here={<CopyId value={licenseId} label="Copy to clipboard" />}
        listTabId={1}
      />
      {data ? <EditForm key={data.id} license={data} /> : <LoadingCard label="aggregated license" />}
    </>
  );
};

export default EditAggregatedPage;
