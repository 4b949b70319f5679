import { CopyId } from '@sluice/ui/copy-id.tsx';
import { count } from '@sluice/ui/format/quantity';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import layout from '../../../shared/layout.module.css';

const when = (at: string | undefined) => (at ? exactTime(Date.parse(at)) : undefined);

const minutes = (value: number | undefined) =>
  value === undefined ? undefined : `${count(Math.round(value * 100) / 100)} min`;

type DetailFactsProps = {
  id: string;
  encoding: OperationResult<'encoding.encodings.get'> | undefined;
  status: string | undefined;
};

/** Times, versions, billed minutes and custom data. */
export const DetailFacts = ({ id, encoding, status }: DetailFactsProps) => {
  const params = { encoding_id: id };
  const isFinished = status === 'FINISHED';
  const billing = useOperation('encoding.encodings.billing.get', { params }, { enabled: isFinished });
  const customData = useOperation('encoding.encodings.customdata.get', { params }, { staleTime: 300_000 });
  const hasCustomData = Object.keys(customData.data?.customData ?? {}).length > 0;
  return (
    <div className={layout.stack}>
      <Card title="Details">
        <KeyValues
          entries={[
            ['ID', <CopyId key="id" value={id} />],
            ['Type', encoding?.type],
            ['Mode', encoding?.selectedEncodingMode],
            ['Encoder', encoding?.selectedEncoderVersion ?? encoding?.encoderVersion],
            ['Region', encoding?.selectedCloudRegion ?? encoding?.cloudRegion],
            ['Labels', encoding?.labels.join(', ')],
            ['Created', when(encoding?.createdAt)],
            ['Queued', when(encoding?.queuedAt)],
            ['Running', when(encoding?.runningAt)],
            ['First playable', when(encoding?.firstPlayableAt)],
            ['Finished', when(encoding?.finishedAt)],
            ['Failed', when(encoding?.errorAt)],
          ]}
        />
      </Card>
      {isFinished && billing.data && (
        <Card title="Billing">
          <KeyValues
            entries={[
              ['Input', minutes(billing.data.inputDuration)],
              ['Output', minutes(billing.data.outputDuration)],
              ['Billed', <strong key="total">{minutes(billing.data.totalBillingMinutes)}</strong>],
            ]}
          />
        </Card>
      )}
      {hasCustomData && (
        <Card title="Custom data">
          <pre className={layout.pre}>{JSON.stringify(customData.data?.customData, undefined, 2)}</pre>
          {customData.data?.createdAt && (
            <p className={`${layout.dim} ${layout.small}`}>Set {when(customData.data.createdAt)}</p>
          )}
        </Card>
      )}
    </div>
  );
};
