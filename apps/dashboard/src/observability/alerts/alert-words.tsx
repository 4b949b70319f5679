import type { AlertSeverity, AlertState } from '@sluice/contract/analytics/alerts/vocabulary';
import { Badge } from '@sluice/ui/badge.tsx';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
} from '@sluice/ui/icons';

const states = {
  OK: { label: 'OK', tone: 'good', icon: IconCircleCheck, title: 'Nothing is wrong.' },
  PENDING: { label: 'Pending', tone: 'warn', icon: IconClock, title: 'There were breaches, not enough to fire yet.' },
  FIRING: { label: 'Firing', tone: 'bad', icon: IconAlertTriangle, title: 'It fires, and its channels were told.' },
  NO_DATA: { label: 'No data', tone: 'neutral', icon: IconCircleDashed, title: 'There is not enough data to say.' },
  SILENCED: { label: 'Silenced', tone: 'warn', icon: IconBan, title: 'It fires, and nobody is told now.' },
  ERROR: { label: 'Error', tone: 'bad', icon: IconCircleX, title: 'It cannot be evaluated.' },
  DISABLED: { label: 'Off', tone: 'neutral', icon: IconBan, title: 'It is not evaluated.' },
} as const;

export const stateLabel = (state: AlertState): string => states[state].label;

/** Where a rule or one of its values stands. */
export const AlertStateBadge = ({ state }: { state: AlertState }) => {
  const { label, tone, icon, title } = states[state];
  return (
    <Badge tone={tone} icon={icon} title={title}>
      {label}
    </Badge>
  );
};

export const severityLabels: Record<AlertSeverity, string> = {
  INFO: 'Info',
  WARNING: 'Warning',
  CRITICAL: 'Critical',
};

const severityTones = { INFO: 'neutral', WARNING: 'warn', CRITICAL: 'bad' } as const;

export const SeverityBadge = ({ severity }: { severity: AlertSeverity }) => (
  <Badge tone={severityTones[severity]}>{severityLabels[severity]}</Badge>
);

export const channelLabels = { EMAIL: 'E-mail', WEBHOOK: 'Webhook', SLACK: 'Slack', TEAMS: 'Teams' } as const;
