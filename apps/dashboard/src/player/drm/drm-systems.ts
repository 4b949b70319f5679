/** DRM systems of the player, with the browsers that have them. */
export const drmSystems = [
  { key: 'widevine', label: 'Widevine', browsers: 'Chrome, Edge, Firefox, Android', keySystem: 'com.widevine.alpha' },
  {
    key: 'playready',
    label: 'PlayReady',
    browsers: 'Edge on Windows, Xbox, TVs',
    keySystem: 'com.microsoft.playready',
  },
  { key: 'fairplay', label: 'FairPlay', browsers: 'Safari on macOS and iOS', keySystem: 'com.apple.fps' },
] as const;
export type DrmSystem = (typeof drmSystems)[number]['key'];

/** Settings of one DRM system as a user enters them. */
export type DrmDraft = {
  LA_URL: string;
  headers: string;
  certificateUrl: string;
  plaintextChallenge: boolean;
  utf8message: boolean;
};

export type DrmDrafts = Record<DrmSystem, DrmDraft>;

const empty: DrmDraft = {
  LA_URL: '',
  headers: '',
  certificateUrl: '',
  plaintextChallenge: false,
  utf8message: false,
};

export const emptyDrafts: DrmDrafts = { widevine: empty, playready: empty, fairplay: empty };

/** Parses headers, one per line as `Name: value`; lines without a name are left out. */
export const parseHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => [line.split(':')[0]?.trim() ?? '', line.slice(line.indexOf(':') + 1).trim()] as const)
      .filter(([name, value], index) => name !== '' && value !== '' && (text.split('\n')[index] ?? '').includes(':')),
  );

/** Reports whether a text is an http or https URL. */
export const isWebUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');

/** Returns what is wrong with the settings of a system; undefined if they are empty or valid. */
export const draftProblem = (system: DrmSystem, draft: DrmDraft): string | undefined => {
  if (draft.LA_URL.trim() === '') return undefined;
  if (!isWebUrl(draft.LA_URL)) return 'Enter a URL that starts with http:// or https://.';
  return system === 'fairplay' && !isWebUrl(draft.certificateUrl)
    ? 'FairPlay requires the URL of a certificate.'
    : undefined;
};

/** Returns the `drm` part of a source in the player, with the systems that have a license URL. */
export const playerDrm = (drafts: DrmDrafts): Record<string, unknown> =>
  Object.fromEntries(
    drmSystems.flatMap(({ key }) => {
      const { LA_URL: url, headers, certificateUrl } = drafts[key];
      if (url.trim() === '') return [];
      const parsed = parseHeaders(headers);
      return [
        [
          key,
          {
            licenseUrl: url.trim(),
            ...(Object.keys(parsed).length > 0 && { headers: parsed }),
            ...(certificateUrl.trim() !== '' && { certificateUrl: certificateUrl.trim() }),
          },
        ],
      ];
    }),
  );

/** Returns the configuration with the field names of other web players. */
export const portableDrm = (drafts: DrmDrafts): Record<string, unknown> =>
  Object.fromEntries(
    drmSystems.flatMap(({ key }) => {
      const { LA_URL: url, headers, certificateUrl, plaintextChallenge, utf8message } = drafts[key];
      if (url.trim() === '') return [];
      const parsed = parseHeaders(headers);
      return [
        [
          key,
          {
            LA_URL: url.trim(),
            ...(Object.keys(parsed).length > 0 && { headers: parsed }),
            ...(key === 'fairplay' && { certificateURL: certificateUrl.trim() }),
            ...(key === 'playready' && { plaintextChallenge, utf8message }),
          },
        ],
      ];
    }),
  );
