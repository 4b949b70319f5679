import type { Page } from 'playwright';
import { alertScreens } from './sample-alerts.ts';
import { samplePerTitle } from './sample-comparisons.ts';
import { cloudConnectScreens } from './sample-cloud-connect.ts';
import { encodingScreens } from './sample-encodings.ts';
import { familyScreens } from './sample-families.ts';
import { hubScreens } from './sample-hub.ts';
import { integrationScreens } from './sample-integrations.ts';
import { licenseScreens } from './sample-licenses.ts';
import { labScreens } from './sample-lab.ts';
import { liveScreens } from './sample-live.ts';
import { manifestScreens } from './sample-manifests.ts';
import { metricScreens } from './sample-metrics.ts';
import { monitoringScreens } from './sample-monitoring.ts';
import { notificationScreens } from './sample-notifications.ts';
import { panelScreens } from './sample-panels.ts';
import { proposalScreens } from './sample-proposals.ts';
import { supportScreens } from './sample-support.ts';
import { usageScreens } from './sample-observability-home.ts';
import { billingScreens } from './sample-billing.ts';
import { playerScreens } from './sample-player.ts';
import { sceneScreens } from './sample-scenes.ts';
import { sessionScreens } from './sample-sessions.ts';
import { streamScreens } from './sample-streams.ts';
import { untilLoaded } from './until-loaded.ts';

/** Public screens for visitors who are not signed in. */
const visitorScreens: Record<string, string> = {
  login: '/login',
  'sign-up': '/signup',
  'sign-up-by-provider': '/signup?code=c&state=s&provider=github',
  'sign-up-at-marketplace': '/signup?signupId=azure_1&email=ada@harbour.example',
  'sign-up-by-invitation': '/signup/invite?invitationToken=t',
  'sign-up-error': '/signup-error',
  activation: '/activate?verificationToken=t',
  'password-forgotten': '/password-reset',
  'password-reset': '/password-reset?resetToken=t',
  'sso-login': '/sso-login?ssoDomain=harbour-films',
  'sso-error': '/sso-error?errorCode=401',
  'oauth-refused': '/oauth/github?error=access_denied',
};

const accountScreens: Record<string, string> = {
  account: '/account',
  'account-security': '/account?tab=security',
  'account-keys': '/account?tab=api-keys',
  organization: '/organization/overview',
  members: '/organization/members',
  groups: '/organization/groups',
  'sub-organizations': '/organization/sub-organizations',
  'usage-reports': '/organization/usage-reports',
  'billing-usage': '/organization/billing/usage',
  'billing-usage-split': '/organization/billing/usage?by=CODEC',
  'audit-log': '/organization/audit-log',
  'sso-configurations': '/sso-configurations',
  'sso-configuration-new': '/sso-configurations/create',
  'sso-configuration': '/sso-configurations/domain-1/edit',
};

const finishedRun = '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a003';

const demoScreens: Record<string, string> = {
  demos: '/encoding/demos',
  'demo-start': '/encoding/demos/smart-chunking',
  'demo-per-title': `/encoding/demos/per-title?run=${finishedRun}`,
  'demo-chunks': `/encoding/demos/smart-chunking?run=${finishedRun}`,
  'demo-delivery': `/encoding/demos/vod-delivery?run=${finishedRun}`,
  'demo-machines': '/encoding/demos/vod-own-cloud',
};

