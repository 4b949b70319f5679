import { SegmentedControl } from '@sluice/ui/fields';

type ViewSwitchProps = {
  isTable: boolean;
  show: (isTable: boolean) => void;
  /** Accessible name of the switch. */
  label?: string;
  /** Name of the graphical view. */
  drawing?: string;
  size?: 'xs';
};

/** Switches between a graphical view and its table. */
export const ViewSwitch = ({ isTable, show, label = 'View', drawing = 'Chart', size }: ViewSwitchProps) => (
  <SegmentedControl
    size={size}
    aria-label={label}
    value={isTable ? 'table' : 'chart'}
    onChange={(view) => show(view === 'table')}
    data={[
      { value: 'chart', label: drawing },
      { value: 'table', label: 'Table' },
    ]}
  />
);
