/** License server of one key system. */
export interface LicenseServer {
  licenseUrl: string;
  /** Sent with each license request, for instance a token. */
  headers?: Record<string, string>;
  /** Certificate of the service; FairPlay requires one. */
  certificateUrl?: string;
}

/** Protection of a source; the browser uses the key system that it has. */
export interface DrmConfig {
  widevine?: LicenseServer;
  playready?: LicenseServer;
  fairplay?: LicenseServer;
  /** Keys by key id, both in hexadecimal, or the server that returns them. */
  clearKey?: { keys: Record<string, string> } | LicenseServer;
}
