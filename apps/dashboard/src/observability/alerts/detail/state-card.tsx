import { measuredText } from '@sluice/contract/analytics/alerts/describe';
import { Button } from '@sluice/ui/core';
import { Switch } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import layout from '../../../shared/layout.module.css';
import { shortDate } from '../../shared/dates.ts';
import { AlertStateBadge } from '../alert-words.tsx';
import type { Rule } from '../form/draft.ts';
import { useRuleActions } from '../rule-actions.ts';

/** State of a rule, since when, and the switch that enables its evaluation. */
export const StateCard = ({ rule }: { rule: Rule }) => {
  const actions = useRuleActions();
  const [only] = rule.values;
  return (
    <Card>
      <div className={`${layout.row} ${layout.spread}`}>
        <div className={layout.row}>
          <AlertStateBadge state={rule.state} />
          <span>
            changed <RelativeTime at={rule.since} />
          </span>
          {!rule.splitBy && only?.measured !== null && only !== undefined && (
            <span className={layout.dim}>measured {measuredText(rule, only.measured)}</span>
          )}
          {rule.silencedUntil && (
            <span className={layout.dim}>
              silenced until {shortDate(Date.parse(rule.silencedUntil))}{' '}
              <Button size="compact-xs" variant="default" onClick={() => void actions.unsilence(rule)}>
                End silence
              </Button>
            </span>
          )}
          {!rule.silencedUntil && rule.isMuted && <span className={layout.dim}>muted by a mute timing</span>}
        </div>
        <Switch
          label="Evaluate this rule"
          checked={rule.enabled}
          onChange={(event) => void actions.setEnabled(rule, event.currentTarget.checked)}
        />
      </div>
    </Card>
  );
};
