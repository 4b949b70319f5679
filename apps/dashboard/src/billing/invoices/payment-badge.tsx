import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { paymentStateOf } from './document-texts.ts';
import type { BillingDocument } from './documents.ts';

/** State of payment of an invoice. */
export const PaymentBadge = ({ document }: { document: BillingDocument }) => {
  const [now] = useState(Date.now);
  const state = paymentStateOf(document, now);
  return state && <Badge tone={state.tone}>{state.label}</Badge>;
};
