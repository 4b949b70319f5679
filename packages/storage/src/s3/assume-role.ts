import { RemoteFault } from '../remote/remote-fault.ts';
import type { RemoteIo } from '../adapters/remote-store.ts';
import { guardedAgents, s3Region } from './s3-client.ts';
import { s3Failure } from './s3-session.ts';

export type RoleSettings = {
  roleArn: string;
  externalId?: string;
  externalIdMode?: 'CUSTOM' | 'GLOBAL' | 'GENERATED';
  cloudRegion?: string;
};

export type AssumedCredentials = { accessKey: string; secretKey: string; sessionToken: string | undefined };

/** External id for the role: the owner's own, the organization's, or the one generated for this resource. */
export const externalIdOf = (
  { externalId, externalIdMode }: Pick<RoleSettings, 'externalId' | 'externalIdMode'>,
  { organizationId, resourceId }: Pick<RemoteIo, 'organizationId' | 'resourceId'>,
): string | undefined => {
  if (externalIdMode === 'GLOBAL') return organizationId;
  return externalIdMode === 'GENERATED' ? resourceId : externalId;
};

const sessionSeconds = 3600;
const renewalSeconds = 600;

type TemporaryCredentials = AssumedCredentials & { expiresAt: number };
const cachedCredentials = new Map<string, Promise<TemporaryCredentials>>();

const askForRole = async (settings: RoleSettings, io: RemoteIo): Promise<TemporaryCredentials> => {
  if (!io.roles) throw new RemoteFault('forbidden', 'This server has no AWS identity that could assume a role.');
  const { STSClient, AssumeRoleCommand } = await import('@aws-sdk/client-sts');
  const { accessKey, secretKey, stsEndpoint } = io.roles;
  const client = new STSClient({
    region: s3Region(settings.cloudRegion),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    ...(stsEndpoint === undefined ? { requestHandler: guardedAgents(io.network) } : { endpoint: stsEndpoint }),
  });
  try {
    const answer = await client.send(
      new AssumeRoleCommand({
        RoleArn: settings.roleArn,
        RoleSessionName: `sluice-${io.resourceId}`.replace(/[^\w+=,.@-]/g, '').slice(0, 64),
        ExternalId: externalIdOf(settings, io),
        DurationSeconds: sessionSeconds,
      }),
    );
    const { AccessKeyId = '', SecretAccessKey = '', SessionToken, Expiration } = answer.Credentials ?? {};
    const expiresAt = Expiration?.getTime() ?? Date.now() + sessionSeconds * 1000;
    return { accessKey: AccessKeyId, secretKey: SecretAccessKey, sessionToken: SessionToken, expiresAt };
  } catch (error) {
    const failed = s3Failure(error, `The role ${settings.roleArn}`);
    const isRefused = failed instanceof RemoteFault && ['missing', 'failed'].includes(failed.kind);
    // The response is the same for a missing and a forbidden role.
    throw isRefused ? new RemoteFault('forbidden', failed.evidence, error) : failed;
  } finally {
    client.destroy();
  }
};

/** Credentials of a role, renewed shortly before they expire; shared by many files. */
export const assumeRole = async (settings: RoleSettings, io: RemoteIo): Promise<AssumedCredentials> => {
  const key = JSON.stringify([io.organizationId, io.resourceId, settings.roleArn, externalIdOf(settings, io)]);
  const credentials = await cachedCredentials.get(key)?.catch(() => undefined);
  if (credentials && credentials.expiresAt - Date.now() > renewalSeconds * 1000) return credentials;
  const pendingRole = askForRole(settings, io);
  cachedCredentials.set(key, pendingRole);
  pendingRole.catch(() => cachedCredentials.delete(key));
  for (const [other, held] of cachedCredentials)
    void held.then(
      ({ expiresAt }) => expiresAt < Date.now() && cachedCredentials.delete(other),
      () => {},
    );
  return pendingRole;
};
