import { Select } from '@sluice/ui/fields';
import { useApi, type Api } from '../../app/api/api.ts';
import { useEveryPage } from '../../app/api/hooks.ts';
import { fetchTemplate } from '../../encoding/templates/template-file.ts';

/** Returns the Base64 of a text in UTF-8. */
export const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));

/** Fetches a stored template as pools take it. */
export const templateForPool = async (api: Api, id: string): Promise<string> => {
  const { url } = await api.call('encoding.templates.get', { params: { encoding_template_id: id } });
  return base64Of(await fetchTemplate(url));
};

/** Hook that fetches stored templates as pools take them. */
export const useTemplateForPool = () => {
  const api = useApi();
  return (id: string) => templateForPool(api, id);
};

type TemplateSelectProps = { value: string | null; onChange: (id: string | null) => void; error?: string | undefined };

/** Choice of a stored template of type LIVE. */
export const TemplateSelect = ({ value, onChange, error }: TemplateSelectProps) => {
  const templates = useEveryPage('encoding.templates.list', { query: { type: 'LIVE' } });
  const isEmpty = templates.data?.items.length === 0;
  return (
    <Select
      label="Live template"
      description={
        isEmpty
          ? 'There is no live template yet. Save one under Templates first.'
          : 'Each encoding of the pool is created from it, with files and a stream key of its own.'
      }
      required
      value={value}
      onChange={onChange}
      error={error}
      disabled={isEmpty}
      data={(templates.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))}
    />
  );
};
