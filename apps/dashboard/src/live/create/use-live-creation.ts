import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../app/api/api.ts';
import { invalidateArea } from '../../app/api/hooks.ts';
import { problemOf, type Problem } from '../../app/api/problem.ts';
import type { LiveDraft } from './live-draft.ts';
import { livePlan } from './live-plan.ts';

export type LiveCreation =
  | { status: 'idle' }
  | { status: 'working'; label: string }
  | { status: 'failed'; label: string; problem: Problem };

const keyBytes = 16;

/** Returns 128 random bits as hexadecimal digits. */
const generateKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(keyBytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Creates and starts a live encoding request by request; a retry resumes at the failed one. Opens it at the end, unless
 * `onCreated` does something else.
 */
export const useLiveCreation = (
  draft: LiveDraft,
  { passphrase, onCreated }: { passphrase?: string; onCreated?: (id: string) => Promise<void> } = {},
) => {
  const api = useApi();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [creation, setCreation] = useState<LiveCreation>({ status: 'idle' });
  const created = useRef<Record<string, string>>({
    ...(draft.inputId && { input: draft.inputId }),
    ...(draft.outputId && { output: draft.outputId }),
  });
  const keyValue = async (): Promise<string> =>
    draft.keyId
      ? (await api.call('encoding.live.streamKeys.get', { params: { stream_key_id: draft.keyId } })).value
      : generateKey();
  const create = async (): Promise<void> => {
    let label = 'Get the stream key';
    try {
      setCreation({ status: 'working', label });
      for (const step of livePlan(draft, await keyValue(), passphrase)) {
        if (created.current[step.key] !== undefined) continue;
        ({ label } = step);
        setCreation({ status: 'working', label });
        created.current[step.key] = await step.run(api, created.current);
      }
    } catch (error) {
      setCreation({ status: 'failed', label, problem: problemOf(error) });
      return;
    }
    await invalidateArea(client, api, 'encoding.encodings.list');
    const id = created.current['encoding'] ?? '';
    if (onCreated) await onCreated(id);
    else await navigate({ to: '/live/encodings/$id', params: { id } });
  };
  return { creation, create };
};
