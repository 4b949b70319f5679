import type { LicenseConfig, LicenseStatus } from '../state/license.ts';
import { readSigned } from './signed-text.ts';

export interface LicenseResult {
  status: LicenseStatus;
  /** Error of a denial; `domain` if only this page is not covered. */
  reason?: 'license' | 'domain';
  message?: string;
  /** Signed proof that the license was granted. */
  grant?: string;
  /** Collector that the license reports to. */
  analytics?: { key: string; backendUrl: string };
}

interface CheckParts {
  license: LicenseConfig;
  version: string;
  nonce: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

const domainErrorNumber = 1104;

/** Checks a license with its offline license or its server; never throws. */
export async function checkLicense(parts: CheckParts): Promise<LicenseResult> {
  const { license } = parts;
  if (license.offlineLicense) return checkOffline(license, license.offlineLicense);
  if (!license.backendUrl) return { status: 'unverified' };
  const reply = await ask(parts, license.backendUrl);
  if (reply?.['status'] === 'denied') return denial(reply);
  if (reply?.['status'] !== 'granted') return { status: 'unverified' };
  const grant = String(reply['grant'] ?? '');
  const content = await readSigned(grant, license.publicKey);
  // A recorded or foreign answer does not stop the video; it only proves nothing.
  const isProved = content?.['key'] === license.key && content['nonce'] === parts.nonce;
  const analytics = analyticsOf(reply['analytics']);
  return { status: isProved ? 'granted' : 'unverified', ...(isProved && { grant }), ...(analytics && { analytics }) };
}

async function checkOffline({ key, domain = '', publicKey }: LicenseConfig, text: string): Promise<LicenseResult> {
  const content = await readSigned(text, publicKey);
  if (!content || content['key'] !== key) return { status: 'denied', reason: 'license' };
  const domains = Array.isArray(content['domains']) ? content['domains'].map(String) : [];
  const isCovered = isLocal(domain) || domains.some((allowed) => domain === allowed || domain.endsWith(`.${allowed}`));
  if (!isCovered) return { status: 'denied', reason: 'domain' };
  const analytics = analyticsOf(content['analytics']);
  return { status: 'granted', grant: text, ...(analytics && { analytics }) };
}

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';

async function ask(
  { license, version, nonce, fetch }: CheckParts,
  backendUrl: string,
): Promise<Record<string, unknown> | undefined> {
  const { key, domain, customData } = license;
  try {
    const response = await fetch(`${backendUrl.replace(/\/+$/, '')}/player/licensing`, {
      method: 'POST',
      // Text and no credentials avoid a preflight request.
      headers: { 'Content-Type': 'text/plain' },
      credentials: 'omit',
      body: JSON.stringify({ domain, key, version, nonce, ...(customData !== undefined && { customData }) }),
    });
    const reply: unknown = await response.json();
    return response.status < 500 && typeof reply === 'object' && reply !== null ? { ...reply } : undefined;
  } catch {
    return undefined;
  }
}

function denial(reply: Record<string, unknown>): LicenseResult {
  const message = String(reply['message'] ?? '');
  const isDomain = reply['code'] === domainErrorNumber || (reply['code'] === undefined && /domain/i.test(message));
  return { status: 'denied', reason: isDomain ? 'domain' : 'license', message };
}

function analyticsOf(value: unknown): LicenseResult['analytics'] {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('backendUrl' in value)) return undefined;
  const { key, backendUrl } = value;
  return typeof key === 'string' && typeof backendUrl === 'string' ? { key, backendUrl } : undefined;
}
