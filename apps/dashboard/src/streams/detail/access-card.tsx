import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange, useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import layout from '../../shared/layout.module.css';
import type { Stream } from '../shared/stream-types.ts';

type Explanation = OperationResult<'streams.access.explain'>;
type EmbedReport = OperationResult<'streams.access.checkEmbed'>;
type Refusal = OperationResult<'streams.access.refusals.list'>['items'][number];

const Answer = ({ answer }: { answer: Explanation }) => (
  <MessageBox type={answer.isAllowed ? 'SUCCESS' : 'WARNING'}>
    <strong>{answer.isAllowed ? 'The stream plays.' : `The stream is refused with HTTP ${answer.status}.`}</strong>{' '}
    {answer.text} {answer.advice}
  </MessageBox>
);

const EmbedFindings = ({ report: { findings, isPlayable, page } }: { report: EmbedReport }) => (
  <div className={layout.tight}>
    {isPlayable && (
      <MessageBox type="SUCCESS">
        Nothing in the HTML of {page} keeps the player from starting. Its scripts were not run.
      </MessageBox>
    )}
    {findings.map(({ check, severity, text, evidence, fix }) => (
      <MessageBox key={`${check} ${text} ${evidence}`} type={severity}>
        <strong>{text}</strong> {fix}
        {evidence !== undefined && <div className={`${layout.dim} ${layout.small}`}>{evidence}</div>}
      </MessageBox>
    ))}
  </div>
);

const columns: readonly Column<Refusal>[] = [
  { key: 'host', header: 'Page', render: ({ host }) => host || <span className={layout.dim}>Not reported</span> },
  {
    key: 'text',
    header: 'Reason',
    render: ({ text, advice }) => (
      <span title={advice}>
        {text}
        <div className={`${layout.dim} ${layout.small}`}>{advice}</div>
      </span>
    ),
  },
  { key: 'count', header: 'Requests', align: 'number', render: ({ count }) => count },
];

const Refusals = ({ streamId }: { streamId: string }) => {
  const refusals = useOperation('streams.access.refusals.list', { query: { streamId } });
  if (!refusals.data || refusals.data.items.length === 0)
    return <p className={layout.dim}>Nobody was refused in the last 24 hours.</p>;
  return (
    <section className={layout.tight}>
      <strong>Refused in the last 24 hours</strong>
      <DataTable
        label="Refused requests"
        columns={columns}
        rows={refusals.data.items}
        rowId={({ refusal, host }) => `${refusal} ${host}`}
        rowLabel={({ host, text }) => `${host} ${text}`}
      />
    </section>
  );
};

/** Explains which rule lets a page play a stream or refuses it, checks pages, and lists who was refused. */
export const AccessCard = ({ stream }: { stream: Stream }) => {
  const explain = useChange('streams.access.explain');
  const check = useChange('streams.access.checkEmbed');
  const [page, setPage] = useState('');
  const [token, setToken] = useState('');
  const [country, setCountry] = useState('');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      streamId: stream.id,
      ...(page.trim() && { page: page.trim() }),
      ...(token.trim() && { token: token.trim() }),
      ...(country.trim() && { country: country.trim() }),
    };
    // Errors are shown from the state of the change.
    explain.mutate({ body });
  };
  const error = explain.error ?? check.error;
  return (
    <Card title="Who can watch">
      <div className={layout.stack}>
        <form className={layout.stack} onSubmit={ask}>
          <TextInput
            label="Address of a page"
            description="Leave empty for a page that does not say where it is."
            placeholder="https://example.com/films"
            value={page}
            onChange={(event) => setPage(event.currentTarget.value)}
          />
          {stream.signed && (
            <>
              <TextInput
                label="Token"
                autoComplete="off"
                value={token}
                onChange={(event) => setToken(event.currentTarget.value)}
              />
              <TextInput
                label="Country of the viewer"
                description="Two letters, for tokens that admit some countries only."
                placeholder="AT"
                maxLength={2}
                value={country}
                onChange={(event) => setCountry(event.currentTarget.value)}
              />
            </>
          )}
          <div className={layout.row}>
            <Button type="submit" variant="default" loading={explain.isPending}>
              Explain
            </Button>
            <Button
              variant="default"
              disabled={page.trim() === ''}
              loading={check.isPending}
              onClick={() => check.mutate({ body: { streamId: stream.id, page: page.trim() } })}
            >
              Check the page
            </Button>
          </div>
        </form>
        {error && <MessageBox type="ERROR">{problemOf(error).text}</MessageBox>}
        {explain.data && <Answer answer={explain.data} />}
        {check.data && <EmbedFindings report={check.data} />}
        <Refusals streamId={stream.id} />
      </div>
    </Card>
  );
};
