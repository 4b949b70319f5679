import { formatPrice } from '@sluice/contract/billing/plans/price-words';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { durationInWords } from '@sluice/ui/format/duration';
import { decimal } from '@sluice/ui/format/number';
import { bitrate, bytes } from '@sluice/ui/format/quantity';
import { NumberInput } from '@sluice/ui/number-field';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures, type Figure } from '@sluice/ui/layout/figures.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { useAction } from '../../../shared/use-action.ts';
import styles from '../../shared/hub.module.css';
import { sourceOf, type Source } from './source.ts';

type Sample = OperationResult<'encoding.templates.samples.get'>;
type Rendition = Sample['renditions'][number];

const pollMilliseconds = 2000;
const isRunning = ({ status }: Sample): boolean => ['CREATED', 'QUEUED', 'RUNNING'].includes(status);

const columns: readonly Column<Rendition>[] = [
  { key: 'name', header: 'Rendition', render: ({ name }) => name },
  {
    key: 'target',
    header: 'Target',
    align: 'number',
    render: ({ targetBitrate }) => (targetBitrate === undefined ? '–' : bitrate(targetBitrate)),
  },
  {
    key: 'measured',
    header: 'Measured',
    align: 'number',
    render: ({ measuredBitrate }) => (measuredBitrate === undefined ? '–' : bitrate(measuredBitrate)),
  },
  {
    key: 'size',
    header: 'Size',
    align: 'number',
    render: ({ bytes: size }) => (size === undefined ? '–' : bytes(size)),
  },
  {
    key: 'vmaf',
    header: 'VMAF',
    align: 'number',
    render: ({ vmaf, note }) =>
      vmaf ? (
        <span title={`5 % of the frames are at most ${decimal(vmaf.percentile5)}`}>{decimal(vmaf.mean)}</span>
      ) : (
        <span title={note}>–</span>
      ),
  },
];

const figuresOf = ({ duration, encodeSeconds, whole }: Sample): Figure[] => [
  {
    label: 'Sample',
    value: durationInWords(duration),
    note: encodeSeconds === undefined ? undefined : `encoded in ${durationInWords(encodeSeconds)}`,
  },
  { label: 'Whole file', value: whole ? durationInWords(whole.inputSeconds) : '–' },
  {
    label: 'Size of all outputs',
    value: whole?.outputBytes === undefined ? '–' : bytes(whole.outputBytes),
    note: 'projected',
  },
  {
    label: 'Price',
    value: whole?.price ? formatPrice(whole.price.amount, whole.price.currency) : '–',
    note: whole?.price ? 'without tax' : 'needs a plan with prices',
  },
];

const Result = ({ sample }: { sample: Sample }) => (
  <>
    {isRunning(sample) && (
      <p className={layout.dim} role="status">
        Encoding {durationInWords(sample.duration)} of the file and measuring VMAF…
      </p>
    )}
    {sample.status === 'FINISHED' && <Figures label="Sample" figures={figuresOf(sample)} />}
    {sample.message !== undefined && <MessageBox type="ERROR">{sample.message}</MessageBox>}
    {sample.renditions.length > 0 && (
      <DataTable
        label="Renditions of the sample"
        columns={columns}
        rows={sample.renditions}
        rowId={({ streamId }) => streamId}
        rowLabel={({ name }) => name}
        asCards
      />
    )}
  </>
);

const useSample = (encodingId: string | undefined) =>
  useOperation(
    'encoding.templates.samples.get',
    { params: { encoding_id: encodingId ?? '' } },
    {
      enabled: encodingId !== undefined,
      refetchInterval: (latest) => (latest && !isRunning(latest) ? false : pollMilliseconds),
    },
  );

type SampleCardProps = { template: string; source: Source };

/** Encodes a short part of the source file with the draft, and shows what it gives. */
export const SampleCard = ({ template, source }: SampleCardProps) => {
  const [seconds, setSeconds] = useState(10);
  const [offset, setOffset] = useState(0);
  const [encodingId, setEncodingId] = useState<string>();
  const { run, isBusy } = useAction('encoding.templates.samples.create', { verb: 'start', noun: 'sample' });
  const { data, error } = useSample(encodingId);
  const input = sourceOf(source);
  const start = (): void => {
    if (input)
      void run({ params: {}, body: { template, input, offset, duration: seconds } }, ({ encodingId: id }) =>
        setEncodingId(id),
      );
  };
  return (
    <Card
      title="Sample encoding"
      actions={
        encodingId !== undefined && (
          <LinkButton size="compact-sm" variant="default" to="/encoding/encodings/$id" params={{ id: encodingId }}>
            Go to encoding
          </LinkButton>
        )
      }
    >
      <div className={layout.stack}>
        <p className={layout.dim}>
          Encodes a few seconds of the source file and compares them with it. A sample counts as usage, like any
          encoding.
        </p>
        <div className={styles.toolbar}>
          <NumberInput
            label="Start"
            suffix=" s"
            min={0}
            value={offset}
            onChange={(value) => setOffset(Math.max(0, Number(value) || 0))}
          />
          <NumberInput
            label="Length"
            suffix=" s"
            min={2}
            max={60}
            value={seconds}
            onChange={(value) => setSeconds(Math.min(60, Math.max(2, Number(value) || 2)))}
          />
          <Button
            variant="default"
            disabled={!input}
            title={input ? undefined : 'Choose a source file first'}
            loading={isBusy}
            onClick={start}
          >
            Encode sample
          </Button>
        </div>
        {!input && <p className={layout.dim}>Choose a source file above to encode a sample of it.</p>}
        {error && <MessageBox type="ERROR">{problemOf(error).text}</MessageBox>}
        {data && <Result sample={data} />}
      </div>
    </Card>
  );
};
