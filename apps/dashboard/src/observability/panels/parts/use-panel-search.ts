import { useNavigate, useSearch } from '@tanstack/react-router';
import { text } from '../../../app/search/search.ts';

/** Values that a panel keeps in the URL beside the settings of the screen. */
export const usePanelSearch = <const Name extends string>(names: readonly Name[]) => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const values = Object.fromEntries(names.map((name) => [name, text(search[name])])) as {
    // Every name was just given its value.
    [Key in Name]: string | undefined;
  };
  const change = (next: { [Key in Name]?: string | undefined }): void => {
    const merged = (former: Record<string, unknown>) => ({ ...former, ...next });
    // A panel may add values to the URL that the metric's search does not declare.
    void navigate({ to: '.', search: merged as never, replace: true, resetScroll: false });
  };
  return { values, change };
};
