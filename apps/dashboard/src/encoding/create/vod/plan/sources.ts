import { nameOf, type VodDraft } from '../vod-draft.ts';
import { step, type Ids, type IdOf, type PlanStep } from './step.ts';

const webInput = (key: string, label: string, address: string): PlanStep[] => {
  const url = URL.parse(address.trim());
  if (!url) return [];
  const body = { host: url.hostname, ...(url.port && { port: Number(url.port) }), name: url.hostname };
  return url.protocol === 'http:'
    ? [step(key, `Create the HTTP input${label}`, 'encoding.inputs.http.create', () => ({ body }))]
    : [step(key, `Create the HTTPS input${label}`, 'encoding.inputs.https.create', () => ({ body }))];
};

const webPath = (address: string): string => {
  const url = URL.parse(address.trim());
  return url ? `${url.pathname.slice(1)}${url.search}` : '';
};

const isWeb = (place: string): boolean => /^https?:/.test(place);

/** Returns the steps that create inputs for web addresses. */
export const inputSteps = (draft: VodDraft): PlanStep[] => [
  ...(draft.source === 'url' ? webInput('input', '', draft.url) : []),
  ...draft.subtitles.flatMap(({ place }, index) =>
    isWeb(place) ? webInput(`subtitle-input-${index}`, ` for subtitles ${index + 1}`, place) : [],
  ),
];

export const inputPath = (draft: VodDraft): string => {
  if (draft.source === 'upload') return draft.upload?.fileName ?? '';
  return draft.source === 'url' ? webPath(draft.url) : (draft.stored?.path.trim() ?? '');
};

/** Returns input and path of a subtitle file. */
export const subtitleSource = (place: string, index: number, idOf: IdOf): { inputId: string; inputPath: string } =>
  isWeb(place)
    ? { inputId: idOf(`subtitle-input-${index}`), inputPath: webPath(place) }
    : { inputId: idOf('input'), inputPath: place.trim() };

/** Finds the organization's delivery output, which the platform created with the organization. */
const findDelivery: PlanStep = {
  key: 'output',
  label: 'Find the delivery output',
  request: () => ({ method: 'GET', path: '/encoding/outputs/cdn', body: undefined }),
  run: async (api) => {
    const cdnOutputs = await api.call('encoding.outputs.cdn.list', { query: { limit: 1 } });
    const id = cdnOutputs.items[0]?.id;
    if (!id) throw new Error('The organization has no delivery output.');
    return id;
  },
};

export const outputSteps = ({ output }: VodDraft): PlanStep[] => (output ? [] : [findDelivery]);

/** Returns the ids known before the first request. */
export const knownIds = (draft: VodDraft): Ids => ({
  ...(draft.source === 'upload' && draft.upload && { input: draft.upload.inputId }),
  ...(draft.source === 'stored' && draft.stored && { input: draft.stored.id }),
  ...(draft.output && { output: draft.output.id }),
});

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'encoding';

/** Returns the root folder of all files; a template has no encoding id yet and uses the encoding's name instead. */
const rootOf = (draft: VodDraft, idOf: IdOf): string => {
  const folder = draft.output?.path.trim().replaceAll(/^\/+|\/+$/g, '');
  const encoding = idOf('encoding');
  return folder || `encodings/${encoding.startsWith('$') ? slug(nameOf(draft)) : encoding}`;
};

export const outputOf = (draft: VodDraft, idOf: IdOf, folder: string) => [
  { outputId: idOf('output'), outputPath: `${rootOf(draft, idOf)}${folder ? `/${folder}` : ''}` },
];
