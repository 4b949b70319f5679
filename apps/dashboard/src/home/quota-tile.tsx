import { compactCount, count } from '@sluice/ui/format/quantity';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import type { OperationResult } from '../app/api/api.ts';
import layout from '../shared/layout.module.css';
import styles from './home.module.css';

export type Quota = OperationResult<'dashboard.overview.get'>['quotas']['encoding'];

const nearlyUsedPercent = 90;

const amount = (value: number): string =>
  value >= 100_000 ? compactCount(value) : count(Math.round(value * 100) / 100);

const problems: Record<Exclude<Quota['state'], 'OK'>, string> = {
  FORBIDDEN: 'You do not have permission to see this usage.',
  UNAVAILABLE: 'This usage cannot be read right now.',
  NO_SUBSCRIPTION: 'You do not have a subscription for this product.',
};

const Usage = ({ title, quota: { used = 0, provisioned, unit } }: { title: string; quota: Quota }) => {
  if (provisioned === undefined)
    return (
      <>
        <div className={layout.figure}>{amount(used)}</div>
        <div className={`${layout.dim} ${layout.small}`}>{unit} this month, no quota</div>
      </>
    );
  const percent = provisioned === 0 ? 100 : (used / provisioned) * 100;
  return (
    <>
      <div className={layout.figure}>
        {amount(used)}{' '}
        <small>
          of {amount(provisioned)} {unit}
        </small>
      </div>
      <ProgressBar
        percent={Math.min(100, percent)}
        label={`${title}: share of the quota`}
        tone={percent >= nearlyUsedPercent ? 'bad' : 'accent'}
      />
      <div className={`${layout.dim} ${layout.small}`}>{Math.round(percent)} % used this month</div>
    </>
  );
};

/** Usage of one product in the current period against its quota. */
export const QuotaTile = ({ title, quota }: { title: string; quota: Quota | undefined }) => (
  <div className={styles.tile}>
    <h3>{title}</h3>
    {quota === undefined && <div className={layout.figure}>–</div>}
    {quota && quota.state !== 'OK' && <p className={layout.dim}>{problems[quota.state]}</p>}
    {quota?.state === 'OK' && <Usage title={title} quota={quota} />}
    {quota?.planName && <div className={`${layout.dim} ${layout.small}`}>{quota.planName}</div>}
  </div>
);
