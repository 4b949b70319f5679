import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccount, useOrganizations } from '../account/use-session.ts';
import { useApi } from '../api/api.ts';
import { switchOrganization } from '../account/switch-organization.ts';
import { forgetOrganization, storedLogin } from '../session/stored-login.ts';
import { useConfiguration } from '../session/use-configuration.ts';
import { startThirdParty } from '../third-party/start-third-party.ts';
import { trackSharedLink } from '../third-party/track.ts';
import { sharedAddress } from './shared-address.ts';
import { takeSender } from './start-up.ts';

/** Adds organization and user to the URL. */
const useAddressOf = (organizationId: string | undefined, userId: string | undefined) => {
  const router = useRouter();
  useEffect(() => {
    if (!organizationId || !userId) return;
    router.update({ ...router.options, rewrite: sharedAddress({ organizationId, userId }) });
    const here = router.buildLocation({ to: '.', search: true, params: true, hash: true, state: true });
    if (here.publicHref !== router.history.location.href) router.history.replace(here.publicHref, here.state);
  }, [router, organizationId, userId]);
};

/** Falls back to the user's own organization when the stored or linked one is not theirs. */
const useForeignOrganization = () => {
  const { organizationId } = useApi();
  const { list, isLoaded } = useOrganizations();
  const isForeign =
    isLoaded && list.length > 0 && organizationId !== 'own' && list.every(({ id }) => id !== organizationId);
  useEffect(() => {
    if (!isForeign || storedLogin() === undefined) return;
    forgetOrganization();
    location.replace(location.pathname);
  }, [isForeign]);
};

/** Selects the organization shown in the header for members of several who own none; the server might pick another. */
const useCertainOrganization = () => {
  const { organizationId } = useApi();
  const { current, mustChoose } = useOrganizations();
  const chosen = organizationId === 'own' && mustChoose ? current?.id : undefined;
  useEffect(() => {
    if (chosen) switchOrganization(chosen);
  }, [chosen]);
};

/** Start-up tasks that run once user, organization and configuration are loaded. */
export const useStartUp = (): void => {
  const account = useAccount().data;
  const { current } = useOrganizations();
  const configuration = useConfiguration();
  useAddressOf(current?.id, account?.id);
  useForeignOrganization();
  useCertainOrganization();
  useEffect(() => {
    if (!account || !current || !configuration) return;
    startThirdParty(configuration, { account, organizationId: current.id });
    const sender = takeSender();
    if (sender && sender.userId !== account.id) trackSharedLink(sender, location.pathname);
  }, [account, current, configuration]);
};
