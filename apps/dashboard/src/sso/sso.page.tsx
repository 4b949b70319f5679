import { useParams } from '@tanstack/react-router';
import { useOperation } from '../app/api/hooks.ts';
import { NotFoundScreen, ProblemState } from '../app/screens/screens.tsx';
import { CommunitySso } from './community-sso.tsx';
import { HelpDeskSso } from './help-desk-sso.tsx';
import { SsoWaiting } from './sso-frame.tsx';

/** Signs in to the community forum or the help desk, depending on the URL configured by the operator. */
const SsoPage = () => {
  const { slug } = useParams({ from: '/_app/$slug' });
  const { data, error, refetch } = useOperation('dashboard.configuration.get', {}, { staleTime: Infinity });
  if (error) return <ProblemState error={error} what="configuration" onRetry={() => void refetch()} />;
  if (!data) return <SsoWaiting title="One moment…" />;
  if (data.community?.slug === slug) return <CommunitySso name={data.community.name} />;
  if (data.helpDesk?.slug === slug) return <HelpDeskSso name={data.helpDesk.name} />;
  return <NotFoundScreen />;
};

export default SsoPage;
