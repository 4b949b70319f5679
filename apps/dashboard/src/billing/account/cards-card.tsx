import { useEffect, useRef, useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange, useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { leaveTo } from '../../app/session/leave-to.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useAction } from '../../shared/use-action.ts';
import styles from '../plans/billing.module.css';

type CreditCard = OperationResult<'account.billing.creditCards.list'>['items'][number];

/** Query that the page of the payment provider returns with. */
const returnQuery = 'card';

const nameOf = ({ brand, lastDigits }: CreditCard): string =>
  `${brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card'} ending in ${lastDigits ?? '????'}`;

const expiryOf = ({ expirationMonth, expirationYear }: CreditCard): string | undefined =>
  expirationMonth === undefined || expirationYear === undefined
    ? undefined
    : `Expires ${String(expirationMonth).padStart(2, '0')}/${expirationYear}`;

/** Reads the cards from the provider once, if its page has just returned here. */
const useReturn = () => {
  const { mutate } = useChange('account.billing.syncCreditCards');
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !new URLSearchParams(location.search).has(returnQuery)) return;
    isDone.current = true;
    mutate({});
  }, [mutate]);
};

const CardLine = ({ card }: { card: CreditCard }) => {
  const [isRemoving, setRemoving] = useState(false);
  const noun = 'credit card';
  const remove = useAction('account.billing.creditCards.delete', { verb: 'remove', noun, done: 'Credit card removed' });
  const prefer = useAction('account.billing.makeDefaultCard', { verb: 'change', noun });
  const params = { card_id: card.id };
  return (
    <li className={styles.line}>
      <div>
        {nameOf(card)} {card.isDefault && <Badge tone="good">Default</Badge>}
        <div className={`${layout.dim} ${layout.small}`}>
          {[card.holder, expiryOf(card)].filter((text) => text !== undefined).join(' · ')}
        </div>
      </div>
      <div className={layout.row}>
        {!card.isDefault && (
          <Button
            size="compact-sm"
            variant="default"
            loading={prefer.isBusy}
            onClick={() => void prefer.run({ params })}
          >
            Make default
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        opened={isRemoving}
        title="Remove this credit card?"
        confirm="Remove"
        isBusy={remove.isBusy}
        onConfirm={() => void remove.run({ params }, () => setRemoving(false))}
        onClose={() => setRemoving(false)}
      >
        {nameOf(card)} is no longer charged. Without a card, invoices cannot be collected.
      </ConfirmDialog>
    </li>
  );
};

/** Credit cards, which are added on a page of the payment provider. */
export const CardsCard = () => {
  const cards = useOperation('account.billing.creditCards.list', {});
  const add = useAction('account.billing.creditCards.create', { verb: 'add', noun: 'credit card' });
  useReturn();
  if (cards.error && !cards.data)
    return <ProblemState error={cards.error} what="credit cards" onRetry={() => void cards.refetch()} />;
  if (!cards.data) return <LoadingCard label="credit cards" />;
  const { items } = cards.data;
  const returnUrl = `/organization/billing?${returnQuery}=added`;
  return (
    <Card
      title="Credit cards"
      actions={
        <Button
          variant="default"
          loading={add.isBusy}
          onClick={() => void add.run({ body: { returnUrl } }, ({ url }) => leaveTo(url))}
        >
          Add credit card
        </Button>
      }
    >
      {items.length === 0 ? (
        <p className={layout.dim}>
          No credit card yet. Plans with a price need one; its number is entered on a page of the payment provider and
          never reaches this platform.
        </p>
      ) : (
        <ul className={`${layout.entries} ${layout.stack}`}>
          {items.map((card) => (
            <CardLine key={card.id} card={card} />
          ))}
        </ul>
      )}
    </Card>
  );
};
