import type { LocationRewrite } from '@tanstack/react-router';
import { sharedParameters } from '../branding.ts';
import { isPublicPath } from '../session/redirect-after-login.ts';

export type Sharer = { organizationId: string | undefined; userId: string | undefined };

const names = Object.values(sharedParameters);

/** Adds organization and sender to every URL of the signed-in part, hidden from routes and links. */
export const sharedAddress = ({ organizationId, userId }: Sharer): LocationRewrite => ({
  input: ({ url }) => {
    if (!names.some((name) => url.searchParams.has(name))) return undefined;
    for (const name of names) url.searchParams.delete(name);
    return url;
  },
  output: ({ url }) => {
    if (isPublicPath(url.pathname) || (!organizationId && !userId)) return undefined;
    if (organizationId) url.searchParams.set(sharedParameters.organization, organizationId);
    if (userId) url.searchParams.set(sharedParameters.sender, userId);
    return url;
  },
});
