import { Link } from '@tanstack/react-router';
import { ruleText } from '@sluice/contract/analytics/alerts/describe';
import { Switch } from '@sluice/ui/fields';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { shortDate } from '../shared/dates.ts';
import { AlertStateBadge, SeverityBadge } from './alert-words.tsx';
import styles from './alerts.module.css';
import type { Rule } from './form/draft.ts';
import { RuleMenu } from './rule-menu.tsx';

const changedText = ({ silencedUntil, problem }: Rule) => {
  if (problem) return <small>{problem}</small>;
  return silencedUntil ? <small>until {shortDate(Date.parse(silencedUntil))}</small> : null;
};

type Handlers = { licenseName: (licenseKey: string) => string; onEnabled: (rule: Rule, isOn: boolean) => void };

/** Returns the columns of the rule list: state, an on/off switch and a menu. */
export const ruleColumns = ({ licenseName, onEnabled }: Handlers): readonly Column<Rule>[] => [
  {
    key: 'name',
    header: 'Rule',
    render: (rule) => (
      <div className={styles.name}>
        <Link className={layout.link} to="/observability/alerts/$ruleId" params={{ ruleId: rule.id }}>
          {rule.name}
        </Link>
        <small>{ruleText(rule)}</small>
      </div>
    ),
  },
  {
    key: 'state',
    header: 'State',
    render: (rule) => (
      <div className={styles.name}>
        <span>
          <AlertStateBadge state={rule.state} />
        </span>
        {changedText(rule)}
      </div>
    ),
  },
  { key: 'severity', header: 'Severity', from: 'wide', render: (rule) => <SeverityBadge severity={rule.severity} /> },
  { key: 'license', header: 'License', from: 'extraWide', render: (rule) => licenseName(rule.licenseKey) },
  { key: 'since', header: 'Last change', from: 'wide', render: (rule) => <RelativeTime at={rule.since} /> },
  { key: 'fired', header: 'Last fired', from: 'wide', render: (rule) => <RelativeTime at={rule.lastFiredAt} /> },
  {
    key: 'enabled',
    header: 'On',
    render: (rule) => (
      <Switch
        aria-label={`Evaluate ${rule.name}`}
        checked={rule.enabled}
        onChange={(event) => onEnabled(rule, event.currentTarget.checked)}
      />
    ),
  },
  { key: 'actions', header: '', render: (rule) => <RuleMenu rule={rule} /> },
];
