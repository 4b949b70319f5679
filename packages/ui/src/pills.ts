import './fields.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
export { TagsInput } from '@mantine/core';
