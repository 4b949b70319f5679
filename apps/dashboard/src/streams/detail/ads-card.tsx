import { useState } from 'react';
import { adsMax, parseAdPosition } from '@sluice/contract/streams/ads/ad-position';
import { Button } from '@sluice/ui/core';
import { NativeSelect } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useChange } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { useOutcome } from '../shared/use-outcome.ts';
import { useStreamUpdate } from '../shared/use-stream-update.ts';
import type { Stream } from '../shared/stream-types.ts';
import styles from './detail.module.css';

type Ad = { position: string; url: string; type: string };
type AdRow = Ad & { key: number };

const positionHelp = 'pre, post, seconds such as 12.5, a share such as 25%, or hh:mm:ss.mmm';
const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

type RowProps = { ad: AdRow; number: number; onChange: (ad: AdRow) => void; onRemove: () => void };

const Row = ({ ad, number, onChange, onRemove }: RowProps) => (
  <li className={styles.ad}>
    <TextInput
      label="Position"
      placeholder="pre"
      value={ad.position}
      error={ad.position && parseAdPosition(ad.position) === undefined ? `Use ${positionHelp}.` : undefined}
      onChange={(event) => onChange({ ...ad, position: event.currentTarget.value })}
    />
    <TextInput
      label="Ad tag URL"
      placeholder="https://ads.example.com/vast.xml"
      value={ad.url}
      error={ad.url && !isUrl(ad.url) ? 'Enter an http or https address.' : undefined}
      onChange={(event) => onChange({ ...ad, url: event.currentTarget.value })}
    />
    <NativeSelect
      label="Format"
      value={ad.type}
      onChange={(event) => onChange({ ...ad, type: event.currentTarget.value })}
      data={[
        { value: 'vast', label: 'VAST' },
        { value: 'vmap', label: 'VMAP' },
      ]}
    />
    <Button variant="subtle" color="red" px={8} aria-label={`Remove ad ${number}`} onClick={onRemove}>
      <IconTrash size={16} />
    </Button>
  </li>
);

const isComplete = ({ position, url }: Ad): boolean => parseAdPosition(position) !== undefined && isUrl(url);

/** Ads that the player shows with a stream. */
export const AdsCard = ({ stream }: { stream: Stream }) => {
  const update = useStreamUpdate(stream);
  const create = useChange('streams.config.ads.create');
  const patch = useChange('streams.config.ads.patch');
  const remove = useChange('streams.config.ads.delete');
  const saving = useOutcome('saveAds');
  const deleting = useOutcome('deleteAds');
  const [next, setNext] = useState(stream.adConfig?.ads.length ?? 0);
  const [rows, setRows] = useState<AdRow[]>((stream.adConfig?.ads ?? []).map((ad, key) => ({ ...ad, key })));
  const add = () => {
    setRows([...rows, { key: next, position: rows.length === 0 ? 'pre' : '', url: '', type: 'vast' }]);
    setNext(next + 1);
  };
  const store = async (): Promise<void> => {
    const ads = rows.map(({ position, url, type }) => ({
      position,
      url,
      type: type === 'vmap' ? ('vmap' as const) : ('vast' as const),
    }));
    const { adConfigId } = stream;
    if (adConfigId !== undefined) await patch.mutateAsync({ params: { ad_config_id: adConfigId }, body: { ads } });
    else await update({ adConfigId: (await create.mutateAsync({ body: { ads } })).id });
  };
  const drop = async (id: string): Promise<void> => {
    if (await deleting.run(() => remove.mutateAsync({ params: { ad_config_id: id } }))) setRows([]);
  };
  return (
    <Card title="Ads">
      <div className={layout.stack}>
        {rows.length === 0 ? (
          <p className={layout.dim}>No ads. Add VAST or VMAP tags, and when they are shown: {positionHelp}.</p>
        ) : (
          <ul className={`${layout.entries} ${layout.stack}`}>
            {rows.map((ad, index) => (
              <Row
                key={ad.key}
                ad={ad}
                number={index + 1}
                onChange={(changed) => setRows(rows.map((row) => (row.key === ad.key ? changed : row)))}
                onRemove={() => setRows(rows.filter(({ key }) => key !== ad.key))}
              />
            ))}
          </ul>
        )}
        <div className={layout.row}>
          <Button variant="default" leftSection={<IconPlus size={16} />} disabled={rows.length >= adsMax} onClick={add}>
            Add an ad
          </Button>
          <Button
            disabled={rows.length === 0 || !rows.every(isComplete)}
            loading={saving.isBusy}
            onClick={() => void saving.run(store)}
          >
            Save
          </Button>
          {stream.adConfigId !== undefined && (
            <Button
              variant="subtle"
              color="red"
              loading={deleting.isBusy}
              onClick={() => stream.adConfigId && void drop(stream.adConfigId)}
            >
              Delete all
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
};
