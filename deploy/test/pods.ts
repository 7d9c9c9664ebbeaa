import { z } from 'zod';
import { readObjects } from './k8s-files.ts';

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  failureThreshold: z.number(),
});
const securityContextSchema = z.object({
  allowPrivilegeEscalation: z.literal(false),
  readOnlyRootFilesystem: z.literal(true),
  capabilities: z.object({ drop: z.array(z.string()), add: z.array(z.string()).default([]) }),
});
const resources = z.object({ limits: z.object({ memory: z.string().regex(/^\d+[MG]i$/) }) });
const mount = z.object({ name: z.string(), mountPath: z.string() });
const container = z.looseObject({
  name: z.string(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources,
  securityContext: securityContextSchema,
  volumeMounts: z.array(mount).default([]),
});
const deployment = z.looseObject({
  template: z.looseObject({
    spec: z.looseObject({
      securityContext: z.looseObject({ runAsUser: z.number(), runAsGroup: z.number() }),
      terminationGracePeriodSeconds: z.number(),
      containers: z.tuple([container]),
      volumes: z
        .array(z.looseObject({ name: z.string(), emptyDir: z.looseObject({}).optional() }))
        .default([]),
    }),
  }),
});

export interface PodProbe {
  path: string;
  port: number;
  /** Time for which the probe must fail before Kubernetes restarts the container or stops its traffic. */
  failureTimeoutMs: number;
}

/**
 * Deployment of deploy/k8s/base, reduced to the settings that a single container needs to run like one of its
 * pods.
 */
export interface RunnablePod {
  name: string;
  /** `docker run` options that confine a container as strictly as the manifest does. */
  flags: string[];
  graceSeconds: number;
  startup: PodProbe;
  liveness: PodProbe;
  readiness: PodProbe;
}

export function listRunnablePods(): RunnablePod[] {
  return readObjects('base')
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ spec }) => {
      const pod = deployment.parse(spec).template.spec;
      const [{ name, ports, volumeMounts, securityContext, resources, ...probes }] = pod.containers;
      const { limits } = resources;
      const toPodProbe = ({ httpGet, periodSeconds, failureThreshold }: z.output<typeof probe>): PodProbe => {
        const port = ports.find((one) => one.name === httpGet.port)?.containerPort;
        if (!port) throw new Error(`${name} has no port ${httpGet.port}`);
        return { path: httpGet.path, port, failureTimeoutMs: periodSeconds * failureThreshold * 1_000 };
      };
      const empty = pod.volumes.filter(({ emptyDir }) => emptyDir).map((volume) => volume.name);
      return {
        name,
        flags: [
          ...buildConfinementFlags(pod.securityContext, securityContext, limits.memory),
          ...volumeMounts
            .filter(({ name: volume }) => empty.includes(volume))
            .flatMap(({ mountPath }) => ['--tmpfs', mountPath]),
        ],
        graceSeconds: pod.terminationGracePeriodSeconds,
        startup: toPodProbe(probes.startupProbe),
        liveness: toPodProbe(probes.livenessProbe),
        readiness: toPodProbe(probes.readinessProbe),
      };
    });
}

/** Returns the `docker run` options that set a container's user, security context and memory limit. */
function buildConfinementFlags(
  { runAsUser, runAsGroup }: { runAsUser: number; runAsGroup: number },
  { capabilities: { drop, add } }: z.output<typeof securityContextSchema>,
  memory: string,
): string[] {
  return [
    '--user',
    `${runAsUser}:${runAsGroup}`,
    '--read-only',
    '--security-opt',
    'no-new-privileges:true',
    ...drop.flatMap((capability) => ['--cap-drop', capability]),
    ...add.flatMap((capability) => ['--cap-add', capability]),
    '--memory',
    memory.replace(/i$/, '').toLowerCase(),
  ];
}

const server = z.looseObject({
  template: z.looseObject({
    spec: z.looseObject({
      securityContext: z.looseObject({
        runAsUser: z.number(),
        runAsGroup: z.number(),
        fsGroup: z.number(),
      }),
      containers: z.tuple([
        z.looseObject({
          image: z.string(),
          args: z.array(z.string()),
          resources,
          securityContext: securityContextSchema,
          volumeMounts: z.tuple([mount]),
        }),
      ]),
    }),
  }),
});

/** StatefulSet of a backing service, reduced to what a single container needs to run like its pod. */
export interface RunnableServer {
  image: string;
  args: string[];
  flags: string[];
  /** Path in the container at which the server's volume is mounted. The group `fsGroup` may write to it. */
  data: string;
  fsGroup: number;
}

/**
 * Returns a StatefulSet of overlays/try or stores/redis. Throws unless it has exactly one volume and a
 * read-only root file system.
 */
export function getRunnableServer(name: string): RunnableServer {
  const found = ['overlays/try', 'stores/redis']
    .flatMap(readObjects)
    .find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === name);
  const { securityContext, containers } = server.parse(found?.spec).template.spec;
  const [{ image, args, volumeMounts, ...container }] = containers;
  return {
    image,
    args,
    flags: buildConfinementFlags(
      securityContext,
      container.securityContext,
      container.resources.limits.memory,
    ),
    data: volumeMounts[0].mountPath,
    fsGroup: securityContext.fsGroup,
  };
}
