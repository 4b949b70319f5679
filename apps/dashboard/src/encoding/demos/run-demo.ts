import type { Api } from '../../app/api/api.ts';
import { emptyDraft, type VodDraft } from '../create/vod/vod-draft.ts';
import { knownIds, planOf, type Ids, type PlanStep } from '../create/vod/plan.ts';
import { sendFile } from '../../shared/upload/send-file.ts';
import { demoLabel, type Demo } from './demos.ts';

export type RunStep = { words: string; percent: number };

type RunOptions = {
  api: Api;
  demo: Demo;
  /** Own infrastructure that runs the demo; the platform's workers if undefined. */
  infrastructureId: string | undefined;
  signal: AbortSignal;
  onStep: (step: RunStep) => void;
};

const uploadShare = 40;

const readClip = async ({ demo, signal }: RunOptions): Promise<File> => {
  const answer = await fetch(demo.sample.url, { signal });
  if (!answer.ok) throw new Error(`The sample request failed with status ${answer.status}.`);
  return new File([await answer.blob()], demo.sample.fileName, { type: 'video/mp4' });
};

const upload = async (options: RunOptions): Promise<VodDraft['upload']> => {
  const { api, demo, signal, onStep } = options;
  const words = 'Uploading the sample';
  onStep({ words, percent: 0 });
  const file = await readClip(options);
  const input = await api.call('encoding.inputs.directFileUpload.create', { body: { name: demo.sample.fileName } });
  const facts = { inputId: input.id, uploadUrl: input.uploadUrl ?? '', fileName: file.name, fileSize: file.size };
  const onProgress = (sent: number) => onStep({ words, percent: (sent / file.size) * uploadShare });
  await sendFile({ url: facts.uploadUrl, file, signal, resume: false, onProgress });
  return { kind: 'upload', ...facts, isComplete: true };
};

/** Labels the encodings that demos create, so that their runs can be found. */
const createEncoding = async ({ api, demo, infrastructureId }: RunOptions): Promise<string> => {
  const labels = ['demo', demoLabel(demo)];
  const place = infrastructureId === undefined ? {} : { infrastructureId };
  const body = { name: `Demo: ${demo.title}`, type: 'VOD' as const, labels, ...place };
  return (await api.call('encoding.encodings.create', { body })).id;
};

const runSteps = async (options: RunOptions, steps: readonly PlanStep[], createdIds: Ids): Promise<Ids> => {
  let ids = createdIds;
  for (const [index, { key, label, run }] of steps.entries()) {
    options.signal.throwIfAborted();
    options.onStep({ words: label, percent: uploadShare + (index / steps.length) * (100 - uploadShare) });
    // Each request depends on the ids of earlier ones.
    const id = key === 'encoding' ? await createEncoding(options) : await run(options.api, ids);
    ids = { ...ids, [key]: id };
  }
  return ids;
};

/** Uploads the sample of a demo, then creates and starts its encoding with ordinary API calls. */
export const runDemo = async (options: RunOptions): Promise<string> => {
  const { demo } = options;
  const draft: VodDraft = { ...emptyDraft(), name: `Demo: ${demo.title}`, ...demo.settings, source: 'upload' };
  const ready = { ...draft, upload: await upload(options) };
  const ids = await runSteps(options, planOf(ready), knownIds(ready));
  return ids['encoding'] ?? '';
};
