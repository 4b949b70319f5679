import { useState } from 'react';
import { formatPrice } from '@sluice/contract/billing/plans/price-words';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import { actionNames, paceOf, percentOf, scopeOf, stateBadges, type Budget } from './budget-words.ts';
import styles from './budgets.module.css';

const Meter = ({ budget }: { budget: Budget }) => {
  const { name, amount, currency, expected, state } = budget;
  const percent = percentOf(budget);
  const end = amount === 0 ? 0 : (expected / amount) * 100;
  return (
    <div className={layout.tight}>
      <div className={styles.meter}>
        <ProgressBar
          percent={Math.min(100, percent)}
          label={`${name}: share that is spent`}
          tone={state === 'WITHIN' ? 'accent' : 'bad'}
        />
        {end > percent && end <= 100 && (
          <svg className={styles.expected} aria-hidden="true">
            <line x1={`${end}%`} x2={`${end}%`} y1="0" y2="100%" />
          </svg>
        )}
      </div>
      <div className={styles.scale}>
        <span>{percent} % spent</span>
        <span>of {formatPrice(amount, currency)}</span>
      </div>
    </div>
  );
};

const Alerts = ({ budget: { alerts } }: { budget: Budget }) => {
  const last = alerts.at(-1);
  if (!last) return null;
  return (
    <p className={`${layout.dim} ${layout.small}`}>
      {last.threshold === 'PACE' ? 'Warned about its pace' : `Warned at ${last.threshold} %`}{' '}
      <RelativeTime at={last.sentAt} />
    </p>
  );
};

const useBudgetActions = () => {
  const noun = 'budget';
  return {
    lift: useAction('account.billing.budgets.lift', { verb: 'lift', noun, done: 'Budget lifted until next month' }),
    enforce: useAction('account.billing.budgets.enforce', { verb: 'enforce', noun }),
    remove: useAction('account.billing.budgets.delete', { verb: 'delete', noun, done: 'Budget deleted' }),
  };
};

/** One budget with what is spent of it, how the month will end, and its actions. */
export const BudgetCard = ({ budget, onEdit }: { budget: Budget; onEdit: () => void }) => {
  const { lift, enforce, remove } = useBudgetActions();
  const [isDeleting, setDeleting] = useState(false);
  const params = { budget_id: budget.id };
  const { tone, label } = stateBadges[budget.state];
  const isStopping = budget.action !== 'ALERT';
  return (
    <Card title={budget.name} actions={<Badge tone={tone}>{label}</Badge>}>
      <div className={layout.stack}>
        <div className={layout.tight}>
          <div className={layout.figure}>{formatPrice(budget.spent, budget.currency)}</div>
          <Meter budget={budget} />
          <p className={`${layout.dim} ${layout.small}`}>{paceOf(budget)}</p>
          <Alerts budget={budget} />
        </div>
        <p className={layout.soft}>
          {scopeOf(budget)} · {actionNames[budget.action]}
        </p>
        <div className={layout.row}>
          <Button size="compact-sm" variant="default" onClick={onEdit}>
            Edit
          </Button>
          {isStopping && !budget.liftedUntil && (
            <Button size="compact-sm" variant="default" loading={lift.isBusy} onClick={() => void lift.run({ params })}>
              Lift until next month
            </Button>
          )}
          {isStopping && budget.liftedUntil && (
            <Button
              size="compact-sm"
              variant="default"
              loading={enforce.isBusy}
              onClick={() => void enforce.run({ params })}
            >
              Enforce again
            </Button>
          )}
          <Button size="compact-sm" variant="default" color="red" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={isDeleting}
        title={`Delete budget “${budget.name}”?`}
        confirm="Delete"
        isBusy={remove.isBusy}
        onConfirm={() => void remove.run({ params }, () => setDeleting(false))}
        onClose={() => setDeleting(false)}
      >
        {isStopping ? 'It no longer warns or stops anything.' : 'It no longer warns.'}
      </ConfirmDialog>
    </Card>
  );
};
