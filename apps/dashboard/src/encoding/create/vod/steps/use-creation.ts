import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../app/api/api.ts';
import { invalidateArea } from '../../../../app/api/hooks.ts';
import { problemOf, type Problem } from '../../../../app/api/problem.ts';
import { changeDraft, clearDraft, readDraft } from '../draft-store.ts';
import { clearUpload } from '../upload/upload-store.ts';
import { knownIds, planOf } from '../plan.ts';

export type Creation =
  | { status: 'idle' }
  | { status: 'working'; key: string }
  | { status: 'failed'; key: string; label: string; problem: Problem };

/** Sends the plan's requests in order; a retry resumes at the failed one. Opens the new encoding at the end. */
export const useCreation = () => {
  const api = useApi();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [creation, setCreation] = useState<Creation>({ status: 'idle' });
  const create = async () => {
    for (const { key, label, run } of planOf(readDraft())) {
      const { created } = readDraft();
      if (created[key] !== undefined) continue;
      setCreation({ status: 'working', key });
      try {
        const id = await run(api, { ...knownIds(readDraft()), ...created });
        changeDraft({ created: { ...created, [key]: id } });
      } catch (error) {
        setCreation({ status: 'failed', key, label, problem: problemOf(error) });
        return;
      }
    }
    const id = readDraft().created['encoding'] ?? '';
    await invalidateArea(client, api, 'encoding.encodings.list');
    await navigate({ to: '/encoding/encodings/$id', params: { id } });
    clearDraft();
    clearUpload();
  };
  return { creation, create };
};
