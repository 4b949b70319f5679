import { timingSafeEqual } from 'node:crypto';
import { notFound } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';

/** A stored template, or what an encoding was made of. */
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

/** An address under which the text of a template can be fetched without a key, for an hour. */
export const templateFileUrl = (context: Context, kind: TemplateFileKind, id: string): string => {
  const { organizationId, services, clock } = context;
  const expires = String(Math.floor(clock.now().getTime() / 1000) + lifetimeSeconds);
  const signature = signatureOf(context, { kind, id, organizationId, expires });
  const query = new URLSearchParams({ organization: organizationId, expires, signature });
  return `${services.addresses.api}/template-files/${kind}/${id}?${query}`;
};

/** Passes if the address was given out by us and has not expired. */
export const checkTemplateFile = (context: Context, file: TemplateFile): void => {
  const expected = Buffer.from(signatureOf(context, file));
  const given = Buffer.from(file.signature);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isOurs || Number(file.expires) * 1000 < context.clock.now().getTime()) throw notFound('template', file.id);
};
