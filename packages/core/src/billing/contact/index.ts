export { getBillingContact, updateBillingContact } from './billing-contact.ts';
export { getBillingEnvironment } from './billing-environment.ts';
