import { useEffect, useState } from 'react';
import { useOperation } from '../../../../app/api/hooks.ts';
import type { VodDraft } from '../vod-draft.ts';
import { editDraft, readDraft, useDraft } from '../draft-store.ts';
import { factsOfFile, fitToFacts, probePlace, type Probed, type ProbePlace } from './input-facts.ts';
import { placeKey } from './known-facts.ts';

const typingMilliseconds = 600;
const lookAgainMilliseconds = 3000;

type Settled = { key: string; place: ProbePlace | undefined };

const settledOf = (draft: VodDraft): Settled => ({ key: placeKey(draft), place: probePlace(draft) });

/** Delay after typing before an address is analyzed. */
const useSettledPlace = (draft: VodDraft): Settled => {
  const now = settledOf(draft);
  const [settled, setSettled] = useState(now);
  const text = JSON.stringify(now);
  useEffect(() => {
    // The object contains only these two fields.
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Settled), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const options = (isAsked: boolean) => ({
  enabled: isAsked,
  staleTime: 60_000,
  retry: () => false,
  refetchInterval: (latest: Probed | undefined) => (latest?.status === 'LOOKING' ? lookAgainMilliseconds : false),
});

const useProbeOf = (place: ProbePlace | undefined) => {
  const stored = place?.of === 'stored' ? place : undefined;
  const web = place?.of === 'web' ? place : undefined;
  const ofStored = useOperation(
    'encoding.inputs.probe',
    { params: { input_id: stored?.inputId ?? '' }, body: { path: stored?.path ?? '' } },
    options(stored !== undefined),
  );
  const ofWeb = useOperation(
    'encoding.inputs.probeSettings',
    { body: { type: web?.type ?? 'HTTPS', settings: web?.settings ?? {}, path: web?.path ?? '' } },
    options(web !== undefined),
  );
  return web ? ofWeb : ofStored;
};

/** Analyzes the chosen file and adapts the choices of later steps to the result. */
export const useInputProbe = () => {
  const draft = useDraft();
  const { key, place } = useSettledPlace(draft);
  const probe = useProbeOf(place);
  const isCurrent = key === placeKey(draft) && place !== undefined;
  const file = isCurrent ? probe.data?.file : undefined;
  useEffect(() => {
    const now = readDraft();
    const isBegun = Object.keys(now.created).length > 0;
    if (file && !isBegun && now.inputFacts?.place !== key) editDraft(fitToFacts(now, factsOfFile(key, file)));
  }, [file, key]);
  return { ...probe, isAsked: probePlace(draft) !== undefined, isCurrent };
};
