import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { isBlank } from '../../../shared/key-value/value-words.ts';
import { decodeCustomData } from './custom-data.ts';

/** Shows the customer's custom data; renders nothing without any. */
export const DetailCustomData = ({ id }: { id: string }) => {
  const read = useOperation(
    'encoding.encodings.customdata.get',
    { params: { encoding_id: id } },
    { staleTime: 300_000 },
  );
  const value = decodeCustomData(read.data?.customData);
  if (isBlank(value)) return null;
  return (
    <Card title="Custom data">
      <pre className={layout.pre}>{typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)}</pre>
      {read.data?.createdAt && (
        <p className={`${layout.dim} ${layout.small}`}>Set {exactTime(Date.parse(read.data.createdAt))}</p>
      )}
    </Card>
  );
};
