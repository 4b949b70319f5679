import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { useChange } from '../../../app/api/hooks.ts';
import { toast } from '../../../shared/toast/toast.ts';
import { useTitle } from '../../../shared/use-title.ts';
import { LicensesHeader } from '../licenses-header.tsx';
import { bodyOf, emptyDraft, type Draft } from './draft.ts';
import { Editor } from './editor.tsx';

const limitReached = 8101;

/** Returns the server's message if a limit is reached, else a general one. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.code === limitReached && error.developerMessage
    ? error.developerMessage
    : 'Error happened while creating aggregated license';

const CreateAggregatedPage = () => {
  useTitle('New aggregated license');
  const navigate = useNavigate();
  const [initial] = useState(emptyDraft);
  const create = useChange('analytics.virtualLicenses.create');
  const save = async (draft: Draft) => {
    await create.mutateAsync({ body: bodyOf(draft) });
    toast({ type: 'success', title: 'Successfully created new aggregated license' });
    await navigate({ to: '/observability/licenses', search: { listTabId: 1 } });
  };
  return (
    <>
      <LicensesHeader
        title="New aggregated license"
        here="New"
        listTabId={1}
        description="Shows several licenses as one. Their data stays with each license."
      />
      <Editor
        initial={initial}
        save="Create aggregated license"
        isBusy={create.isPending}
        failure={create.error ? failureText(create.error) : undefined}
        onSave={(draft) => void save(draft).catch(() => undefined)}
      />
    </>
  );
};

export default CreateAggregatedPage;
