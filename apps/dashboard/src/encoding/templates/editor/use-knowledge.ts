import { useEveryPage, useOperation } from '../../../app/api/hooks.ts';
import type { Existing, Knowledge } from '../code/complete.ts';

type Named = { id: string; name?: string | undefined; type?: unknown };

const existing = (field: string, items: readonly Named[] | undefined): Existing[] =>
  (items ?? []).map(({ id, name, type }) => ({
    id,
    field,
    name: name ?? `${String(type ?? '')} ${id.slice(-8)}`.trim(),
  }));

/** Loads the schema of templates, and the inputs and outputs that templates may reference by id. */
export const useKnowledge = (): Knowledge => {
  const schema = useOperation('encoding.templates.schema', { params: {} }, { staleTime: Infinity });
  const inputs = useEveryPage('encoding.inputs.list', {}, { staleTime: 60_000 });
  const outputs = useEveryPage('encoding.outputs.list', {}, { staleTime: 60_000 });
  return {
    schema: schema.data,
    existing: [...existing('inputId', inputs.data?.items), ...existing('outputId', outputs.data?.items)],
  };
};
