import { useState, type ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { NumberInput } from '@sluice/ui/number-field.ts';
import { Modal } from '@sluice/ui/overlays';
import { useChange } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { useWork } from '../../shared/use-action.ts';
import { useLargestPool } from './create-live-pool.page.tsx';
import { TemplateSelect, useTemplateForPool } from './template-select.tsx';
import { poolName, type PoolDetails } from './pool-texts.ts';

type EditProps = { pool: PoolDetails; onClose: () => void };
type Change = { targetPoolSize?: number; templateId?: string };

const usePoolChange = ({ pool, onClose }: EditProps) => {
  const patch = useChange('encoding.live.standbyPools.patch');
  const fetchTemplate = useTemplateForPool();
  const work = useWork(
    async ({ targetPoolSize, templateId }: Change) => {
      const encodingTemplate = templateId === undefined ? undefined : await fetchTemplate(templateId);
      await patch.mutateAsync({
        params: { pool_id: pool.id },
        body: {
          ...(targetPoolSize !== undefined && { targetPoolSize }),
          ...(encodingTemplate && { encodingTemplate }),
        },
      });
    },
    { verb: 'update', noun: 'live pool', done: 'Live pool updated' },
  );
  return { isBusy: work.isBusy, change: (change: Change) => void work.run(change, onClose) };
};

type FrameProps = EditProps & { title: string; isBusy: boolean; onSave: () => void; children: ReactNode };

const EditDialog = ({ title, isBusy, onSave, onClose, children }: FrameProps) => (
  <Modal opened onClose={onClose} title={<strong>{title}</strong>}>
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </DialogFoot>
    </form>
  </Modal>
);

/** Dialog that changes how many encodings a pool keeps ready. */
export const EditPoolSize = (props: EditProps) => {
  const { pool } = props;
  const { isBusy, change } = usePoolChange(props);
  const largest = useLargestPool();
  const [size, setSize] = useState<number | string>(pool.targetPoolSize);
  return (
    <EditDialog
      {...props}
      title={`Edit ${poolName(pool)}`}
      isBusy={isBusy}
      onSave={() => typeof size === 'number' && change({ targetPoolSize: size })}
    >
      <NumberInput
        label="Target size"
        description={`Number of encodings that are kept ready, from 0 to ${largest}.`}
        min={0}
        max={largest}
        value={size}
        onChange={setSize}
      />
    </EditDialog>
  );
};

/** Dialog that replaces the template of a pool. */
export const EditPoolTemplate = (props: EditProps) => {
  const { isBusy, change } = usePoolChange(props);
  const [templateId, setTemplateId] = useState<string | null>(null);
  return (
    <EditDialog
      {...props}
      title={`Replace the template of ${poolName(props.pool)}`}
      isBusy={isBusy}
      onSave={() => templateId !== null && change({ templateId })}
    >
      <TemplateSelect value={templateId} onChange={setTemplateId} />
      <span className={layout.dim}>Encodings that wait are replaced. Acquired ones keep running.</span>
    </EditDialog>
  );
};
