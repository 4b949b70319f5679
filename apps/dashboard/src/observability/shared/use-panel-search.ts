import { text } from '../../app/search/search.ts';
import { useSearchState } from '../../app/search/use-search-state.ts';

/** Values that a panel keeps in the URL beside the settings of the screen. */
export const usePanelSearch = <const Name extends string>(names: readonly Name[]) => {
  type Values = { [Key in Name]?: string };
  const { search: values, change } = useSearchState(
    // Every name is given its value here.
    (search) => Object.fromEntries(names.map((name) => [name, text(search[name])])) as Values,
  );
  return { values, change: (next: Values): void => change(next, { resetScroll: false }) };
};
