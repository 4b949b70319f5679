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
  OK: { label: 'OK', tone: 'good', icon: IconCircleCheck, title: 'No breaches.' },
  PENDING: { label: 'Pending', tone: 'warn', icon: IconClock, title: 'Breaches seen, not enough to fire.' },
  FIRING: { label: 'Firing', tone: 'bad', icon: IconAlertTriangle, title: 'Firing; its channels were notified.' },
  NO_DATA: { label: 'No data', tone: 'neutral', icon: IconCircleDashed, title: 'Not enough data to evaluate.' },
  SILENCED: { label: 'Silenced', tone: 'warn', icon: IconBan, title: 'Firing; notifications silenced.' },
  ERROR: { label: 'Error', tone: 'bad', icon: IconCircleX, title: 'The evaluation failed.' },
  DISABLED: { label: 'Off', tone: 'neutral', icon: IconBan, title: 'Not evaluated.' },
} as const;

export const stateLabel = (state: AlertState): string => states[state].label;

/** Badge with the state of a rule or of one of its values. */
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

export const channelLabels = { EMAIL: 'Email', WEBHOOK: 'Webhook', SLACK: 'Slack', TEAMS: 'Teams' } as const;
