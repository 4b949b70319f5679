import type { ProductCategory } from './products.ts';

/** Unit of the integers in the ledger. */
export type BaseUnit = 'millisecond' | 'byte' | 'byte-second' | 'byte-hour' | 'impression' | 'token';

export const componentCategories = [
  'DEFAULT',
  'EGRESS',
  'PREWARMED_ENCODER_POOL_DISK',
  'PREWARMED_ENCODER_POOL_INSTANCE',
  'STORAGE',
] as const;
export type ComponentCategory = (typeof componentCategories)[number];

/** A measured quantity of one product. */
export type Meter = {
  product: ProductCategory;
  component: ComponentCategory;
  baseUnit: BaseUnit;
  /** Names of the dimensions of its ledger entries. */
  dimensions: readonly string[];
  label: string;
};

/** Every meter; another one needs an entry here and a writer. */
export const meters = {
  'encoding.time': {
    product: 'ENCODING',
    component: 'DEFAULT',
    baseUnit: 'millisecond',
    dimensions: ['codec', 'resolution', 'rate', 'mode', 'preset', 'infrastructure', 'label'],
    label: 'Encoded video and audio',
  },
  'encoding.transfer': {
    product: 'ENCODING',
    component: 'EGRESS',
    baseUnit: 'byte',
    dimensions: ['output', 'category'],
    label: 'Transfer to outputs',
  },
  'live.time': {
    product: 'ENCODING',
    component: 'DEFAULT',
    baseUnit: 'millisecond',
    dimensions: ['codec', 'resolution', 'rate', 'option', 'infrastructure', 'label', 'node'],
    label: 'Live encoding',
  },
  'pool.instance-time': {
    product: 'ENCODING',
    component: 'PREWARMED_ENCODER_POOL_INSTANCE',
    baseUnit: 'millisecond',
    dimensions: ['pool'],
    label: 'Standby pool encoders',
  },
  'pool.disk': {
    product: 'ENCODING',
    component: 'PREWARMED_ENCODER_POOL_DISK',
    baseUnit: 'byte-second',
    dimensions: ['pool'],
    label: 'Standby pool disks',
  },
  'delivery.bytes': {
    product: 'STREAMS',
    component: 'EGRESS',
    baseUnit: 'byte',
    dimensions: ['output', 'stream', 'client'],
    label: 'Delivery to viewers',
  },
  'storage.volume': {
    product: 'STREAMS',
    component: 'STORAGE',
    baseUnit: 'byte-hour',
    dimensions: ['output', 'stream'],
    label: 'Storage',
  },
  'analytics.impressions': {
    product: 'ANALYTICS',
    component: 'DEFAULT',
    baseUnit: 'impression',
    dimensions: ['license'],
    label: 'Impressions (observability)',
  },
  'player.impressions': {
    product: 'PLAYER',
    component: 'DEFAULT',
    baseUnit: 'impression',
    dimensions: ['license', 'platform'],
    label: 'Impressions (player)',
  },
  'streams.time': {
    product: 'STREAMS',
    component: 'DEFAULT',
    baseUnit: 'millisecond',
    dimensions: ['codec', 'resolution', 'rate'],
    label: 'Encoded streams',
  },
  'ai.tokens': {
    product: 'ENCODING',
    component: 'DEFAULT',
    baseUnit: 'token',
    dimensions: ['model', 'kind', 'label'],
    label: 'AI analysis',
  },
  'lab.time': {
    product: 'PLAYER',
    component: 'DEFAULT',
    baseUnit: 'millisecond',
    dimensions: ['device'],
    label: 'Stream Lab',
  },
} as const satisfies Record<string, Meter>;

export type MeterName = keyof typeof meters;
export const meterNames = Object.keys(meters) as MeterName[];

/** Returns the meters of a product. */
export const metersOfProduct = (product: ProductCategory): MeterName[] =>
  meterNames.filter((name) => meters[name].product === product);
