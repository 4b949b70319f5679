import './forms.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
// The chevron of native selects.
import '@mantine/core/styles/Combobox.layer.css';
export { Checkbox, NativeSelect, SegmentedControl, Switch, Textarea } from '@mantine/core';
export { Select } from './select/select.tsx';
