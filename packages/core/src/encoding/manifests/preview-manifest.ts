import {
  AppError,
  type ManifestChange,
  type ManifestDescription,
  type ManifestFinding,
  type ManifestType,
  type ResultOf,
  type manifests,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { applyChanges } from './apply-changes.ts';
import { describeManifest } from './describe-manifest.ts';
import { loadManifest, settingsOf, type ManifestRow } from './manifest-store.ts';

type Preview = ResultOf<(typeof manifests)['HLS']['preview']>;

/** Renders and validates a manifest description; the same code writes manifests to outputs. */
export type ManifestRenderer = {
  render(description: ManifestDescription): Preview['files'];
  review(description: ManifestDescription): ManifestFinding[];
};

const attempt = ({ render, review }: ManifestRenderer, description: ManifestDescription): Preview => {
  const findings = review(description);
  try {
    return { files: render(description), findings };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { files: [], findings: [...findings, { level: 'ERROR', text: error.evidence ?? error.message }] };
  }
};

const previewOf = async (context: Context, row: ManifestRow, renderer: ManifestRenderer): Promise<Preview> => {
  const findings: ManifestFinding[] = [];
  const [output] = settingsOf(row).outputs;
  if (!output) throw new TypeError('The manifest has no output.');
  const description = await describeManifest(context, row, output, (finding) => findings.push(finding));
  if (findings.some(({ subject, level }) => level === 'ERROR' && subject === undefined)) return { files: [], findings };
  const preview = attempt(renderer, description);
  return { files: preview.files, findings: [...findings, ...preview.findings] };
};

/** Returns a manifest's files for its first output, as far as they can be written, and the problems found. */
export const previewManifest =
  (type: ManifestType, renderer: ManifestRenderer) =>
  async (context: Context, { params }: { params: { manifest_id: string } }): Promise<Preview> => {
    authorize(context, 'encoding.manifests', 'GET');
    return previewOf(context, await loadManifest(context, params.manifest_id, type), renderer);
  };

class RolledBack extends Error {
  readonly preview: Preview;
  constructor(preview: Preview) {
    super('Previews are rolled back.');
    this.preview = preview;
  }
}

/** Same as `previewManifest`, after changes that are made in a transaction and rolled back. */
export const previewManifestChanges =
  (type: ManifestType, renderer: ManifestRenderer) =>
  async (
    context: Context,
    { params, body }: { params: { manifest_id: string }; body: { changes: readonly ManifestChange[] } },
  ): Promise<Preview> => {
    authorize(context, 'encoding.manifests', 'POST');
    const row = await loadManifest(context, params.manifest_id, type);
    try {
      return await inTransaction(context, async (tx) => {
        await applyChanges(tx, row, body.changes);
        throw new RolledBack(await previewOf(tx, row, renderer));
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.preview;
      throw error;
    }
  };
