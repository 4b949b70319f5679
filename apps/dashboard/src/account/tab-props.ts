import type { OperationResult } from '../app/api/api.ts';

export type Account = OperationResult<'account.information.get'>;

/** Properties of every tab of the account screen. */
export type TabProps = { account: Account };
