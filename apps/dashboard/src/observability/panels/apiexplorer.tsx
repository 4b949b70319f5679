import { Explorer } from '../explorer/explorer.tsx';

/** The API explorer among the metrics. */
export default Explorer;
