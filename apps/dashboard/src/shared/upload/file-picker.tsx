import { useRef } from 'react';
import { Button } from '@sluice/ui/core';
import { IconUpload } from '@sluice/ui/icons';

type FilePickerProps = {
  label: string;
  isBusy: boolean;
  /** Media types or endings that the dialog offers; all without. */
  accept?: string;
  onFile: (file: File) => void;
};

/** Button that chooses a file of this computer. */
export const FilePicker = ({ label, isBusy, accept, onFile }: FilePickerProps) => {
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
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
};
