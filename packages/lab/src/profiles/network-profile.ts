/** A part of a bandwidth trace; the last step holds until the end of a play. */
export type TraceStep = {
  durationMilliseconds: number;
  /** 0 stops all transfers. */
  kilobitsPerSecond: number;
  /** Added to the time to first byte of each request. */
  roundTripMilliseconds: number;
};

/** A failure that the proxy injects into requests over plain HTTP. */
export type Fault = {
  /** Regular expression over the whole URL. */
  match: string;
  /** Number of matching requests to let pass before the first failure. */
  skip?: number;
  /** Number of requests that fail; all without it. */
  times?: number;
  effect:
    | { type: 'status'; status: number }
    | { type: 'hang'; milliseconds: number }
    | { type: 'truncate'; bytes: number }
    | { type: 'delay'; milliseconds: number };
};

/** A network to test on: a bandwidth trace, empty for an unlimited one, and faults. */
export type NetworkProfile = {
  id: string;
  name: string;
  trace: readonly TraceStep[];
  faults: readonly Fault[];
};
