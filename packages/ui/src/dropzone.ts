import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
export { Dropzone } from '@mantine/dropzone';
