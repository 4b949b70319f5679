import { quartiles, type Quartile } from '@sluice/contract/analytics/sessions/ssai-ads';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import styles from './ads.module.css';

const names: Record<Quartile, string> = {
  quartile1: 'First quartile',
  midpoint: 'Midpoint',
  quartile3: 'Third quartile',
  completed: 'Completed',
};

type Failed = Readonly<Record<Quartile, string | null>>;
type ProgressProps = { reached: readonly Quartile[]; failed?: Failed; withNames?: boolean };

/** Quartiles reached by an ad, and those whose beacon failed. */
export const QuartileProgress = ({ reached, failed, withNames = false }: ProgressProps) => (
  <ul className={withNames ? styles.namedProgress : styles.progress}>
    {quartiles.map((quartile) => {
      const isReached = reached.includes(quartile);
      const isFailed = Boolean(failed?.[quartile]);
      const state = isFailed ? 'beacon failed' : isReached ? 'reached' : 'not reached';
      return (
        <li key={quartile} data-reached={isReached} data-failed={isFailed} title={`${names[quartile]}: ${state}`}>
          <i aria-hidden="true" />
          <span className={withNames ? undefined : 'visually-hidden'}>
            {names[quartile]}
            <span className="visually-hidden">: {state}</span>
          </span>
        </li>
      );
    })}
  </ul>
);

/** URLs of the quartile beacons that failed. */
export const FailedBeacons = ({ failed }: { failed: Failed }) => {
  const urls = quartiles.flatMap((quartile) => {
    const url = failed[quartile];
    return url ? [{ quartile, url }] : [];
  });
  if (urls.length === 0) return null;
  return (
    <MessageBox type="WARNING">
      {urls.length === 1 ? 'A beacon failed' : `${urls.length} beacons failed`}
      {urls.map(({ quartile, url }) => (
        <div key={quartile}>
          {names[quartile]}: <CopyId value={url} />
        </div>
      ))}
    </MessageBox>
  );
};
