import './fields.ts';
import '@mantine/dates/styles.layer.css';
export { DateTimePicker } from '@mantine/dates';
