/** A splice_insert: an advertisement starts or ends (SCTE 35, 9.7.3). Times in ticks of 90 kHz. */
export type SpliceInsert = {
  type: 'insert';
  eventId: number;
  isOut: boolean;
  /** Absent: at once. */
  ptsTicks?: number;
  durationTicks?: number;
  /** True if the stream returns after the duration without another message. */
  isAutoReturn: boolean;
};

/** A time_signal with its segmentation descriptors (SCTE 35, 9.7.4 and 10.3.3). */
export type TimeSignal = {
  type: 'signal';
  ptsTicks?: number;
  segmentations: { eventId: number; typeId: number; durationTicks?: number }[];
};

export type SpliceSection = {
  /** Added to all times of the message. */
  ptsAdjustmentTicks: number;
  /** Undefined for a command without meaning to players, such as a heartbeat or a canceled event. */
  command: SpliceInsert | TimeSignal | undefined;
};

/** Meaning of a message to players and ad servers. */
export type SpliceEvent = {
  eventId: number;
  isOut: boolean;
  /** Absent: at once. */
  ptsTicks?: number;
  durationSeconds?: number;
};

export const ticksPerSecond = 90_000;
/** Times wrap after about 26.5 hours. */
export const ptsEnd = 2 ** 33;

/** Segmentation types that start an interruption; the next higher number ends it (SCTE 35, table 23). */
const outTypes = new Set([0x22, 0x30, 0x32, 0x34, 0x36, 0x38, 0x3a, 0x3c, 0x3e, 0x44, 0x46]);

const timesOf = ({ ptsAdjustmentTicks }: SpliceSection, ptsTicks?: number, durationTicks?: number) => ({
  ...(ptsTicks !== undefined && { ptsTicks: (ptsTicks + ptsAdjustmentTicks) % ptsEnd }),
  ...(durationTicks !== undefined && { durationSeconds: durationTicks / ticksPerSecond }),
});

/** Returns the meaning of a message; undefined if no advertisement starts or ends with it. */
export const eventOf = (section: SpliceSection): SpliceEvent | undefined => {
  const { command } = section;
  if (command?.type === 'insert') {
    const { eventId, isOut, ptsTicks, durationTicks } = command;
    return { eventId, isOut, ...timesOf(section, ptsTicks, durationTicks) };
  }
  const segmentation = command?.segmentations.find(({ typeId }) => outTypes.has(typeId) || outTypes.has(typeId - 1));
  if (!command || !segmentation) return undefined;
  const { eventId, typeId, durationTicks } = segmentation;
  return { eventId, isOut: outTypes.has(typeId), ...timesOf(section, command.ptsTicks, durationTicks) };
};
