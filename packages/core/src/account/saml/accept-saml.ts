import { AppError } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import type { Context, Visitor } from '../../shared/context.ts';
import { countAttempt, forgetAttempt } from '../attempt-limits.ts';
import { issueToken, consumeToken, markUsed } from '../tokens/one-time-tokens.ts';
import { resolveSamlUser } from './resolve-saml-user.ts';
import { beginningLimit, type BegunSaml } from './begin-saml.ts';
import { findEnabledDomain, trustOf, type SamlDomainRow } from './find-domain.ts';

/** Form data that the identity provider makes the browser post. */
export type SamlAnswer = { domain: string; response: string; relayState: string };

const minutes = { session: 2, assertion: 24 * 60 };
const answersFree = 60;

/** Consumes the sign-in request; the browser is verified later, since a cross-site form post carries no cookie. */
const consumeRequest = async (context: Context, relayState: string, row: SamlDomainRow): Promise<BegunSaml> => {
  const { payload } = await consumeToken(context, { purpose: 'saml-request', value: relayState });
  // Only `beginSaml` seals tokens of this purpose.
  const request = payload as BegunSaml;
  if (request.domainId !== row.id)
    throw new AppError('permission_denied', { evidence: 'The sign-in was started for another domain.' });
  return request;
};

/** Records refusals in the organization's audit log, so that administrators can see why users cannot sign in. */
const auditRefusal = async (context: Context, row: SamlDomainRow, { evidence, message }: AppError): Promise<void> => {
  const detail = { samlDomain: row.domain, reason: (evidence ?? message).slice(0, 1000) };
  await audit(context, { action: 'refuse', resource: 'account.saml-domains', resourceId: row.id, detail });
};

const admit = async (context: Context, row: SamlDomainRow, request: BegunSaml, response: string): Promise<string> => {
  const { provider, self } = trustOf(context, row);
  const identity = await context.services.saml.verify(provider, self, { requestId: request.requestId, response });
  const value = `${row.id} ${identity.assertionId}`;
  if (!(await markUsed(context, { purpose: 'saml-assertion', value, minutes: minutes.assertion })))
    throw new AppError('permission_denied', { evidence: 'The assertion was used before.' });
  return resolveSamlUser(context, row, identity);
};

/** Accepts an identity provider's response; returns a code for which only the same browser receives a session. */
export const acceptSaml = async (context: Context & Visitor, answer: SamlAnswer): Promise<string> => {
  const limits = [{ what: 'saml-answer', subject: context.clientAddress, free: answersFree }];
  await countAttempt(context.db, limits, context.clock.now());
  const row = await findEnabledDomain(context, answer.domain);
  const request = await consumeRequest(context, answer.relayState, row);
  const actor = { ...context.actor, label: `single sign-on ${row.domain}` };
  const tx = { ...context, organizationId: row.organization_id, actor };
  try {
    const userId = await admit(tx, row, request, answer.response);
    await forgetAttempt(context.db, [...limits, beginningLimit(context)]);
    const { browser, domainId } = request;
    const token = {
      purpose: 'saml-session',
      minutes: minutes.session,
      userId,
      browser,
      payload: { domainId },
    } as const;
    return await issueToken(context, token);
  } catch (error) {
    if (error instanceof AppError) await auditRefusal(tx, row, error);
    throw error;
  }
};
