import { rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { AppError } from '@sluice/contract';
import { liveManifestReady, muxingSettings, recordFirstPlayable, recordMuxingFacts, type Usage } from '@sluice/core';
import {
  createLivePackager,
  encodeSlate,
  liveTracks,
  type Clip,
  type LivePackager,
  type LivePlan,
  type LiveSource,
  type PackagedSegment,
} from '@sluice/media';
import { cdnKey, outputAdapter, streamsKey } from '@sluice/storage';
import { outputIo, type OutputWriter } from '../../tasks/files/output-files.ts';
import { openOutputs, toDestination, type Destination } from '../../tasks/task-inputs.ts';
import { openCaptions } from './captions/open-captions.ts';
import type { CommittedSegments } from './committed-segments.ts';
import { openLowLatency } from './deliver-low-latency.ts';
import { planOfEncoding } from './describe-live.ts';
import { errorText } from './error-text.ts';
import { fetchFilterFiles } from './filter-files.ts';
import { hasAdMarkers } from './insertion/ad-manifests.ts';
import { emsgMuxings, openCueMessages } from './insertion/ad-messages.ts';
import { encodeFiles, type ContentFile } from './insertion/encode-files.ts';
import type { Insertions } from './insertion/open-insertions.ts';
import { openLiveManifests, type LiveManifests } from './live-manifests.ts';
import type { LiveScope } from './live-scope.ts';
import { openMediaIngests, type MediaIngests } from './media-ingest.ts';
import { liveUsageByDay } from './live-usage.ts';
import { openOutputLane, type LaneOptions, type OutputLane, type StoredFile } from './output-lane.ts';
import { openPictures } from './pictures/open-pictures.ts';
import { openProtectedFiles, type ProtectedFiles } from './protected-files.ts';
import { reportIgnored } from './report-ignored.ts';
import type { Simulcast } from './simulcast/open-simulcast.ts';
import { openStoredSegments } from './stored-segments.ts';
import {
  factsOf,
  initNameOf,
  isTransport,
  mediaNameOf,
  segmentSecondsOf,
  streamIdOf,
  toRecorded,
} from './recording.ts';
import { isLeadKind, openSegmentFiles } from './segment-files.ts';

/** The part of a live encoding between its encoders and its outputs; it exists once the source is known. */
export type Pipeline = {
  plan: LivePlan;
  packager: LivePackager;
  /** Returns what was committed so far, by day. */
  usage(): Usage[];
  /** Stores the facts of what is committed, of which clips can be made. */
  storeFacts(): Promise<void>;
  /** Stores everything that was packaged, writes the manifests of the whole recording, and returns its usage. */
  complete(): Promise<Usage[]>;
  close(): void;
};

const drainMilliseconds = 60_000;

/** Folder of files on their way to outputs; a node that takes the encoding again has another one. */
const spoolOf = ({ node, run }: Pick<LiveScope, 'node' | 'run'>): string =>
  join(node.scratch, `${run.encodingId}.${run.attempt}`);

/** Places of each muxing's files, by muxing. */
type Placements = ReadonlyMap<string, readonly Destination[]>;

const filesFor = (placements: Placements, outputId: string, muxingId: string, name: string, bytes: Buffer) =>
  (placements.get(muxingId) ?? [])
    .filter((destination) => destination.outputId === outputId)
    .map(({ outputPath, acl }): StoredFile => ({ path: posix.join(outputPath, name), bytes, ...(acl && { acl }) }));

/** Muxings of which each output has the files, clear or encrypted. */
const muxingsByOutput = (
  muxings: LiveScope['parts']['muxings'],
  placements: Placements,
  { placementsOf }: ProtectedFiles,
  ingestIds: ReadonlySet<string>,
): Map<string, Set<string>> => {
  const byOutput = new Map<string, Set<string>>();
  for (const { id } of muxings) {
    const places = [...(placements.get(id) ?? []), ...placementsOf(id)];
    // A receiver of live media keeps no recording, so it counts only where no other output does.
    const kept = places.filter(({ outputId }) => !ingestIds.has(outputId));
    for (const { outputId } of kept.length > 0 ? kept : places)
      byOutput.set(outputId, (byOutput.get(outputId) ?? new Set()).add(id));
  }
  return byOutput;
};

/** Opens a lane for each output of the muxings; returns as well the places that this platform delivers itself. */
const openLanes = async (
  { node, context, run, mayWrite, recordEvent }: LiveScope,
  { placements, ingests }: { placements: Placements; ingests: MediaIngests },
  hooksOf: (outputId: string) => Pick<LaneOptions, 'onStored' | 'render' | 'onListed'>,
): Promise<{
  lanes: Map<string, OutputLane>;
  delivered: Placements;
  keyOf: (outputId: string, path: string) => string;
}> => {
  const places = [...placements.values()].flat();
  const opened = await openOutputs(
    context,
    places.filter(({ outputId }) => !ingests.ids.has(outputId)),
  );
  const io = { configuration: node.configuration, objects: node.core.services.objects };
  const delivered = new Map(
    [...placements].map(([muxingId, destinations]) => [
      muxingId,
      destinations.filter(({ outputId }) => ['CDN', 'STREAMS'].includes(opened[outputId]?.kind ?? '')),
    ]),
  );
  const writerOf = (outputId: string): OutputWriter => {
    const output = opened[outputId];
    if (!output) return ingests.writerOf(outputId);
    const { kind, settings } = output;
    return (path, file, options) =>
      outputAdapter(kind).put(settings, path, file, options, outputIo(io, run.organizationId, outputId));
  };
  const lanes = new Map(
    [...Object.keys(opened), ...ingests.ids].map((outputId) => [
      outputId,
      openOutputLane({
        ...hooksOf(outputId),
        folder: join(spoolOf({ node, run }), outputId),
        put: writerOf(outputId),
        mayWrite,
        onRenderFailure: (error) =>
          recordEvent('ERROR', `The manifests of output ${outputId} cannot be written: ${errorText(error)}`),
        onTrouble: (error) =>
          error === undefined
            ? recordEvent('INFO', `Output ${outputId} accepts files again.`)
            : recordEvent('WARNING', `Output ${outputId}: ${errorText(error)} Its files wait.`),
      }),
    ]),
  );
  const keyOf = (outputId: string, path: string): string =>
    opened[outputId]?.kind === 'STREAMS' ? streamsKey(path) : cdnKey(outputId, path);
  return { lanes, delivered, keyOf };
};

/** Plans a live encoding for its source, and opens its packager, outputs and manifests. */
export const openPipeline = async (
  scope: LiveScope,
  source: LiveSource,
  {
    committed,
    insertions: { cues, contents },
    simulcast,
    slate,
  }: {
    committed: CommittedSegments;
    insertions: Insertions;
    simulcast: Simulcast;
    /** Clip for times without publisher, if it was encoded before. */
    slate?: Promise<Clip> | undefined;
  },
): Promise<Pipeline> => {
  const { node, context, run, request, recordEvent } = scope;
  const planned = await planOfEncoding(context, run.encodingId, scope.parts, {
    source,
    secretKey: node.configuration.secretKey,
    hasAds: hasAdMarkers(request),
    passthrough: request.passthroughStreams ?? [],
  });
  const { parts, ignored } = planned;
  const plan = { ...planned.plan, files: await fetchFilterFiles(scope, planned.plan) };
  await reportIgnored(scope, planned, { source, isContinued: committed.all.length > 0 });
  const written: Placements = new Map(
    parts.muxings.map((muxing) => [muxing.id, (muxingSettings(muxing).outputs ?? []).map(toDestination)]),
  );
  const videoMuxingIds = new Set(
    plan.muxings.flatMap((muxing) => (isLeadKind(plan, streamIdOf(muxing)) && plan.video ? [muxing.muxingId] : [])),
  );
  const ingests = await openMediaIngests(scope, parts, {
    placements: written,
    isVideo: (muxingId) => videoMuxingIds.has(muxingId),
  });
  const placements = ingests.withTracks(written);
  const emsgMuxingIds = new Set([...emsgMuxings(parts.muxings), ...ingests.cueMuxings]);
  const protectedFiles = await openProtectedFiles(scope, plan);
  let opening: Promise<LiveManifests> | undefined;
  let isReady = committed.all.length > 0;
  // The node before may have ended before it recorded that.
  if (isReady) await recordFirstPlayable(context, run.encodingId);

  const recordFacts = async (): Promise<void> => {
    const { recording } = committed;
    if (!recording) return;
    for (const muxing of plan.muxings)
      await recordMuxingFacts(context, muxing.muxingId, factsOf(plan, muxing, committed.all, recording));
    await protectedFiles.recordFacts((muxing, drmId) =>
      factsOf(plan, muxing, committed.all, recording, (track) => track.encryptedBytes?.[drmId] ?? track.sizeBytes),
    );
  };
  const commitNext = async (before: Promise<void>, sequence: number): Promise<void> => {
    // A failed commit is repeated by its lane; the others go on.
    await before.catch(() => undefined);
    await committed.commit(sequence);
  };
  const openManifests = (): Promise<LiveManifests> => {
    opening ??= openLiveManifests(context, plan, {
      request,
      ignoredMuxingIds: new Set(ignored.muxings.map(({ id }) => id)),
      captions,
      cues,
      emsgMuxingIds,
      windowStarts: scope.windowStarts,
    }).then(
      (manifests) => {
        captions?.open(manifests.captionPlaces);
        return manifests;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  const firstManifests = async (): Promise<LiveManifests> => {
    await recordFacts();
    const manifests = await openManifests();
    lowLatency.start(manifests);
    return manifests;
  };
  let listing: Promise<LiveManifests> | undefined;
  /** Opens the manifests with the first committed segment, once for all outputs. */
  const listSegments = (): Promise<LiveManifests> => {
    listing ??= firstManifests().catch((error: unknown) => {
      listing = undefined;
      throw error;
    });
    return listing;
  };
  let committing: Promise<void> = Promise.resolve();
  /** Commits a segment once outputs have all its files; then the manifests may list it. */
  const commit = async (outputId: string, sequence: number): Promise<void> => {
    if (!stored.add(outputId, sequence)) return;
    committing = commitNext(committing, sequence);
    await committing;
    captions?.onCommitted();
    // Outputs that had their files before have to list the segment as well.
    for (const earlier of stored.takeEarlier(outputId, sequence)) lanes.get(earlier)?.add({ sequence, files: [] });
  };

  let newestSequence = committed.all.at(-1)?.sequence ?? -1;
  const captions = openCaptions(scope, {
    plan,
    committed,
    // The lane lists all segments up to the number.
    add: (outputId, files, onFiles) =>
      lanes.get(outputId)?.add({ sequence: newestSequence, files, ...(onFiles && { onFiles }) }),
  });

  const toLanes = (sequence: number, filesAt: (outputId: string) => StoredFile[]): void => {
    for (const [outputId, lane] of lanes) {
      const files = filesAt(outputId);
      // An output without a part of a segment, such as one for pictures, must not commit it.
      if (files.length > 0) lane.add({ sequence, files });
    }
  };
  const pictures = await openPictures(scope, plan, toLanes);
  const stored = openStoredSegments(muxingsByOutput(parts.muxings, placements, protectedFiles, ingests.ids));
  const allPlacements = new Map([...placements, ...protectedFiles.placements, ...pictures.placements]);
  const { lanes, delivered, keyOf } = await openLanes(scope, { placements: allPlacements, ingests }, (outputId) => ({
    onStored: (sequence) => commit(outputId, sequence),
    render: async (sequence) => {
      const { recording } = committed;
      if (!recording || committed.all.length === 0) return [];
      const manifests = await listSegments();
      const listed = committed.all.filter((segment) => segment.sequence <= sequence);
      return manifests.render(outputId, listed, recording);
    },
    onListed: () => {
      if (isReady) return;
      isReady = true;
      const announce = async (): Promise<void> => {
        await recordFirstPlayable(context, run.encodingId);
        await liveManifestReady(context, run);
      };
      announce().catch((error: unknown) =>
        node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'a live manifest was not announced'),
      );
    },
  }));

  const lowLatency = openLowLatency(scope, { plan, committed, placements: delivered, keyOf });
  const segmentFiles = openSegmentFiles(plan);
  const tracks = liveTracks(plan);
  const cueMessages = openCueMessages(cues, { leadId: tracks[0]?.id, muxingIds: emsgMuxingIds });
  const packager = createLivePackager({
    tracks,
    segmentSeconds: segmentSecondsOf(plan),
    now: scope.clock.now,
    state: committed.recording?.packager,
    onInit: (version, inits) => {
      simulcast.onInit(plan, inits);
      captions?.onInit(inits);
      pictures.onInit(version, inits);
      segmentFiles.open(inits);
      const encrypted = protectedFiles.open(version, inits);
      toLanes(-1, (outputId) => [
        ...plan.muxings.flatMap((muxing) => {
          const init = isTransport(muxing) ? undefined : inits.get(streamIdOf(muxing));
          return init ? filesFor(placements, outputId, muxing.muxingId, initNameOf(muxing, version), init.bytes) : [];
        }),
        ...encrypted(outputId),
      ]);
    },
    onPart: (part) => {
      simulcast.onPart(part);
      captions?.addPart(part, packager.isOnSlate);
      lowLatency.addPart(part, cueMessages.ofPart(part));
    },
    onSegment: (packaged: PackagedSegment, state) => {
      const messagesOf = cueMessages.ofSegment(packaged);
      const { fileOf, transportBytesOf } = segmentFiles.filesOf(packaged, messagesOf);
      const encrypted = protectedFiles.encrypt(packaged, fileOf);
      const segment = toRecorded(packaged, { encrypted: encrypted.sizesOf, transport: transportBytesOf });
      lowLatency.addSegment(segment, { source, packager: state }, messagesOf);
      committed.hold(segment, { source, packager: state }, packaged.messages);
      toLanes(segment.sequence, (outputId) => [
        ...plan.muxings.flatMap((muxing) => {
          const bytes = fileOf(muxing);
          if (!bytes) return [];
          return filesFor(placements, outputId, muxing.muxingId, mediaNameOf(muxing, segment.sequence), bytes);
        }),
        ...encrypted.filesAt(outputId),
      ]);
      newestSequence = segment.sequence;
      captions?.addSegment(segment);
      pictures.onSegment(packaged);
    },
  });
  contents.open(plan);
  const setSlate = async (): Promise<void> => {
    try {
      packager.setSlate(await (slate ?? encodeSlate(node.tools, plan, scope.signal)));
    } catch (error) {
      if (!scope.signal.aborted) recordEvent('WARNING', `There is no slate: ${errorText(error)}`);
    }
  };
  /** Replaces the dark frame by the file of the start request, which may have to be loaded first. */
  const setOwnSlate = async (file: ContentFile): Promise<void> => {
    try {
      const { clip } = await encodeFiles(scope, plan, [file]);
      packager.setSlate(clip);
    } catch (error) {
      if (!scope.signal.aborted)
        recordEvent('WARNING', `The slate cannot be used, so viewers see a dark frame: ${errorText(error)}`);
    }
  };
  const slateSet = setSlate();
  const { slate: ownSlate } = request;
  if (ownSlate) void slateSet.then(() => setOwnSlate(ownSlate));
  // The slate fills the time in which no node has written, so a publisher must not be shown before.
  if (committed.recording) await slateSet;

  const spool = spoolOf(scope);
  const usage = (): Usage[] => {
    const { all, recording } = committed;
    return recording ? liveUsageByDay(plan, parts, { segments: all, recording }) : [];
  };

  return {
    plan,
    packager,
    usage,
    storeFacts: recordFacts,
    async complete() {
      packager.finish();
      await Promise.all([pictures.idle(), captions?.finish()]);
      await Promise.all([...lanes.values()].map((lane) => lane.drain(drainMilliseconds)));
      await ingests.end();
      await committing;
      const { all, recording } = committed;
      if (!recording || all.length === 0) return [];
      await recordFacts();
      const manifests = await openManifests();
      await manifests.finish(all, async (outputId, files) => {
        const lane = lanes.get(outputId);
        if (!lane)
          throw new AppError('manifest_incomplete', {
            evidence: `No muxing has the output ${outputId} of a manifest.`,
          });
        await lane.write(files);
      });
      return usage();
    },
    close() {
      lowLatency.close();
      for (const lane of lanes.values()) lane.close();
      ingests.close();
      rm(spool, { recursive: true, force: true }).catch((error: unknown) =>
        node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'files of a live encoding were left'),
      );
    },
  };
};
