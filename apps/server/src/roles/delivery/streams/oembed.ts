import { html } from '../../../shared/html.ts';
import type { Admission } from './hosted-context.ts';
import { posterAddress } from './hosted-config.ts';

const usual = { width: 1280, height: 720 };

/** Returns the largest size of 16:9 within the given limits. */
const fit = (maxWidth: number | undefined, maxHeight: number | undefined): { width: number; height: number } => {
  const width = Math.min(usual.width, maxWidth ?? usual.width, Math.round(((maxHeight ?? usual.height) * 16) / 9));
  return { width, height: Math.round((width * 9) / 16) };
};

/** Returns the id of the stream that an address of its embed or share page names; undefined for other addresses. */
export const streamInAddress = (address: string, base: string): string | undefined => {
  const [url, own] = [URL.parse(address), new URL(base)];
  if (!url || url.host !== own.host || !/^https?:$/.test(url.protocol)) return undefined;
  const path = own.pathname === '/' ? url.pathname : url.pathname.replace(own.pathname, '');
  return /^\/(\w{1,64})(?:\/(?:embed|share)?)?$/.exec(path)?.[1];
};

/** Returns the markup with which a page embeds the stream. */
const snippet = ({ stream, addresses }: Admission, { width, height }: { width: number; height: number }): string => {
  const attributes = {
    src: `${addresses.stream}/embed`,
    width,
    height,
    title: stream.title ?? 'Video',
    style: 'border:0',
    loading: 'lazy',
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
    referrerpolicy: 'strict-origin-when-cross-origin',
  };
  const texts = Object.entries(attributes).map(([name, value]) => html`${name}="${value}"`.text);
  return `<iframe ${texts.join(' ')} allowfullscreen></iframe>`;
};

/** Returns the description of a stream as oEmbed 1.0. */
export const oembedOf = (
  admission: Admission,
  { maxWidth, maxHeight }: { maxWidth?: number | undefined; maxHeight?: number | undefined },
): Record<string, string | number> => {
  const { stream, addresses } = admission;
  const size = fit(maxWidth, maxHeight);
  const poster = posterAddress(stream, addresses);
  return {
    version: '1.0',
    type: 'video',
    provider_name: 'Sluice',
    provider_url: new URL(addresses.stream).origin,
    title: stream.title ?? 'Video',
    html: snippet(admission, size),
    ...size,
    ...(poster !== undefined && { thumbnail_url: poster, thumbnail_width: size.width, thumbnail_height: size.height }),
    cache_age: 300,
  };
};

/** Writes an oEmbed description as XML. */
export const oembedXml = (description: Record<string, string | number>): string => {
  const fields = Object.entries(description).map(([name, value]) => {
    const text = html`${value}`.text;
    return `<${name}>${text}</${name}>`;
  });
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`;
};
