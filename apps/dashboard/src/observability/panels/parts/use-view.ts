import { usePanelSearch } from './use-panel-search.ts';

/** Whether a panel is drawn or told as a table; the address names what is not usual. */
export const useView = (usual: 'chart' | 'table' = 'chart') => {
  // The screen's own `view` knows tables alone.
  const name = usual === 'chart' ? 'view' : 'drawn';
  const other = usual === 'chart' ? 'table' : 'chart';
  const { values, change } = usePanelSearch([name]);
  const isUsual = values[name] !== other;
  return {
    isTable: isUsual === (usual === 'table'),
    show: (isTable: boolean) => change({ [name]: isTable === (usual === 'table') ? undefined : other }),
  };
};
