import { usePanelSearch } from '../../shared/use-panel-search.ts';

/** Chart or table view of a panel; only a view other than the default is kept in the URL. */
export const useView = (usual: 'chart' | 'table' = 'chart') => {
  // The screen's own `view` supports only tables.
  const name = usual === 'chart' ? 'view' : 'drawn';
  const other = usual === 'chart' ? 'table' : 'chart';
  const { values, change } = usePanelSearch([name]);
  const isUsual = values[name] !== other;
  return {
    isTable: isUsual === (usual === 'table'),
    show: (isTable: boolean) => change({ [name]: isTable === (usual === 'table') ? undefined : other }),
  };
};
