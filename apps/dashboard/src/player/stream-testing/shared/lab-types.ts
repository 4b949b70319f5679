import type { OperationResult } from '../../../app/api/api.ts';

export type LabStream = OperationResult<'player.testing.streams.list'>['items'][number];
export type LabStreamTarget = LabStream['targets'][number];
export type LabJob = NonNullable<LabStreamTarget['job']>;
export type LabTarget = OperationResult<'player.testing.targets.list'>['items'][number];
export type LabLocation = OperationResult<'player.testing.vpnLocations.list'>['items'][number];
export type LabDevice = OperationResult<'player.testing.devices.list'>['items'][number];
export type LabProfile = OperationResult<'player.testing.profiles.list'>['items'][number];
export type LabValidation = NonNullable<LabStream['validation']>;
export type LabResult = OperationResult<'player.testing.jobs.testresults.list'>['items'][number];
export type LabFinding = LabResult['findings'][number];
export type LabArtifact = OperationResult<'player.testing.jobs.artifacts.list'>['items'][number];
export type LabShrink = OperationResult<'player.testing.jobs.shrinks.list'>['items'][number];
export type LabEnvironment = OperationResult<'player.testing.environments.list'>['items'][number];
export type LabBaseline = OperationResult<'player.testing.baselines.list'>['items'][number];
export type LabConfiguration = OperationResult<'player.testing.organizationConfigs.get'>;