/** Every screen of the dashboard, filled with sample data. */
export const screens: Record<string, string> = {
  ...visitorScreens,
  home: '/',
  'encoding-home': '/encoding/home',
  'per-title': samplePerTitle,
  'per-title-empty': '/encoding/per-title-cost-optimization',
  'encoding-statistics': '/encoding/statistics',
  'encoding-statistics-year': '/encoding/statistics?range=LAST_YEAR',
  'encoding-statistics-table': '/encoding/statistics?view=table',
  list: '/encoding/encodings?status=ALL',
  running: '/encoding/encodings/0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a000',
  finished: '/encoding/encodings/0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a003',
  failed: '/encoding/encodings/0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a002',
  'wizard-input': '/encoding/create/vod/input',
  'wizard-video': '/encoding/create/vod/video',
  'wizard-audio': '/encoding/create/vod/audio',
  'wizard-muxing': '/encoding/create/vod/muxing',
  'wizard-summary': '/encoding/create/vod/summary',
  'wizard-full-input': '/encoding/create/vod/input',
  'wizard-full-audio': '/encoding/create/vod/audio',
  'wizard-full-muxing': '/encoding/create/vod/muxing',
  templates: '/encoding/templates',
  'templates-live': '/live/templates',
  'template-editor': '/encoding/templates/editor/first-hls',
  'template-custom': '/encoding/templates/custom/editor/7e3a1c1e-6a42-4b0a-9d52-8b0c51a0f001',
  'template-of-encoding': '/encoding/templates/editor?fromEncoding=0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a003',
  demo: '/player/demo',
  licenses: '/observability/licenses',
  'license-new': '/observability/licenses/create',
  missing: '/nowhere',
  ...accountScreens,
  ...familyScreens,
  ...cloudConnectScreens,
  ...encodingScreens,
  ...demoScreens,
  ...manifestScreens,
  ...notificationScreens,
  ...monitoringScreens,
  ...panelScreens,
  ...alertScreens,
  ...integrationScreens,
  ...licenseScreens,
  ...liveScreens,
  ...playerScreens,
  ...labScreens,
  ...sceneScreens,
  ...billingScreens,
  ...streamScreens,
  ...metricScreens,
  ...usageScreens,
  ...supportScreens,
  ...proposalScreens,
  ...hubScreens,
  ...sessionScreens('7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10'),
};

/** Screens that are dark regardless of the system preference. */
export const darkScreens = new Set(['monitoring-wall']);

export const variants = [
  { name: 'light', scheme: 'light', width: 1360, height: 860 },
  { name: 'dark', scheme: 'dark', width: 1360, height: 860 },
  { name: 'phone', scheme: 'light', width: 390, height: 844 },
] as const;

const draft = { source: 'url', url: 'https://media.example.com/films/sea.mp4' };
const fullDraft = {
  ...draft,
  programDateTime: { doInsert: true, source: 'EMBEDDED' },
  finishedEmails: 'ada@harbour.example',
  source: 'stored',
  stored: { id: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0b001', kind: 'S3', label: 'Films', path: 'films/sea.mp4' },
  audioTracks: [{ codec: 'EAC3', bitrate: 192_000, language: 'de', track: 2 }],
  subtitles: [{ place: 'films/sea.en.srt', language: 'en', fileType: 'SRT' }],
  drm: { kind: 'CENC', settings: { encryptionMode: 'CBC' } },
};
const draftOf = (screen: string): string => {
  if (screen.startsWith('wizard-full')) return JSON.stringify(fullDraft);
  return screen.startsWith('wizard') && screen !== 'wizard-input' ? JSON.stringify(draft) : '';
};

/** Login of the sample user, as the browser stores it. */
export const login = {
  apiKey: 'k',
  userId: 'u',
  email: 'ada@harbour.example',
  name: 'Ada Quay',
  expires: Date.now() + 864_000_000,
};

/** Opens a screen as the sample user in the given page, and waits until it has loaded. */
export const openScreen = async (page: Page, origin: string, screen: string): Promise<void> => {
  await using _storage = await page.addInitScript(
    ([stored, wizard]) => {
      if (window !== top) return;
      // The screens of a page share its storage.
      localStorage.clear();
      sessionStorage.clear();
      if (stored) localStorage.setItem('sluice_login', stored);
      if (wizard) sessionStorage.setItem('sluice_vod_draft.org-1', wizard);
    },
    [screen in visitorScreens ? '' : JSON.stringify(login), draftOf(screen)] as const,
  );
  await untilLoaded(page, () => page.goto(origin + (screens[screen] ?? '/'), { waitUntil: 'commit' }));
};

/** Reports whether a screen cannot be opened from another one: it has no user, or finds a draft in its storage. */
export const needsPage = (screen: string): boolean => screen in visitorScreens || draftOf(screen) !== '';

/** Opens a screen as a link of the open app does, in a quarter of the processor time that its address needs. */
export const followTo = async (page: Page, screen: string): Promise<void> => {
  const href = screens[screen] ?? '/';
  await untilLoaded(page, () => page.evaluate((to) => globalThis.__TSR_ROUTER__?.navigate({ href: to }), href));
  const { pathname } = new URL(page.url());
  // A screen with unsaved changes would keep the app from leaving it.
  if (pathname !== new URL(href, page.url()).pathname) throw new Error(`${screen} opened ${pathname}.`);
};
