import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { dimensionText, measuredText, minutesText, ruleText } from '@sluice/contract/analytics/alerts/describe';
import { weekDays } from '@sluice/contract/analytics/alerts/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Switch } from '@sluice/ui/fields';
import { IconPencil } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import layout from '../../../shared/layout.module.css';
import { useTitle } from '../../../shared/use-title.ts';
import { filterWords } from '../../metrics/filters/filter-value.ts';
import { shortDate } from '../../shared/dates.ts';
import type { MetricFilter } from '../../shared/filters.ts';
import { useLicense } from '../../shared/use-license.ts';
import { shownKey } from '../alert-chart.tsx';
import { AlertStateBadge, channelLabels, SeverityBadge } from '../alert-words.tsx';
import type { Rule } from '../form/draft.ts';
import { alertCrumbs } from '../form/create-alert.page.tsx';
import { useRuleActions } from '../rule-actions.ts';
import { RuleMenu } from '../rule-menu.tsx';
import { HistoryTable } from './history-table.tsx';
import { MessageTable } from './message-table.tsx';
import { RuleChart } from './rule-chart.tsx';

const route = getRouteApi('/_app/observability/alerts/$ruleId/');

const quietText = ({ quietTimes }: Rule): string | undefined =>
  quietTimes
    .map(({ days, from, to }) => {
      const named = days.length === 7 ? 'daily' : days.map((day) => weekDays[day - 1]?.slice(0, 3)).join(', ');
      return `${named} ${from} to ${to}`;
    })
    .join('; ') || undefined;

const Facts = ({ rule }: { rule: Rule }) => {
  const { licenses } = useLicense();
  const license = licenses?.find(({ licenseKey }) => licenseKey === rule.licenseKey);
  const { breaches, evaluations, resolveAfter } = rule;
  // Checked by the server when they came in.
  const filters = rule.filters as unknown as readonly MetricFilter[];
  return (
    <Card title="Rule">
      <KeyValues
        entries={[
          ['Fires when', ruleText(rule)],
          ['For', `${breaches} of ${evaluations} evaluations, one a minute`],
          [
            'Ends',
            `after ${resolveAfter} good ones in a row${rule.resolveThreshold === undefined ? '' : `, at ${measuredText(rule, rule.resolveThreshold)}`}`,
          ],
          ['Filters', filters.map((filter) => filterWords(filter, dimensionText(filter.name))).join(', ')],
          ['License', license?.name ?? rule.licenseKey],
          ['Severity', <SeverityBadge key="severity" severity={rule.severity} />],
          ['Told to', rule.channels.map(({ name, type }) => `${name} (${channelLabels[type]})`).join(', ') || 'nobody'],
          ['Reminders', rule.reminderMinutes && `every ${minutesText(rule.reminderMinutes)}`],
          ['Quiet times', quietText(rule)],
          ['What to do', rule.description],
          ['Last fired', rule.lastFiredAt && <RelativeTime key="fired" at={rule.lastFiredAt} />],
          ['Last evaluated', rule.evaluatedAt && <RelativeTime key="evaluated" at={rule.evaluatedAt} />],
        ]}
      />
    </Card>
  );
};

type Value = Rule['values'][number];

const valueColumns = (rule: Rule): readonly Column<Value>[] => [
  { key: 'key', header: dimensionText(rule.splitBy ?? ''), render: ({ key }) => shownKey(rule.splitBy, key) },
  { key: 'state', header: 'State', render: ({ condition }) => <AlertStateBadge state={condition} /> },
  {
    key: 'measured',
    header: 'Measured',
    render: ({ measured }) => (measured === null ? '–' : measuredText(rule, measured)),
  },
  { key: 'impressions', header: 'Impressions', align: 'number', render: ({ impressions }) => impressions },
  { key: 'since', header: 'Since', from: 'wide', render: ({ since }) => <RelativeTime at={since} /> },
];

const Standing = ({ rule }: { rule: Rule }) => {
  const actions = useRuleActions();
  const [only] = rule.values;
  return (
    <Card>
      <div className={layout.row} style={{ justifyContent: 'space-between' }}>
        <div className={layout.row}>
          <AlertStateBadge state={rule.state} />
          <span>
            since <RelativeTime at={rule.since} />
          </span>
          {!rule.splitBy && only?.measured !== null && only !== undefined && (
            <span className={layout.dim}>measured {measuredText(rule, only.measured)}</span>
          )}
          {rule.silencedUntil && (
            <span className={layout.dim}>
              silenced until {shortDate(Date.parse(rule.silencedUntil))}{' '}
              <Button size="compact-xs" variant="default" onClick={() => void actions.unsilence(rule)}>
                End the silence
              </Button>
            </span>
          )}
          {!rule.silencedUntil && rule.isQuiet && <span className={layout.dim}>in a quiet time</span>}
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

const Detail = ({ rule }: { rule: Rule }) => {
  const search = route.useSearch();
  const navigate = useNavigate();
  const go = (changes: typeof search) =>
    void navigate({
      to: '/observability/alerts/$ruleId',
      params: { ruleId: rule.id },
      search: { ...search, ...changes },
      replace: true,
    });
  return (
    <div className={layout.stack}>
      {rule.problem && <MessageBox type="WARNING">{rule.problem}</MessageBox>}
      <Standing rule={rule} />
      <RuleChart rule={rule} range={search.range ?? 'day'} onRange={(range) => go({ range })} />
      {rule.splitBy && rule.values.length > 0 && (
        <Card title="Values" flush>
          <DataTable
            asCards
            label="Values"
            columns={valueColumns(rule)}
            rows={rule.values}
            rowId={({ key }) => key}
            rowLabel={({ key }) => key}
          />
        </Card>
      )}
      <HistoryTable rule={rule} page={search.page ?? 1} onPage={(page) => go({ page })} />
      <MessageTable ruleId={rule.id} />
      <Facts rule={rule} />
    </div>
  );
};

/** Where one rule stands, what it measured, what happened, and whom it was told to. */
const AlertDetailPage = () => {
  const { ruleId } = route.useParams();
  const navigate = useNavigate();
  const rule = useOperation('analytics.alerts.rules.get', { params: { rule_id: ruleId } }, { refetchInterval: 15_000 });
  const name = rule.data?.name ?? 'Alert rule';
  useTitle(name);
  return (
    <>
      <PageHeader
        title={name}
        description={rule.data && ruleText(rule.data)}
        breadcrumbs={[...alertCrumbs, name]}
        actions={
          rule.data && (
            <>
              <LinkButton
                variant="default"
                leftSection={<IconPencil size={16} />}
                to="/observability/alerts/$ruleId/edit"
                params={{ ruleId }}
              >
                Edit
              </LinkButton>
              <RuleMenu
                rule={rule.data}
                withEdit={false}
                onDeleted={() => void navigate({ to: '/observability/alerts' })}
              />
            </>
          )
        }
      />
      {rule.data ? (
        <Detail rule={rule.data} />
      ) : rule.error ? (
        <Card>
          <ProblemState error={rule.error} what="alert rule" onRetry={() => void rule.refetch()} />
        </Card>
      ) : (
        <LoadingCard label="alert rule" />
      )}
    </>
  );
};

export default AlertDetailPage;
