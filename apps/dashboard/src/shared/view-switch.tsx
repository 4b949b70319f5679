import { SegmentedControl } from '@sluice/ui/fields';

type ViewSwitchProps = {
  isTable: boolean;
  show: (isTable: boolean) => void;
  /** What is switched, for who does not see it. */
  label?: string;
  /** What the drawing is called. */
  drawing?: string;
  size?: 'xs';
};

/** Chooses between a drawing and its table. */
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
