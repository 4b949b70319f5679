import { Explorer } from '../explorer/explorer.tsx';

/** Panel that shows the API explorer among the metrics. */
export default Explorer;
