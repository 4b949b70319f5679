import { CopyId } from '@sluice/ui/copy-id.tsx';
import { bytes, plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import styles from '../demos.module.css';
import { useFetched } from './use-fetched.ts';

const bytesOfGigabyte = 1e9;
const readAgainMilliseconds = 5000;

/** Shows the address of the delivery output and how much was fetched from it. */
export const CdnPoint = () => {
  const outputs = useOperation('encoding.outputs.cdn.list', { query: { limit: 1 } });
  const usage = useOperation(
    'encoding.statistics.cdn.usage.get',
    { query: {} },
    { refetchInterval: readAgainMilliseconds },
  );
  const url: unknown = outputs.data?.items[0]?.deliveryUrl;
  const address = typeof url === 'string' ? url : undefined;
  const fetched = useFetched(address);
  const delivered = usage.data && bytes(Math.round(usage.data.transferUsageTotal * bytesOfGigabyte));
  return (
    <Card
      title="Delivery"
      actions={
        <LinkButton to="/encoding/statistics" size="xs" variant="default">
          Open statistics
        </LinkButton>
      }
    >
      <div className={layout.stack}>
        {address && (
          <div>
            <div className={layout.dim}>Output URL</div>
            <div className={layout.row}>
              <span className={`${layout.mono} ${styles.address}`}>{address}</span>
              <CopyId value={address} text="Copy" label="Copy the output URL" />
            </div>
          </div>
        )}
        <Figures
          figures={[
            { label: 'Fetched by this page', value: bytes(fetched.bytes), note: plural(fetched.files, 'file') },
            {
              label: 'Delivered in 7 days',
              value: delivered ?? '…',
              note: 'total of this output, updated every few minutes',
            },
          ]}
        />
      </div>
    </Card>
  );
};
