import type { OperationResult } from '../api/api.ts';
import { hasFlag, type LocalFlag } from '../local-flags.ts';
import { adapters, type Person, type ThirdPartyKind } from './adapters.ts';

type Configuration = OperationResult<'dashboard.configuration.get'>;
type Service = Configuration['thirdParty'][number];
type Command = { name: 'identify' | 'track'; payload: Record<string, unknown> };

declare global {
  interface Window {
    /** Command queues by kind of service; the service's script reads the queue and may replace its `push`. */
    sluiceServices?: Partial<Record<ThirdPartyKind, { push: (command: Command) => unknown }>>;
  }
}

/** Returns the services that may load in this browser. */
export const allowedServices = (services: readonly Service[], isOn: (flag: LocalFlag) => boolean): Service[] =>
  services.filter(({ kind }) => !isOn(adapters[kind].switch));

/** Sends a command to a service, or queues it until the service's script has loaded. */
export const tell = (kind: ThirdPartyKind, command: Command): void => {
  const services = (window.sluiceServices ??= {});
  const waiting: Command[] = [];
  (services[kind] ??= waiting).push(command);
};

const load = ({ kind, scriptUrl, key }: Service): void => {
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.async = true;
  script.dataset['kind'] = kind;
  if (key) script.dataset['key'] = key;
  document.head.append(script);
};

const started = new Set<ThirdPartyKind>();

/** Reports whether product analytics accepts events. */
export const isThirdPartyReady = (): boolean => started.has('product-analytics');

/** Loads each configured service once, unless this browser blocks it, and identifies the user to it. */
export const startThirdParty = (configuration: Configuration, person: Person): void => {
  for (const service of allowedServices(configuration.thirdParty, hasFlag)) {
    if (started.has(service.kind)) continue;
    started.add(service.kind);
    const facts = { ...person, version: configuration.version, branch: import.meta.env.MODE, key: service.key };
    const payload = adapters[service.kind].identify?.(facts);
    if (payload) tell(service.kind, { name: 'identify', payload });
    load(service);
  }
};
