import { timingSafeEqual } from 'node:crypto';
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

const signatureOf = ({ services }: Context, file: Omit<TemplateFile, 'signature'>): string =>
  services.secrets.sign('template-file', [file.kind, file.id, file.organizationId, file.expires].join('/'));

/** Returns a URL that serves a template's text without an API key for one hour. */
export const templateFileUrl = (context: Context, kind: TemplateFileKind, id: string): string => {
  const { organizationId, services, clock } = context;
  const expires = String(Math.floor(clock.now().getTime() / 1000) + lifetimeSeconds);
  const signature = signatureOf(context, { kind, id, organizationId, expires });
  const query = new URLSearchParams({ organization: organizationId, expires, signature });
  return `${services.addresses.api}/template-files/${kind}/${id}?${query}`;
};

/** Requires a valid signature and that the URL has not expired. */
export const checkTemplateFile = (context: Context, file: TemplateFile): void => {
  const expected = Buffer.from(signatureOf(context, file));
  const signature = Buffer.from(file.signature);
  const isOurs = expected.length === signature.length && timingSafeEqual(expected, signature);
  if (!isOurs || Number(file.expires) * 1000 < context.clock.now().getTime()) throw notFound('template', file.id);
};
