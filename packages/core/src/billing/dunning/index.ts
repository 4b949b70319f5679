export { dueSteps } from './dunning-steps.ts';
export { accountsToDun, endSettledDunning, overdueInvoices, startDunning, takeDunningStep } from './dunning.ts';
export { billingRecipient, confirmPaymentMail, mailBillingContact } from './payment-mails.ts';
