import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '../../../app/api/api.ts';
import { toast } from '../../../shared/toast/toast.ts';
import { messageOfError } from '../shared/lab-errors.ts';
import { useLabRefresh } from '../shared/use-lab.ts';
import { createStream, updateStream, type SaveWarning } from './save-stream.ts';
import type { LabStream } from '../shared/lab-types.ts';
import type { StreamDraft } from './stream-draft.ts';

/** Saves a new or a stored stream, reports the outcome in toasts and opens the list. */
export const useSaveStream = (stored?: LabStream) => {
  const api = useApi();
  const refresh = useLabRefresh();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<unknown>();
  // The guard of unsaved changes is off only after the render that follows saving.
  useEffect(() => {
    if (isSaved) void navigate({ to: '/player/stream-testing' });
  }, [isSaved, navigate]);
  const save = async (draft: StreamDraft): Promise<void> => {
    setSaving(true);
    setError(undefined);
    try {
      const warnings: SaveWarning[] = stored ? await updateStream(api, stored, draft) : await createStream(api, draft);
      toast({ type: 'success', title: 'Stream has been saved' });
      for (const warning of warnings) toast({ type: 'warning', ...warning, milliseconds: 10_000 });
      setSaved(true);
    } catch (failure) {
      setError(failure);
      toast({ type: 'warning', title: `Could not save stream: ${messageOfError(failure)}`, milliseconds: 10_000 });
    } finally {
      setSaving(false);
      void refresh();
    }
  };
  return { save, isSaving, isSaved, error };
};
