import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { useChange } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { PicturePicker } from '../../shared/upload/picture-picker.tsx';
import { useOutcome } from '../shared/use-outcome.ts';
import type { Stream } from '../shared/stream-types.ts';
import styles from './detail.module.css';

type WatermarkFieldProps = {
  stream: Stream;
  link: string;
  onLink: (link: string) => void;
  /** Saves the style as it is entered, as a watermark belongs to a style; returns its id. */
  storeStyle: () => Promise<string>;
};

/** Picture over the video, with the page that a click on it opens. */
export const WatermarkField = ({ stream, link, onLink, storeStyle }: WatermarkFieldProps) => {
  const upload = useChange('streams.config.style.watermark.create');
  const remove = useChange('streams.config.style.watermark.delete');
  const { isBusy, run } = useOutcome('saveConfig');
  const { styleConfigId, styleConfig } = stream;
  const send = (body: Uint8Array<ArrayBuffer>) =>
    run(async () => upload.mutateAsync({ params: { style_config_id: await storeStyle() }, body }));
  return (
    <div className={layout.tight}>
      <strong>Watermark</strong>
      <div className={layout.row}>
        {styleConfig?.watermarkUrl && (
          <img className={styles.watermark} src={styleConfig.watermarkUrl} alt="Watermark of this stream" />
        )}
        <PicturePicker label="Upload a watermark" isBusy={isBusy} onPicture={(bytes) => void send(bytes)} />
        {styleConfig?.watermarkUrl && styleConfigId !== undefined && (
          <Button
            variant="subtle"
            onClick={() => void run(() => remove.mutateAsync({ params: { style_config_id: styleConfigId } }))}
          >
            Remove
          </Button>
        )}
      </div>
      <TextInput
        label="Link of the watermark"
        placeholder="https://example.com"
        value={link}
        onChange={(event) => onLink(event.currentTarget.value)}
      />
    </div>
  );
};
