import {
  type InvalidationKind,
  invalidationKinds,
  kindsPublishedBy,
  publishersByKind,
} from '@bottin/contracts/invalidation/kinds.ts';
import type { InvalidationChange } from '@bottin/contracts/invalidation/message.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import {
  type InvalidationPublisher,
  createInvalidationPublisher,
} from '@bottin/messaging/invalidation-publisher.ts';
import { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import type { RunningHttpApp } from '@bottin/service-kit/http-app.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';
import { eventually } from '@bottin/testing/wait.ts';

/** Publishes invalidations as the services do. */
export class FakePublishers {
  private readonly publishers = new Map<string, InvalidationPublisher>();

  constructor(services: FakeServices) {
    const publishing = rpcServices.filter((service) => kindsPublishedBy(service).length > 0);
    for (const service of publishing) {
      const publisher = createInvalidationPublisher(services.getConnection(service), service);
      publisher.start();
      this.publishers.set(service, publisher);
    }
  }

  /** Invalidates the responses of changed entries, or of the whole kind when none are given. */
  invalidate<Kind extends InvalidationKind>(
    kind: Kind,
    changes?: ReadonlyArray<InvalidationChange<Kind>>,
  ): void {
    const publisher = this.publishers.get(publishersByKind[kind][0] ?? '');
    if (changes) publisher?.invalidate(kind, changes);
    else publisher?.invalidateAll(kind);
  }

  async stop(): Promise<void> {
    for (const publisher of this.publishers.values()) await publisher.stop();
  }
}

/** Resolves once a gateway receives invalidations of every kind, so that it trusts its cache. */
export async function untilSubscribed({ app }: RunningHttpApp): Promise<void> {
  const subscriber = app.get(InvalidationSubscriber);
  await eventually(() => invalidationKinds.every((kind) => subscriber.isCurrent(kind)), {
    what: 'publishers of every kind',
  });
}

/**
 * Returns a function that resolves once the gateway has received an invalidation of this kind that was
 * published after this call.
 */
export function nextInvalidation({ app }: RunningHttpApp, kind: InvalidationKind): () => Promise<void> {
  let received = false;
  app.get(InvalidationSubscriber).onInvalidation(kind, () => {
    received = true;
  });
  return async () => {
    await eventually(() => received, { what: `an invalidation of ${kind}` });
  };
}
