import { infrastructure, type InputFor, type ownWorkers } from '@sluice/contract';
import { loadResource } from '../encoding/families/resource-store.ts';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';

export type ManifestSettings = {
  infrastructureId: string;
  namespace: string;
  /** URL of the platform as seen from the cluster. */
  address: string;
  replicas: number;
  cores: number;
  image: string;
};

/** Placeholder for the token, since a manifest is read more often than a token is created. */
export const tokenPlaceholder = 'PASTE-THE-TOKEN-HERE';

// JSON strings are valid YAML strings.
const text = (value: string): string => JSON.stringify(value);

/** Returns a namespace, a secret and a deployment whose pods join the infrastructure and work only for it. */
export const kubernetesManifest = (settings: ManifestSettings): string => {
  const { infrastructureId, namespace, address, replicas, cores, image } = settings;
  return `# Workers of infrastructure ${infrastructureId}. They call the platform; they need no inbound connections.
# Build their image from the platform's source: docs/guides/cloud-connect.md.
apiVersion: v1
kind: Namespace
metadata:
  name: ${text(namespace)}
---
apiVersion: v1
kind: Secret
metadata:
  name: sluice-worker
  namespace: ${text(namespace)}
type: Opaque
stringData:
  token: ${text(tokenPlaceholder)}
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: sluice-worker
  namespace: ${text(namespace)}
  labels:
    app.kubernetes.io/name: sluice-worker
spec:
  replicas: ${replicas}
  selector:
    matchLabels:
      app.kubernetes.io/name: sluice-worker
  template:
    metadata:
      labels:
        app.kubernetes.io/name: sluice-worker
    spec:
      automountServiceAccountToken: false
      # Long enough to release current tasks.
      terminationGracePeriodSeconds: 30
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        fsGroup: 1000
        seccompProfile:
          type: RuntimeDefault
      containers:
        - name: worker
          image: ${text(image)}
          args: ["worker"]
          env:
            - name: JOIN_URL
              value: ${text(address)}
            - name: JOIN_TOKEN
              valueFrom:
                secretKeyRef:
                  name: sluice-worker
                  key: token
            - name: DATA_DIR
              value: /data
            - name: PORT
              value: "8081"
            - name: HOST
              value: 0.0.0.0
            - name: WORKER_SLOTS
              value: ${text(String(cores))}
            - name: LOG_FORMAT
              value: json
          ports:
            - name: health
              containerPort: 8081
          # Ready once it has joined; alive while it receives responses from the platform, or waits for one.
          startupProbe:
            httpGet:
              path: /healthz
              port: health
            periodSeconds: 2
            failureThreshold: 60
          readinessProbe:
            httpGet:
              path: /readyz
              port: health
            periodSeconds: 10
          livenessProbe:
            httpGet:
              path: /healthz
              port: health
            periodSeconds: 15
            failureThreshold: 4
          resources:
            requests:
              cpu: ${text(String(cores))}
              memory: ${cores + 1}Gi
              ephemeral-storage: 20Gi
            limits:
              memory: ${2 * (cores + 1)}Gi
              ephemeral-storage: 100Gi
          securityContext:
            allowPrivilegeEscalation: false
            capabilities:
              drop: ["ALL"]
          volumeMounts:
            - name: data
              mountPath: /data
      volumes:
        # Sources and work in progress; nothing here needs to survive the pod.
        - name: data
          emptyDir:
            sizeLimit: 100Gi
`;
};

const usualNamespace = 'sluice';
const usualImage = 'sluice:latest';

/** Returns the manifest that runs workers of a Kubernetes infrastructure; it contains no token. */
export const getKubernetesManifest = async (
  context: Context,
  { params, query }: InputFor<typeof ownWorkers.manifest>,
): Promise<{ manifest: string }> => {
  authorize(context, infrastructure.permission, 'GET');
  const { id, settings } = await loadResource(context, infrastructure, params.infrastructure_id, 'KUBERNETES');
  // The settings were validated by the kind's schema when they were stored.
  const { namespace = usualNamespace } = settings as { namespace?: string };
  const { replicas = 2, cores = 2, image = usualImage } = query;
  const address = context.services.addresses.api;
  return { manifest: kubernetesManifest({ infrastructureId: id, namespace, address, replicas, cores, image }) };
};
