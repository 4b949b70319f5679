import { useOrganizations } from '../../app/account/use-session.ts';
import { useOperation } from '../../app/api/hooks.ts';

const useEncodings = (status: string) =>
  useOperation('encoding.encodings.list', { query: { type: 'Vod,None', status, limit: 1, offset: 0 } }).data
    ?.totalCount;

/** Returns the used amount of limits by `resource.name`, where known. */
export const useUsage = (organizationId: string): Record<string, number | undefined> => {
  const { list } = useOrganizations();
  const licenses = useOperation('analytics.licenses.list', { query: { limit: 1 } });
  return {
    'account.maxNumberOfSubOrgs': list.filter(({ parentId }) => parentId === organizationId).length,
    'encoding.maxRunningVodEncodings': useEncodings('RUNNING'),
    'encoding.maxQueuedVodEncodings': useEncodings('QUEUED'),
    'analytics.maxAnalyticsLicenses': licenses.data?.totalCount,
  };
};
