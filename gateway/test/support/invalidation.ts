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

/** Publishes invalidation messages in the same way as the real services. */
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

  /**
   * Publishes an invalidation of the changed entries, or of all entries of this tag kind when `changes` is
   * undefined.
   */
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

/**
 * Resolves when the gateway has received messages from all publishers of every tag kind. Until then, the
 * gateway doesn't rely on its cache.
 */
export async function untilSubscribed({ app }: RunningHttpApp): Promise<void> {
  const subscriber = app.get(InvalidationSubscriber);
  await eventually(() => invalidationKinds.every((kind) => subscriber.isCurrent(kind)), {
    what: 'publishers of every kind',
  });
}

/**
 * Starts to listen for invalidations of this tag kind. The returned function waits until the gateway has
 * received such an invalidation.
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
