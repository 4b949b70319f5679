import { useState } from 'react';
import { canStart, canStop, hasEnded } from '@sluice/contract/encoding/encodings/status';
import type { EncodingStatus } from '../../use-encoding-status.ts';
import { CopyCode, type NamedCall } from '../../copy-code.tsx';
import { useTemplateText } from './use-template-text.ts';

const callsFor = (id: string, status: EncodingStatus['status'], template: string | undefined): NamedCall[] => {
  const params = { encoding_id: id };
  const forms = [{ label: 'Template', text: template }];
  const again: NamedCall = { label: 'Run again', operation: 'encoding.templates.start', body: template ?? '…', forms };
  return [
    { label: 'Get the status', operation: 'encoding.encodings.status', params },
    { label: 'Get the encoding', operation: 'encoding.encodings.get', params },
    ...(canStart(status)
      ? [{ label: 'Start', operation: 'encoding.encodings.start', params, body: {}, forms } as const]
      : []),
    ...(canStop(status) ? [{ label: 'Stop', operation: 'encoding.encodings.stop', params } as const] : []),
    ...(hasEnded(status) ? [again] : []),
    { label: 'Save as template', operation: 'encoding.templates.create', body: template ?? '…', forms },
    { label: 'Delete', operation: 'encoding.encodings.delete', params },
  ];
};

type DetailCodeProps = { id: string; status: EncodingStatus['status'] };

/** Shows the actions of an encoding as code; its template is loaded when the dialog opens. */
export const DetailCode = ({ id, status }: DetailCodeProps) => {
  const [isWanted, setWanted] = useState(false);
  const template = useTemplateText(id, isWanted);
  return <CopyCode calls={callsFor(id, status, template.data)} onOpen={() => setWanted(true)} />;
};
