import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { count, plural } from '@sluice/ui/format/quantity';
import { exactTime } from '@sluice/ui/format/relative-time';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import styles from '../licenses.module.css';
import { utcDayOf } from './plan-draft.ts';

type Preview = OperationResult<'analytics.licenses.previewplan'>;

const removesAny = ({ impressions, samples, ads, errorDetails }: Preview): boolean =>
  impressions + samples + ads + errorDetails > 0;

const Costs = ({ preview }: { preview: Preview }) => {
  const { impressions, samples, ads, errorDetails, at, keptSince } = preview;
  if (!removesAny(preview))
    return (
      <p className={styles.words} role="status">
        No data is that old today, so nothing will be removed tonight.
      </p>
    );
  return (
    <>
      <MessageBox type="WARNING">
        On {exactTime(Date.parse(at))}, data received before {utcDayOf(keptSince)} will be permanently removed.
      </MessageBox>
      <KeyValues
        entries={[
          ['Impressions', count(impressions)],
          ['Samples', count(samples)],
          ['Ads', count(ads)],
          ['Error details', count(errorDetails)],
        ]}
      />
    </>
  );
};

type RemovalProps = {
  licenseId: string;
  days: number;
  isBusy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
  onBack: () => void;
};

/** Confirmation of a shorter retention, with the amount of data it removes. */
export const Removal = ({ licenseId, days, isBusy, failure, onConfirm, onBack }: RemovalProps) => {
  const { data, error, isFetching, refetch } = useOperation(
    'analytics.licenses.previewplan',
    { params: { license_id: licenseId }, query: { retentionDays: days } },
    { staleTime: 0, retry: () => false },
  );
  const counted = isFetching ? undefined : data;
  const isRemoving = counted !== undefined && removesAny(counted);
  return (
    <div className={layout.stack}>
      {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
      <p className={styles.words}>Data will be kept for {plural(days, 'day')}.</p>
      {counted ? (
        <Costs preview={counted} />
      ) : error && !isFetching ? (
        <ProblemState error={error} what="removal preview" onRetry={() => void refetch()} />
      ) : (
        <LoadingCard label="numbers" />
      )}
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button {...(isRemoving && { color: 'red.8' })} disabled={!counted} loading={isBusy} onClick={onConfirm}>
          {isRemoving ? 'Save and remove' : 'Save'}
        </Button>
      </DialogFoot>
    </div>
  );
};
