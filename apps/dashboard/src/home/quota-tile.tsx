import { formatPrice } from '@sluice/contract/billing/plans/price-words';
import { compactCount, count } from '@sluice/ui/format/quantity';
import { exactDate } from '@sluice/ui/format/relative-time';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import type { OperationResult } from '../app/api/api.ts';
import layout from '../shared/layout.module.css';
import styles from './home.module.css';

export type Quota = OperationResult<'dashboard.overview.get'>['quotas']['encoding'];

const nearlyUsedPercent = 90;

const amount = (value: number): string =>
  value >= 100_000 ? compactCount(value) : count(Math.round(value * 100) / 100);

/** Product as quota tiles name it. */
export type QuotaProduct = 'encoding' | 'player' | 'observability';

const problemText = (state: Exclude<Quota['state'], 'OK'>, product: QuotaProduct): string => {
  if (state === 'FORBIDDEN') return 'You do not have permission to see this usage.';
  return state === 'UNAVAILABLE' ? 'This usage cannot be read right now.' : `No active subscription for ${product}`;
};

const Charge = ({ nextChargeAt, totalAmount, currency }: NonNullable<Quota['nextCharge']>) => (
  <div className={`${layout.dim} ${layout.small}`}>
    Next charge {formatPrice(totalAmount, currency)} on {exactDate(Date.parse(nextChargeAt))}
  </div>
);

const Usage = ({ title, quota: { used = 0, provisioned, unit, periodEnd } }: { title: string; quota: Quota }) => {
  if (provisioned === undefined)
    return (
      <>
        <div className={layout.figure}>{amount(used)}</div>
        <div className={`${layout.dim} ${layout.small}`}>
          {unit} this {periodEnd ? 'period' : 'month'}, no quota
        </div>
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
      <div className={`${layout.dim} ${layout.small}`}>
        {Math.round(percent)} % used this {periodEnd ? 'period' : 'month'}
      </div>
    </>
  );
};

type QuotaTileProps = { title: string; product: QuotaProduct; quota: Quota | undefined };

/** Usage of one product in the current period against its quota, with its plan and next charge. */
export const QuotaTile = ({ title, product, quota }: QuotaTileProps) => (
  <div className={styles.tile}>
    <h3>{title}</h3>
    {quota === undefined && <div className={layout.figure}>–</div>}
    {quota && quota.state !== 'OK' && <p className={layout.dim}>{problemText(quota.state, product)}</p>}
    {quota?.state === 'OK' && <Usage title={title} quota={quota} />}
    {quota?.planName && <div className={`${layout.dim} ${layout.small}`}>{quota.planName}</div>}
    {quota?.nextCharge && <Charge {...quota.nextCharge} />}
  </div>
);
