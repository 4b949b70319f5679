import { IconBroadcast, IconPlayerStop } from '@sluice/ui/icons';
import { Button } from '@sluice/ui/core';
import { exactTime } from '@sluice/ui/format/relative-time';
import type { OperationResult } from '../../../app/api/api.ts';
import layout from '../../../shared/layout.module.css';
import { useAction } from '../../../shared/use-action.ts';
import styles from '../licenses.module.css';

type DemoLicense = OperationResult<'analytics.demoLicenses.list'>['items'][number];

/** Live state of a demo license, with the button that starts or stops adding sessions. */
export const LiveCell = ({ id, name, live }: DemoLicense) => {
  const keep = useAction('analytics.demoLicenses.keepLive', {
    verb: 'keep live',
    noun: 'demo license',
    done: `${name} is live within a minute`,
  });
  const stop = useAction('analytics.demoLicenses.stopLive', {
    verb: 'stop',
    noun: 'live sessions',
    done: `${name} is no longer live`,
  });
  const params = { license_id: id };
  if (!live)
    return (
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconBroadcast size={14} />}
        loading={keep.isBusy}
        aria-label={`Keep live: ${name}`}
        onClick={() => void keep.run({ params })}
      >
        Keep live
      </Button>
    );
  const until = Date.parse(live.until);
  return (
    <div className={layout.row}>
      <span className={styles.numbers}>
        Live until <time dateTime={live.until}>{exactTime(until)}</time>{' '}
        <span className={layout.dim}>· {live.sessionsPerMinute} sessions/min</span>
      </span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlayerStop size={14} />}
        loading={stop.isBusy}
        aria-label={`Stop live sessions of ${name}`}
        onClick={() => void stop.run({ params })}
      >
        Stop
      </Button>
    </div>
  );
};
