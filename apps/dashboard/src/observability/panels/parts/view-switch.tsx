import { SegmentedControl } from '@sluice/ui/fields';
import { usePanelSearch } from './use-panel-search.ts';

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

/** Whether a panel is drawn or told as a table; the address names what is not usual. */
export const useView = (usual: 'chart' | 'table' = 'chart') => {
  // The screen's own `view` knows tables alone.
  const name = usual === 'chart' ? 'view' : 'drawn';
  const { values, change } = usePanelSearch([name]);
  const isUsual = values[name] !== (usual === 'chart' ? 'table' : 'chart');
  return {
    isTable: isUsual === (usual === 'table'),
    show: (view: string) => change({ [name]: view === usual ? undefined : view }),
  };
};

/** Chooses between drawing and table. */
export const ViewSwitch = ({ isTable, show }: ReturnType<typeof useView>) => (
  <SegmentedControl size="xs" aria-label="View" value={isTable ? 'table' : 'chart'} onChange={show} data={views} />
);
