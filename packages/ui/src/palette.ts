import './floating/modal.ts';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Mark.layer.css';
import '@mantine/spotlight/styles.layer.css';
export { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight';
