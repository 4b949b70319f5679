import EncodingListPage from '../../encoding/encodings/encoding-list.page.tsx';
import { liveColumns } from './live-columns.tsx';

/** List of live encodings, with their newest pictures. */
const LiveListPage = () => <EncodingListPage columns={liveColumns} />;

export default LiveListPage;
