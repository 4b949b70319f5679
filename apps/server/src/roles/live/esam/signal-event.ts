import { writeXml, xmlElement } from '@sluice/media';

/** A message of SCTE 35 that a publisher has sent, as a POIS receives it. */
export type AcquiredSignal = {
  /** Identifies the message in the answer. */
  signalId: string;
  acquisitionPointIdentity: string;
  zoneIdentity?: string | undefined;
  at: Date;
  /** Message in base64. */
  section: string;
};

/** Writes a SignalProcessingEvent (OC-SP-ESAM-API-I03). */
export const signalProcessingEvent = (signal: AcquiredSignal): string => {
  const { signalId, acquisitionPointIdentity, zoneIdentity, at, section } = signal;
  const namespaces = {
    xmlns: 'urn:cablelabs:iptvservices:esam:xsd:signal:1',
    'xmlns:sig': 'urn:cablelabs:md:xsd:signaling:3.0',
  };
  const identity = {
    acquisitionPointIdentity,
    acquisitionSignalID: signalId,
    acquisitionTime: at.toISOString(),
    zoneIdentity,
  };
  return writeXml(
    xmlElement('SignalProcessingEvent', namespaces, [
      xmlElement('AcquiredSignal', identity, [
        xmlElement('sig:UTCPoint', { utcPoint: at.toISOString() }),
        xmlElement('sig:BinaryData', { signalType: 'SCTE35' }, [section]),
      ]),
    ]),
  );
};
