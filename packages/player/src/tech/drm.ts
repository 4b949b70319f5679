import type { DrmConfig, LicenseServer } from '../state/drm.ts';

/** Names of the key systems that browsers know. */
const keySystems = {
  widevine: ['com.widevine.alpha'],
  playready: ['com.microsoft.playready.recommendation', 'com.microsoft.playready'],
  fairplay: ['com.apple.fps'],
  clearKey: ['org.w3.clearkey'],
} as const satisfies Record<keyof DrmConfig, readonly string[]>;

export interface ShakaDrm {
  servers: Record<string, string>;
  clearKeys: Record<string, string>;
  advanced: Record<string, { serverCertificateUri: string }>;
}

/** Returns the protection as Shaka Player configures it. */
export function shakaDrm(drm: DrmConfig): ShakaDrm {
  const config: ShakaDrm = { servers: {}, clearKeys: {}, advanced: {} };
  for (const [name, server] of serversOf(drm)) {
    for (const keySystem of keySystems[name]) {
      config.servers[keySystem] = server.licenseUrl;
      if (server.certificateUrl) config.advanced[keySystem] = { serverCertificateUri: server.certificateUrl };
    }
  }
  if (drm.clearKey && 'keys' in drm.clearKey) config.clearKeys = drm.clearKey.keys;
  return config;
}

/** Returns the headers for a license request to an address; other servers must not see them. */
export function licenseHeaders(drm: DrmConfig, url: string): Record<string, string> {
  const server = serversOf(drm).find(([, { licenseUrl }]) => new URL(licenseUrl, document.baseURI).href === url);
  return server?.[1].headers ?? {};
}

function serversOf({ clearKey, ...systems }: DrmConfig): [name: keyof DrmConfig, server: LicenseServer][] {
  const servers = { ...systems, ...(clearKey && 'licenseUrl' in clearKey && { clearKey }) };
  return Object.entries(servers).flatMap(([name, server]): [keyof DrmConfig, LicenseServer][] =>
    // The keys are those of the configuration.
    server ? [[name as keyof DrmConfig, server]] : [],
  );
}
