/** License of the player, as issued by the platform. */
export interface LicenseConfig {
  key: string;
  /** Base URL of the collector that licenses and counts; without it, nothing is asked or counted. */
  backendUrl?: string;
  /** Replaces the page's host name, for instance by that of the page that contains a frame. */
  domain?: string;
  /** Value for the license server of the owner. */
  customData?: unknown;
  /** Signed license of a custom build, with its domains; makes the request unnecessary. */
  offlineLicense?: string;
  /** Public key that signs grants and offline licenses, as JSON Web Key. */
  publicKey?: JsonWebKey;
}

/** Result of a license check. UNVERIFIED plays: an unreachable server must not stop viewers. */
export type LicenseStatus = 'granted' | 'denied' | 'unverified';
