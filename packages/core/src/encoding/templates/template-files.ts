import { notFound } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';

/** Source of a template file: a stored template or an encoding. */
export type TemplateFileKind = 'templates' | 'encodings';
export type TemplateFile = {
  kind: TemplateFileKind;
  id: string;
  organizationId: string;
  expires: string;
  signature: string;
};

const lifetimeSeconds = 3600;

const signedText = (file: Omit<TemplateFile, 'signature'>): string =>
  [file.kind, file.id, file.organizationId, file.expires].join('/');

/** Returns a URL that serves a template's text without an API key for one hour. */
export const templateFileUrl = (context: Context, kind: TemplateFileKind, id: string): string => {
  const { organizationId, services, clock } = context;
  const expires = String(Math.floor(clock.now().getTime() / 1000) + lifetimeSeconds);
  const signature = services.secrets.sign('template-file', signedText({ kind, id, organizationId, expires }));
  const query = new URLSearchParams({ organization: organizationId, expires, signature });
  return `${services.addresses.api}/template-files/${kind}/${id}?${query}`;
};

/** Requires a valid signature and that the URL has not expired. */
export const checkTemplateFile = (context: Context, file: TemplateFile): void => {
  const isOurs = context.services.secrets.verify('template-file', signedText(file), file.signature);
  if (!isOurs || Number(file.expires) * 1000 < context.clock.now().getTime()) throw notFound('template', file.id);
};
