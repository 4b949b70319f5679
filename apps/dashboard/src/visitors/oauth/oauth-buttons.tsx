import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useApi, type Api } from '../../app/api/api.ts';
import { leaveTo } from '../../app/session/leave-to.ts';
import { refusalText } from '../shared/refusals.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import styles from './oauth-buttons.module.css';
import { ProviderGlyph, providerNames, type Provider } from './providers.tsx';

const noEndpoint = 'Sorry, we could not retrieve the OAuth endpoint for this provider.';

/** Redirects the browser to a provider; returns an error message if it has no URL. */
const leaveForProvider = async (api: Api, provider: Provider): Promise<string | undefined> => {
  const { url } = await api.call('account.oauth.endpoint', { params: { provider: provider.toLowerCase() } });
  if (!url) return noEndpoint;
  leaveTo(url);
  return undefined;
};

type OAuthButtonsProps = { label: (provider: string) => string; providers: readonly Provider[] };

/** One button per OAuth provider configured by the operator. */
export const OAuthButtons = ({ label, providers }: OAuthButtonsProps) => {
  const api = useApi();
  const { failure, attempt, isBusy } = useAttempt(refusalText);
  const [chosen, setChosen] = useState<Provider>();
  const [missing, setMissing] = useState<string>();
  const go = (provider: Provider) => {
    setChosen(provider);
    setMissing(undefined);
    void attempt(async () => setMissing(await leaveForProvider(api, provider)));
  };
  const message = failure ?? missing;
  if (providers.length === 0) return null;
  return (
    <>
      <div className={styles.or}>or</div>
      <div className={styles.buttons}>
        {message && <MessageBox type="ERROR">{message}</MessageBox>}
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="default"
            size="md"
            fullWidth
            leftSection={<ProviderGlyph provider={provider} />}
            loading={isBusy && chosen === provider}
            disabled={isBusy && chosen !== provider}
            onClick={() => go(provider)}
          >
            {label(providerNames[provider])}
          </Button>
        ))}
      </div>
    </>
  );
};
