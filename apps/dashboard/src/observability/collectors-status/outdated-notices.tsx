import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { outdatedNotices, type OutdatedNotice } from '@sluice/contract/analytics/collectors/collector-status';
import { useState } from 'react';
import { storagePrefix } from '../../app/branding.ts';
import { UpdateNow } from './license-collectors.tsx';
import { platformName, shownVersion } from './platform-names.ts';
import type { LicenseStatus } from './use-collectors.ts';

// A closed notice appears again with the next release.
const closedKey = ({ key, latestVersion }: OutdatedNotice) =>
  `${storagePrefix}collector_notice_${key}_${latestVersion}`;

/** Notices for outdated platforms and major versions; each can be closed until the next release. */
export const OutdatedNotices = ({ statuses }: { statuses: readonly LicenseStatus[] }) => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const notices = outdatedNotices(statuses.flatMap(({ collectors }) => collectors?.collectorStatuses ?? []));
  const open = notices.filter((notice) => !closed.has(notice.key) && !localStorage.getItem(closedKey(notice)));
  const close = (notice: OutdatedNotice) => {
    localStorage.setItem(closedKey(notice), '1');
    setClosed((previous) => new Set([...previous, notice.key]));
  };
  return open.map((notice) => (
    <MessageBox key={notice.key} type="WARNING" onClose={() => close(notice)}>
      Your {platformName(notice.platform)} collector {shownVersion(notice.version)} is outdated; {notice.latestVersion}{' '}
      is the latest version. <UpdateNow platform={notice.platform} />
    </MessageBox>
  ));
};
