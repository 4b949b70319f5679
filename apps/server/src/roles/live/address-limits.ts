/** Connections and wrong stream keys of one address that are accepted. */
const connectionsMax = 20;
const wrongKeysMax = 10;
const wrongKeyMilliseconds = 60_000;

export type AddressLimits = {
  /** Counts a connection and returns how it leaves; undefined if the address has too many. */
  enter(address: string): (() => void) | undefined;
  countWrongKey(address: string): void;
  /** True while an address has sent too many wrong keys within a minute. */
  isGuessing(address: string): boolean;
};

/** Limits what one address may do before its stream key is accepted. */
export const createAddressLimits = (now: () => number = () => performance.now()): AddressLimits => {
  const connections = new Map<string, number>();
  const wrongKeys = new Map<string, number[]>();
  const recent = (address: string): number[] =>
    (wrongKeys.get(address) ?? []).filter((time) => now() - time < wrongKeyMilliseconds);
  return {
    enter(address) {
      const count = (connections.get(address) ?? 0) + 1;
      if (count > connectionsMax) return undefined;
      connections.set(address, count);
      return () => {
        const left = (connections.get(address) ?? 1) - 1;
        if (left > 0) connections.set(address, left);
        else connections.delete(address);
      };
    },
    countWrongKey(address) {
      for (const other of wrongKeys.keys()) if (recent(other).length === 0) wrongKeys.delete(other);
      wrongKeys.set(address, [...recent(address), now()]);
    },
    isGuessing: (address) => recent(address).length >= wrongKeysMax,
  };
};
