import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { notifications } from '@sluice/ui/toasts';
import { clearUpload } from '../encoding/create/vod/upload/upload-store.ts';
import { clearDraft, openDraft } from '../encoding/create/vod/draft-store.ts';

// All files of a worker share a page, whose modules are loaded once; each test gets it as a visitor's first tab.
beforeEach(async () => {
  await cleanup();
  notifications.clean();
  openDraft('own');
  clearUpload();
  clearDraft();
  localStorage.clear();
  sessionStorage.clear();
});
