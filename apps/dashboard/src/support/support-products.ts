import type { TicketCategory } from '@sluice/contract/support/vocabulary';

type DetailField = { name: string; label: string; help?: string };

/** A form for tickets: its address, its category, and the details that help to answer. */
export type SupportProduct = {
  slug: string;
  category: TicketCategory;
  title: string;
  help: string;
  details: readonly DetailField[];
};

/** Forms for tickets, by product. */
export const supportProducts: readonly SupportProduct[] = [
  {
    slug: 'vod-encoding',
    category: 'VOD_ENCODING',
    title: 'VOD encoding',
    help: 'Encodings of files, inputs, outputs, and manifests.',
    details: [
      { name: 'encodingId', label: 'Encoding ID', help: 'From the page of the encoding' },
      { name: 'requestId', label: 'Request ID', help: 'Shown with an error of the API' },
    ],
  },
  {
    slug: 'live-encoding',
    category: 'LIVE_ENCODING',
    title: 'Live encoding',
    help: 'Live streams, ingest, and standby pools.',
    details: [
      { name: 'encodingId', label: 'Encoding ID', help: 'From the page of the live encoding' },
      { name: 'occurredAt', label: 'Time of the problem', help: 'With its time zone' },
    ],
  },
  {
    slug: 'player',
    category: 'PLAYER',
    title: 'Player',
    help: 'Licenses, playback, and custom builds.',
    details: [
      { name: 'licenseKey', label: 'License key' },
      { name: 'playerVersion', label: 'Player version' },
      { name: 'browser', label: 'Browser and device' },
      { name: 'pageUrl', label: 'Address of a page with the problem' },
    ],
  },
  {
    slug: 'streams',
    category: 'STREAMS',
    title: 'Streams',
    help: 'Hosted videos, live streams, and embeds.',
    details: [
      { name: 'streamId', label: 'Stream ID' },
      { name: 'pageUrl', label: 'Address of the page with the embed' },
    ],
  },
  {
    slug: 'observability',
    category: 'OBSERVABILITY',
    title: 'Observability',
    help: 'Collectors, metrics, sessions, and alerts.',
    details: [
      { name: 'licenseKey', label: 'License key' },
      { name: 'impressionId', label: 'Impression ID', help: 'From the session' },
      { name: 'requestId', label: 'Request ID', help: 'Shown with an error of the API' },
    ],
  },
  {
    slug: 'other',
    category: 'OTHER',
    title: 'Other',
    help: 'Accounts, billing, and everything else.',
    details: [
      { name: 'requestId', label: 'Request ID', help: 'Shown with an error' },
      { name: 'pageUrl', label: 'Address of the page with the problem' },
    ],
  },
];
