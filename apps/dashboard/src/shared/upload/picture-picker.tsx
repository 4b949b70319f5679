import { useRef } from 'react';
import { Button } from '@sluice/ui/core';
import { IconUpload } from '@sluice/ui/icons';

type PicturePickerProps = { label: string; isBusy: boolean; onPicture: (bytes: Uint8Array<ArrayBuffer>) => void };

/** Button that reads a picture from this computer. */
export const PicturePicker = ({ label, isBusy, onPicture }: PicturePickerProps) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconUpload size={16} />}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void file.arrayBuffer().then((buffer) => onPicture(new Uint8Array(buffer)));
        }}
      />
    </>
  );
};
