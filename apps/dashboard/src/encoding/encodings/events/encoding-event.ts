export type EncodingEvent = { id: string; status: string; progress: number };

export const isEncodingEvent = (value: unknown): value is EncodingEvent =>
  typeof value === 'object' && value !== null && 'id' in value && 'status' in value && 'progress' in value;
