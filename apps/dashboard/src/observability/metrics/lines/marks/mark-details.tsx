import { Link } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import layout from '../../../../shared/layout.module.css';
import { useAction } from '../../../../shared/use-action.ts';
import { shownPeriod, shownTitle, type MarkedItem } from './to-mark.ts';

type Annotation = Exclude<MarkedItem, { kind: 'ALERT' }>;

const DeleteButton = ({ item }: { item: Annotation }) => {
  const remove = useAction('analytics.annotations.delete', {
    verb: 'delete',
    noun: 'annotation',
    done: `Deleted ${item.title}`,
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={remove.isBusy}
      aria-label={`Delete ${item.title}`}
      onClick={() => void remove.run({ params: { annotation_id: item.id } })}
    >
      Delete
    </Button>
  );
};

const EndButton = ({ item }: { item: Annotation }) => {
  const { kind, title, licenseKey, startedAt } = item;
  const end = useAction('analytics.annotations.update', { verb: 'end', noun: 'incident', done: `${title} resolved` });
  const body = { kind, title, ...(licenseKey !== undefined && { licenseKey }), startedAt: new Date(startedAt) };
  return (
    <Button
      size="xs"
      loading={end.isBusy}
      onClick={() => void end.run({ params: { annotation_id: item.id }, body: { ...body, endedAt: new Date() } })}
    >
      Resolve now
    </Button>
  );
};

/** Details of a mark: what happened and when, with what the user can do about it. */
export const MarkDetails = ({ item }: { item: MarkedItem }) => (
  <div className={layout.tight}>
    <strong>{shownTitle(item)}</strong>
    <span className={layout.dim}>{shownPeriod(item)}</span>
    {item.kind === 'ALERT' ? (
      <Link className={layout.link} to="/observability/alerts/$ruleId" params={{ ruleId: item.ruleId }}>
        Open alert rule
      </Link>
    ) : (
      <div className={layout.row}>
        {item.kind === 'INCIDENT' && item.endedAt === undefined && <EndButton item={item} />}
        <DeleteButton item={item} />
      </div>
    )}
  </div>
);
