import { dimensionText, measuredText, minutesText, ruleText } from '@sluice/contract/analytics/alerts/describe';
import { weekDays } from '@sluice/contract/analytics/alerts/vocabulary';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { filterWords } from '../../shared/filters/filter-value.ts';
import type { MetricFilter } from '../../shared/filters.ts';
import { useLicense } from '../../shared/use-license.ts';
import { channelLabels, SeverityBadge } from '../alert-words.tsx';
import type { Rule } from '../form/draft.ts';

const quietText = ({ muteTimings }: Rule): string | undefined =>
  muteTimings
    .map(({ days, from, to }) => {
      const dayNames = days.length === 7 ? 'daily' : days.map((day) => weekDays[day - 1]?.slice(0, 3)).join(', ');
      return `${dayNames} ${from} to ${to}`;
    })
    .join('; ') || undefined;

/** Card that describes a rule in words. */
export const FactsCard = ({ rule }: { rule: Rule }) => {
  const { licenses } = useLicense();
  const license = licenses?.find(({ licenseKey }) => licenseKey === rule.licenseKey);
  const { breaches, evaluations, resolveAfter } = rule;
  // The server validated the filters when the rule was saved.
  const filters = rule.filters as unknown as readonly MetricFilter[];
  return (
    <Card title="Rule">
      <KeyValues
        entries={[
          ['Fires when', ruleText(rule)],
          ['For', `${breaches} of ${evaluations} evaluations, one per minute`],
          [
            'Resolves',
            `after ${resolveAfter} consecutive good evaluations${rule.resolveThreshold === undefined ? '' : `, at ${measuredText(rule, rule.resolveThreshold)}`}`,
          ],
          ['Filters', filters.map((filter) => filterWords(filter, dimensionText(filter.name))).join(', ')],
          ['License', license?.name ?? rule.licenseKey],
          ['Severity', <SeverityBadge key="severity" severity={rule.severity} />],
          [
            'Notifies',
            rule.channels.map(({ name, type }) => `${name} (${channelLabels[type]})`).join(', ') || 'nobody',
          ],
          ['Reminders', rule.reminderMinutes && `every ${minutesText(rule.reminderMinutes)}`],
          ['Mute timings', quietText(rule)],
          ['Instructions', rule.description],
          ['Last fired', rule.lastFiredAt && <RelativeTime key="fired" at={rule.lastFiredAt} />],
          ['Last evaluated', rule.evaluatedAt && <RelativeTime key="evaluated" at={rule.evaluatedAt} />],
        ]}
      />
    </Card>
  );
};
