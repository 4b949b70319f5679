import { randomUUID } from 'node:crypto';
import { AppError, invalid, type InputFor, type ResultOf, type singleSignOn } from '@sluice/contract';
import { SignJWT } from 'jose';
import type { Context } from '../../shared/context.ts';
import { loadUser, type User } from '../sessions/user-store.ts';
import { isBelow } from './shared-addresses.ts';

const tokenSeconds = 180;

const nameOf = ({ first_name: first, last_name: last, email }: User): string =>
  [first, last].filter((part) => part && part !== '$pending').join(' ') || email;

const organizationName = async ({ db, organizationId }: Context): Promise<string | undefined> => {
  const row = await db.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirst();
  return row?.name;
};

const signed = async (context: Context, person: User, secret: string): Promise<string> => {
  const now = Math.floor(context.clock.now().getTime() / 1000);
  const organization = await organizationName(context);
  const claims = {
    email: person.email,
    name: nameOf(person),
    external_id: person.id,
    ...(organization && { organization }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
    .sign(new TextEncoder().encode(secret));
};

/** Returns a token valid for three minutes that signs the user in to the help desk, and the URL to post it to. */
export const signInToHelpDesk = async (
  context: Context,
  { body }: InputFor<typeof singleSignOn.helpDesk>,
): Promise<ResultOf<typeof singleSignOn.helpDesk>> => {
  const { helpDesk } = context.services.settings;
  if (!helpDesk) throw new AppError('help_desk_not_configured');
  const { returnTo } = body;
  if (returnTo !== undefined && !isBelow(returnTo, `${helpDesk.url}/requests`))
    throw invalid('returnTo', `The address must start with ${helpDesk.url}/requests.`);
  const jwt = await signed(context, await loadUser(context), helpDesk.secret);
  return {
    url: `${helpDesk.url}/access/jwt`,
    jwt,
    ...(returnTo !== undefined && { returnTo: new URL(returnTo).href }),
  };
};
