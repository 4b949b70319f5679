import { useQuery } from '@tanstack/react-query';
import {
  outputPlaceholder,
  rtmpPlaceholder,
  templateExamples,
} from '@sluice/contract/encoding/templates/examples/index';
import { useApi, type Api } from '../../../app/api/api.ts';
import { composedQuery } from '../../../app/api/operation-query.ts';
import { fetchTemplate } from '../template-file.ts';
import { nameIn } from '../template-name.ts';
import { typeOf, type Area } from '../template-areas.tsx';

/** Origin of the text in the editor. */
export type TemplateOrigin =
  | { kind: 'new' }
  | { kind: 'example'; slug: string }
  | { kind: 'custom'; id: string }
  | { kind: 'encoding'; id: string }
  /** Proposed for the own audience; its text is given to the editor. */
  | { kind: 'audience' };

/** Origin whose text is loaded. */
export type LoadedOrigin = Exclude<TemplateOrigin, { kind: 'audience' }>;

export type OpenedTemplate = { text: string; title: string };

/** Start of a live encoding, which needs a key for its publisher. */
const liveStart = `    live:
      start:
        properties:
          streamKey: my-stream-key
`;

const blank = (area: Area): string => `metadata:
  type: ${typeOf(area)}
  name: New template

inputs:

configurations:

encodings:
  main:
    properties:
      name: New encoding
${area === '/live' ? liveStart : ''}`;

/** Replaces the placeholders by the platform's delivery output and RTMP input, which every organization has. */
export const withOwnIds = async (api: Api, text: string, signal?: AbortSignal): Promise<string> => {
  const firstId = async (operation: 'encoding.outputs.list' | 'encoding.inputs.rtmp.list', query: object) => {
    try {
      const { items } = await api.call(operation, { params: {}, query: { limit: 1, ...query } }, signal && { signal });
      return items[0]?.id;
    } catch {
      // Without permission to list, the placeholder stays.
      return undefined;
    }
  };
  const output = text.includes(outputPlaceholder) ? await firstId('encoding.outputs.list', { type: 'CDN' }) : undefined;
  const input = text.includes(rtmpPlaceholder) ? await firstId('encoding.inputs.rtmp.list', {}) : undefined;
  return text
    .replaceAll(outputPlaceholder, output ?? outputPlaceholder)
    .replaceAll(rtmpPlaceholder, input ?? rtmpPlaceholder);
};

const openExample = async (api: Api, slug: string, signal: AbortSignal): Promise<OpenedTemplate | null> => {
  const example = templateExamples.find((each) => each.slug === slug);
  return example ? { title: example.title, text: await withOwnIds(api, example.text, signal) } : null;
};

const openTemplate = async (
  api: Api,
  area: Area,
  origin: LoadedOrigin,
  signal: AbortSignal,
): Promise<OpenedTemplate | null> => {
  if (origin.kind === 'new') return { text: blank(area), title: 'New template' };
  if (origin.kind === 'example') return openExample(api, origin.slug, signal);
  if (origin.kind === 'custom') {
    const params = { encoding_template_id: origin.id };
    const { url, name } = await api.call('encoding.templates.get', { params }, { signal });
    return { text: await fetchTemplate(url), title: name ?? 'Untitled template' };
  }
  const params = { encoding_id: origin.id };
  const { url } = await api.call('encoding.encodings.template.get', { params }, { signal });
  const text = await fetchTemplate(url);
  return { text, title: nameIn(text) || 'Template of an encoding' };
};

/** Loads the initial text of an editor; null for an example that does not exist. */
export const useTemplateSource = (area: Area, origin: LoadedOrigin) => {
  const api = useApi();
  return useQuery({
    ...composedQuery(api, 'encoding.templates.source', { area, origin }, (signal) =>
      openTemplate(api, area, origin, signal),
    ),
    // Refetching must not replace a text that is being edited.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};
