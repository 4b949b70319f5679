import { useMemo } from 'react';
import { useOperation } from '../../../../app/api/hooks.ts';
import { nameOf, type VodDraft } from '../vod-draft.ts';
import { knownIds, planOf, type Ids } from '../plan.ts';
import { templateOf } from '../template.ts';

/** Returns the delivery output once it is known, if the draft has no other output. */
const useKnown = (draft: VodDraft): Ids => {
  const outputs = useOperation(
    'encoding.outputs.cdn.list',
    { query: { limit: 1 } },
    { enabled: draft.output === undefined, staleTime: Infinity, retry: () => false },
  );
  const delivery = outputs.data?.items[0]?.id;
  return { ...(delivery !== undefined && { output: delivery }), ...knownIds(draft) };
};

/** Returns the draft as a template: with keys for the pre-flight, without them for display. */
export const useVodTemplate = (draft: VodDraft) => {
  const known = useKnown(draft);
  const { output, input } = known;
  return useMemo(() => {
    const plan = planOf(draft);
    const ids = { ...(output !== undefined && { output }), ...(input !== undefined && { input }) };
    const options = { name: nameOf(draft), known: ids };
    return {
      isWhole: output !== undefined,
      secret: templateOf(plan, { ...options, withSecrets: true }),
      shown: templateOf(plan, { ...options, withSecrets: false }),
    };
  }, [draft, output, input]);
};
