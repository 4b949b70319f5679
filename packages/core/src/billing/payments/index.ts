export { advanceDunning } from './advance-dunning.ts';
export { advanceDunningJob } from './advance-dunning.job.ts';
export { chargeInvoice } from './charge-invoice.ts';
export { chargeInvoiceJob } from './charge-invoice.job.ts';
export {
  beginCreditCard,
  deleteCreditCard,
  listCreditCards,
  makeDefaultCard,
  syncCreditCards,
} from './credit-cards.ts';
export { receiveProviderEvent } from './receive-event.ts';
export { recordTransfer } from './record-transfer.ts';
export { refundCredit } from './refund-credit.ts';
