import { getRouteApi, Link } from '@tanstack/react-router';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { exactTime } from '@sluice/ui/format/relative-time.ts';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { OperationResult } from '../app/api/api.ts';
import { useOperation } from '../app/api/hooks.ts';
import { ProblemState } from '../app/screens/screens.tsx';
import layout from '../shared/layout.module.css';
import { LoadingCard } from '../shared/loading-card.tsx';
import { useAction } from '../shared/use-action.ts';
import { useTitle } from '../shared/use-title.ts';
import { stateNames, stateTones } from './proposal-words.ts';

const route = getRouteApi('/_app/ai-innovation-hub/proposals/$id');
const refreshMilliseconds = 5_000;

type Proposal = OperationResult<'agents.proposals.get'>;

const isOver = ({ state, expiresAt }: Proposal): boolean => state === 'PENDING' && Date.parse(expiresAt) <= Date.now();

const Values = ({ title, value }: { title: string; value: unknown }) => (
  <Card title={title}>
    <pre className={layout.pre}>{JSON.stringify(value, undefined, 2)}</pre>
  </Card>
);

const Decision = ({ proposal }: { proposal: Proposal }) => {
  const params = { proposal_id: proposal.id };
  const approve = useAction('agents.proposals.approve', { verb: 'make', noun: 'change', done: 'The change is made' });
  const decline = useAction('agents.proposals.decline', { verb: 'decline', noun: 'change' });
  if (proposal.state !== 'PENDING' || isOver(proposal)) return null;
  return (
    <div className={layout.row}>
      <Button variant="default" loading={decline.isBusy} onClick={() => void decline.run({ params })}>
        Decline
      </Button>
      <Button
        {...(proposal.method === 'DELETE' && { color: 'red.8' })}
        loading={approve.isBusy}
        onClick={() => void approve.run({ params, body: { hash: proposal.hash } })}
      >
        Approve and make the change
      </Button>
    </div>
  );
};

const Outcome = ({ proposal }: { proposal: Proposal }) => {
  if (proposal.state === 'FAILED')
    return <MessageBox type="ERROR">The change failed. {proposal.failure ?? 'Unexpected error'}</MessageBox>;
  if (isOver(proposal))
    return (
      <MessageBox type="WARNING">This proposal has expired. Ask the agent to propose the change again.</MessageBox>
    );
  return null;
};

/** A change that an agent proposes, in our own words and as it would be sent, for the user to decide on. */
const ProposalPage = () => {
  const { id } = route.useParams();
  const proposal = useOperation(
    'agents.proposals.get',
    { params: { proposal_id: id } },
    { refetchInterval: refreshMilliseconds },
  );
  useTitle('Proposed change');
  if (proposal.error && !proposal.data)
    return <ProblemState error={proposal.error} what="proposed change" onRetry={() => void proposal.refetch()} />;
  if (!proposal.data) return <LoadingCard label="proposed change" />;
  const { data } = proposal;
  const { summary, state, method, path, operation, keyName, why, createdAt, expiresAt, params, query, body, current } =
    data;
  return (
    <div className={layout.stack}>
      <PageHeader
        title={summary}
        breadcrumbs={[
          <Link key="list" to="/ai-innovation-hub/proposals">
            Proposed changes
          </Link>,
        ]}
        description={<Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}
        actions={<Decision proposal={data} />}
      />
      <Outcome proposal={data} />
      <Card title="Change">
        <KeyValues
          entries={[
            ['Operation', operation],
            ['Request', `${method} ${path}`],
            ...Object.entries(params).map(([name, value]) => [name, String(value)] as const),
            ['Proposed by', keyName === undefined ? 'An API key without a name' : `API key “${keyName}”`],
            ['Proposed', <RelativeTime key="created" at={createdAt} />],
            ...(state === 'PENDING' ? [['Expires', exactTime(Date.parse(expiresAt))] as const] : []),
          ]}
        />
      </Card>
      <Card title="What the agent says">
        <p className={layout.dim}>Nobody has checked this text. Decide by the change itself.</p>
        <p>{why}</p>
      </Card>
      {body !== undefined && <Values title="New values" value={body} />}
      {Object.keys(query).length > 0 && <Values title="Query" value={query} />}
      {current !== undefined && <Values title="As it is now" value={current} />}
    </div>
  );
};

export default ProposalPage;
