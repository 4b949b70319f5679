import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useApi } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ColorFields, hasColorError, withoutEmpty, type Colors } from '../../shared/colors/color-fields.tsx';
import layout from '../../shared/layout.module.css';
import { useOutcome } from '../shared/use-outcome.ts';
import { useStreamUpdate } from '../shared/use-stream-update.ts';
import type { Stream } from '../shared/stream-types.ts';
import styles from './detail.module.css';
import { TemplateDialog } from './template-dialog.tsx';
import { WatermarkField } from './watermark-field.tsx';

const useTemplates = () => useOperation('streams.config.templates.list', { query: { limit: 100, offset: 0 } });

/** Saves a style: that of the stream, or a new one if there is none or a template shares it. */
const useStyleSaving = (stream: Stream, isShared: boolean) => {
  const api = useApi();
  const update = useStreamUpdate(stream);
  return async (body: { playerStyle: Colors; watermarkTargetLink?: string }): Promise<string> => {
    const own = isShared ? undefined : stream.styleConfigId;
    if (own !== undefined) {
      await api.call('streams.config.style.update', { params: { style_config_id: own }, body });
      return own;
    }
    const { id } = await api.call('streams.config.style.create', { body });
    await update({ styleConfigId: id });
    return id;
  };
};

/** Colors, watermark and templates of the player that shows a stream. */
export const AppearanceCard = ({ stream }: { stream: Stream }) => {
  const templates = useTemplates();
  const items = templates.data?.items ?? [];
  const isShared = items.some(({ styleConfigId }) => styleConfigId === stream.styleConfigId);
  const saveStyle = useStyleSaving(stream, isShared);
  const update = useStreamUpdate(stream);
  const saving = useOutcome('saveConfig');
  const [colors, setColors] = useState<Colors>(stream.styleConfig?.playerStyle ?? {});
  const [link, setLink] = useState(stream.styleConfig?.watermarkTargetLink ?? '');
  const [isNaming, setNaming] = useState(false);
  const hasError = hasColorError(colors);
  const store = () =>
    saveStyle({ playerStyle: withoutEmpty(colors), ...(link.trim() && { watermarkTargetLink: link.trim() }) });
  const apply = (templateId: string | null) => {
    const template = items.find(({ id }) => id === templateId);
    if (template?.styleConfigId) void saving.run(() => update({ styleConfigId: template.styleConfigId ?? '' }));
  };
  return (
    <Card title="Appearance">
      <div className={layout.stack}>
        {items.length > 0 && (
          <Select
            label="Template"
            placeholder="Apply a template"
            value={items.find(({ styleConfigId }) => styleConfigId === stream.styleConfigId)?.id ?? null}
            onChange={apply}
            data={items.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <ColorFields className={styles.colors} colors={colors} onChange={setColors} />
        <WatermarkField stream={stream} link={link} onLink={setLink} storeStyle={store} />
        <div className={layout.row}>
          <Button disabled={hasError} loading={saving.isBusy} onClick={() => void saving.run(store)}>
            Save
          </Button>
          <Button variant="default" disabled={hasError} onClick={() => setNaming(true)}>
            Save as template
          </Button>
          {stream.styleConfigId !== undefined && (
            <Button variant="subtle" onClick={() => void saving.run(() => update({ styleConfigId: '' }))}>
              Reset
            </Button>
          )}
        </div>
      </div>
      {isNaming && <TemplateDialog templates={items} storeStyle={store} onClose={() => setNaming(false)} />}
    </Card>
  );
};
