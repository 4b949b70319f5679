import { Badge } from '@sluice/ui/badge.tsx';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconSwitch,
} from '@sluice/ui/icons';
import { ProgressRing } from '@sluice/ui/progress.tsx';
import type { LabVerdict } from '@sluice/contract/lab/vocabulary';
import styles from './lab.module.css';
import type { LabJob, LabValidation } from './lab-types.ts';
import { jobStatusWords, validationWords, verdictWords } from './lab-words.ts';

const verdictIcons = {
  PASSED: IconCircleCheck,
  FAILED: IconCircleX,
  FLAKY: IconSwitch,
  UNSUPPORTED: IconBan,
  INCONCLUSIVE: IconCircleDashed,
} as const;

const statusIcons = {
  WAITING: IconClock,
  QUEUED: IconClock,
  RUNNING: IconCircleDashed,
  FINISHED: IconCircleCheck,
  ERROR: IconAlertTriangle,
  CANCELED: IconBan,
} as const;

const validationIcons = {
  PENDING: IconClock,
  RUNNING: IconCircleDashed,
  VALID: IconCircleCheck,
  WARNINGS: IconAlertTriangle,
  INVALID: IconCircleX,
  UNREACHABLE: IconCircleX,
  INCONCLUSIVE: IconAlertTriangle,
} as const;

export const VerdictBadge = ({ verdict }: { verdict: LabVerdict }) => {
  const { label, tone, meaning } = verdictWords[verdict];
  return (
    <Badge tone={tone} icon={verdictIcons[verdict]} title={meaning}>
      {label}
    </Badge>
  );
};

/** Verdict of a finished job, otherwise its status; a running job shows its progress. */
export const JobBadge = ({ job }: { job: LabJob }) => {
  if (job.status === 'FINISHED' && job.verdict) return <VerdictBadge verdict={job.verdict} />;
  const { label, tone, meaning } = jobStatusWords[job.status];
  if (job.status === 'RUNNING')
    return (
      <Badge tone={tone} title={meaning}>
        <span className={styles.running}>
          <ProgressRing percent={job.progress} label="Progress of the test" size={14} />
          {label} {job.progress} %
        </span>
      </Badge>
    );
  return (
    <Badge tone={tone} icon={statusIcons[job.status]} title={job.error?.message ?? job.waitsFor?.text ?? meaning}>
      {label}
    </Badge>
  );
};

export const ValidationBadge = ({ validation }: { validation: LabValidation | undefined }) => {
  if (!validation) return <Badge>Not validated</Badge>;
  const { label, tone, meaning } = validationWords[validation.status];
  return (
    <Badge tone={tone} icon={validationIcons[validation.status]} title={meaning}>
      {label}
    </Badge>
  );
};
