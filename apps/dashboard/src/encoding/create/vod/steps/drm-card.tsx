import { Select } from '@sluice/ui/fields';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { draftOf } from '../../../../shared/kinds/draft.ts';
import { KindForm } from '../../../../shared/kinds/kind-form.tsx';
import layout from '../../../../shared/layout.module.css';
import { drmChoices, drmForm } from '../drm-rules.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import { muxingObstacle } from '../obstacles.ts';
import { muxingLabels } from '../muxings.ts';

const choose = (kind: string | null) => {
  const form = kind === null ? undefined : drmForm(kind);
  editDraft({ drm: kind && form ? { kind, settings: draftOf(form.fields) } : undefined });
};

/** Edits the protection of every container that supports it; the organization supplies the keys. */
export const DrmCard = () => {
  const draft = useDraft();
  const { drm } = draft;
  const form = drm && drmForm(drm.kind);
  const protectedNames = draft.muxings
    .filter((muxing) => muxingObstacle(draft, muxing) === undefined)
    .map((muxing) => muxingLabels[muxing]);
  return (
    <Card title="Protection">
      <div className={layout.stack}>
        <Select
          label="DRM"
          placeholder="None"
          clearable
          maw={420}
          value={drm?.kind ?? null}
          onChange={choose}
          data={drmChoices.map(({ kind, label }) => ({ value: kind, label }))}
        />
        {drm && form && (
          <>
            <KindForm
              key={drm.kind}
              kind={form}
              value={drm.settings}
              onChange={(settings) => editDraft({ drm: { ...drm, settings } })}
            />
            {protectedNames.length === 0 ? (
              <MessageBox type="WARNING">Choose a container above that supports this protection.</MessageBox>
            ) : (
              <p className={`${layout.dim} ${layout.small}`} style={{ margin: 0 }}>
                Protects {protectedNames.join(', ')}. Keys are not stored in this browser; enter them again after a
                reload.
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  );
};
