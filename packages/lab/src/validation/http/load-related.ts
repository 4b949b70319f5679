import type { Report } from '../findings.ts';
import { checkDelivery } from './check-file.ts';
import { type Fetcher, type LoadedFile, LoadFailure, type LoadOptions } from './fetcher.ts';
import type { ValidationLimits } from '../limits.ts';
import type { RuleId } from '../rules.ts';

type Source = { fetcher: Fetcher; limits: ValidationLimits; report: Report; manifestUrl: string; signal: AbortSignal };

/** Failures that the rule of a file replaces; the others, such as a private address, are more precise. */
const general: readonly RuleId[] = ['http-status', 'limit-time'];

/** Returns a function that loads related files, each once and `relatedFiles` of them at most. */
export const createRelatedLoader = ({ fetcher, limits, report, manifestUrl, signal }: Source) => {
  const loaded = new Map<string, Promise<LoadedFile | undefined>>();
  const load = async (url: string, rule: RuleId, options: Partial<LoadOptions>): Promise<LoadedFile | undefined> => {
    try {
      const file = await fetcher.load(url, { bytesMax: limits.playlistBytes, tooLarge: rule, ...options });
      if (file.status < 200 || file.status > 299) {
        report(rule, `The status is ${file.status}.`, url);
        return undefined;
      }
      checkDelivery(file, manifestUrl, report);
      return file;
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      signal.throwIfAborted();
      report(general.includes(error.rule) ? rule : error.rule, error.message, url);
      return undefined;
    }
  };
  /** Loads a file; undefined if it cannot be loaded, which the rule reports. */
  return async (url: string, rule: RuleId, options: Partial<LoadOptions> = {}): Promise<LoadedFile | undefined> => {
    const key = `${options.method ?? 'GET'} ${url}`;
    const known = loaded.get(key);
    if (known) return known;
    if (loaded.size >= limits.relatedFiles) {
      report('limit-related-files', `${loaded.size} were requested.`, url);
      return undefined;
    }
    const file = load(url, rule, options);
    loaded.set(key, file);
    return file;
  };
};

export type LoadRelated = ReturnType<typeof createRelatedLoader>;
