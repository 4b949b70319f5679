import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { kubernetesManifest, tokenPlaceholder } from './kubernetes-manifest.ts';

const settings = {
  infrastructureId: '0198c0de-0000-7000-8000-000000000001',
  namespace: 'encoding',
  address: 'https://sluice.example.com',
  replicas: 3,
  cores: 4,
  image: 'registry.example.com/sluice:1',
};

type Document = { kind: string; metadata: { name: string; namespace?: string }; [field: string]: unknown };

// Written by the function under test.
const documentsOf = (manifest: string) => parseAllDocuments(manifest).map((document) => document.toJS() as Document);

describe('the Kubernetes manifest', () => {
  it('contains a namespace, a secret without its token, and a deployment with resources and probes', async () => {
    await expect(kubernetesManifest(settings)).toMatchFileSnapshot('./goldens/worker.golden.yaml');
  });

  it('is YAML whose parts refer to each other', () => {
    const [namespace, secret, deployment] = documentsOf(kubernetesManifest(settings));
    expect(namespace).toMatchObject({ kind: 'Namespace', metadata: { name: 'encoding' } });
    expect(secret).toMatchObject({ kind: 'Secret', stringData: { token: tokenPlaceholder } });
    expect(deployment).toMatchObject({
      kind: 'Deployment',
      metadata: { namespace: 'encoding' },
      spec: { replicas: 3, template: { spec: { containers: [{ image: settings.image, args: ['worker'] }] } } },
    });
  });

  it('keeps any address within its own value', () => {
    const address = 'https://a.example.com/"\n  evil: true #';
    const [, , deployment] = documentsOf(kubernetesManifest({ ...settings, address }));
    expect(JSON.stringify(deployment)).toContain(JSON.stringify(address));
  });
});
