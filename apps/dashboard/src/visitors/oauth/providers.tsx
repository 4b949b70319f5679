import type { ReactNode } from 'react';
import type { OperationResult } from '../../app/api/api.ts';

export type Provider = OperationResult<'dashboard.configuration.get'>['oauthProviders'][number];

export const providerNames: Record<Provider, string> = {
  GITHUB: 'GitHub',
  GOOGLE: 'Google',
  SLACK: 'Slack',
  LINKEDIN: 'LinkedIn',
};

const shapes: Record<Provider, ReactNode> = {
  GITHUB: (
    <path
      fill="currentColor"
      d="M10 1.6a8.6 8.6 0 0 0-2.7 16.7c.4.1.6-.2.6-.4v-1.6c-2.4.5-2.9-1-2.9-1-.4-1-1-1.3-1-1.3-.7-.5.1-.5.1-.5.9.1 1.3.9 1.3.9.8 1.3 2 .9 2.5.7.1-.6.3-.9.6-1.2-1.9-.2-3.9-.9-3.9-4.2 0-1 .3-1.7.9-2.3-.1-.2-.4-1.1.1-2.3 0 0 .7-.2 2.3.9a8 8 0 0 1 4.2 0c1.6-1.1 2.3-.9 2.3-.9.5 1.2.2 2.1.1 2.3.6.6.9 1.3.9 2.3 0 3.3-2 4-3.9 4.2.3.3.6.8.6 1.6v2.4c0 .2.2.5.6.4A8.6 8.6 0 0 0 10 1.6Z"
    />
  ),
  GOOGLE: (
    <g fill="none" strokeWidth="3">
      <path stroke="#ea4335" d="M15.2 5.6A6.6 6.6 0 0 0 4.3 6.8" />
      <path stroke="#fbbc05" d="M4.3 6.8a6.6 6.6 0 0 0 0 6.4" />
      <path stroke="#34a853" d="M4.3 13.2a6.6 6.6 0 0 0 10.3 1.6" />
      <path stroke="#4285f4" d="M14.6 14.8a6.6 6.6 0 0 0 2-4.8H10" />
    </g>
  ),
  SLACK: (
    <g strokeWidth="3" strokeLinecap="round">
      <path stroke="#36c5f0" d="M7.6 3.4v4.2M3.4 7.6h.1" />
      <path stroke="#2eb67d" d="M16.6 7.6h-4.2M12.4 3.4v.1" />
      <path stroke="#ecb22e" d="M12.4 16.6v-4.2M16.6 12.4h-.1" />
      <path stroke="#e01e5a" d="M3.4 12.4h4.2M7.6 16.6v-.1" />
    </g>
  ),
  LINKEDIN: (
    <>
      <rect x="1.8" y="1.8" width="16.4" height="16.4" rx="2.6" fill="#0a66c2" />
      <path
        stroke="#fff"
        strokeWidth="2.1"
        fill="none"
        d="M5.7 8.3v6.4M9 14.7V8.3m0 3.1c0-1.5.9-2.2 2.2-2.2s2.1.8 2.1 2.3v3.2M5.7 5.2v1.9"
      />
    </>
  ),
};

/** Logo of a provider, shown beside its name. */
export const ProviderGlyph = ({ provider }: { provider: Provider }) => (
  <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    {shapes[provider]}
  </svg>
);
