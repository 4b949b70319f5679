import { AppError, type InputFor, type saml } from '@sluice/contract';
import type { Context, Visitor } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { AccountInformation } from '../sessions/describe-account.ts';
import { openSession } from '../sessions/open-session.ts';
import { consumeToken } from '../tokens/one-time-tokens.ts';
import { samlCookie, type BegunSaml } from './begin-saml.ts';

/** Exchanges the code at the end of a single sign-on for a session, once and in the browser that started. */
export const openSamlSession = (
  context: Context & Visitor,
  { body }: InputFor<typeof saml.session>,
): Promise<AccountInformation> =>
  inTransaction(context, async (transaction) => {
    const inner = { ...context, ...transaction };
    const browser = context.browser.cookie(samlCookie);
    const { userId, payload } = await consumeToken(inner, { purpose: 'saml-session', value: body.code, browser });
    // Only `acceptSaml` seals tokens of this purpose.
    const { domainId } = payload as Pick<BegunSaml, 'domainId'>;
    const domain = await inner.db
      .updateTable('saml_domains')
      .set({ last_login_at: inner.clock.now() })
      .where('id', '=', domainId)
      .where('is_enabled', '=', true)
      .returning('id')
      .executeTakeFirst();
    if (userId === undefined || !domain) throw new AppError('token_invalid');
    context.browser.setCookie(samlCookie, '', 0);
    return openSession(inner, userId, 'SAML');
  });
